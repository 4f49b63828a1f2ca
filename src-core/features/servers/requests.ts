import { request as httpRequest, type Agent } from "node:http";
import { request as httpsRequest } from "node:https";
import { z } from "zod";
import { fault, musterErrorSchema, type MusterError } from "#shared/errors.ts";
import { serverMessages as texts } from "#shared/messages/servers.ts";
import { err, ok, type Result } from "#shared/result.ts";

/** How to reach one server. */
export interface Line {
  readonly origin: string;
  readonly agent: Agent;
}

const sessionSchema = z.object({ version: z.string(), user: z.string() });
export type SessionInfo = z.infer<typeof sessionSchema>;

const openedSchema = z.object({ secret: z.string(), expiresAt: z.string(), version: z.string() });

export interface SignInFields {
  readonly name: string;
  readonly password: string;
  readonly code?: string;
}

/** @returns the secret of a new session; `code_needed`, `sign_in_failed` or `throttled` from the server */
export async function askToSignIn(line: Line, fields: SignInFields): Promise<Result<string>> {
  const answer = await ask(line, "/api/sign-in", { body: JSON.stringify(fields) });
  if (!answer.ok) return answer;
  const opened = openedSchema.safeParse(answer.value.body);
  return opened.success ? ok(opened.data.secret) : err(refusalOf(line, answer.value.body));
}

/** Whose session or token it is. @returns `not_signed_in` if the server does not accept it */
export async function askSession(line: Line, token: string): Promise<Result<SessionInfo>> {
  const answer = await ask(line, "/api/session", { token });
  if (!answer.ok) return answer;
  const { status, body } = answer.value;
  if (status === 401) return err(signedOut(line.origin));
  const session = sessionSchema.safeParse(body);
  return session.success ? ok(session.data) : err(refusalOf(line, body));
}

export function signedOut(address: string): MusterError {
  const mend = texts.signedOutHint({ address });
  return fault("not_signed_in", texts.signedOut({ address }), { mend });
}

/** What the server says about a refusal, if it is a Muster server. */
function refusalOf({ origin: address }: Line, body: unknown): MusterError {
  const refusal = musterErrorSchema.safeParse(body);
  if (refusal.success) return refusal.data;
  return fault("disconnected", texts.notMuster({ address }), { mend: texts.badAddressHint });
}

interface Answer {
  readonly status: number;
  /** null for what is no JSON. */
  readonly body: unknown;
}

const ANSWER_MS = 30_000;
const LONGEST = 100_000;

function ask(
  { origin, agent }: Line,
  path: string,
  { token, body }: { token?: string; body?: string },
): Promise<Result<Answer>> {
  const headers = {
    "user-agent": "muster",
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { "content-type": "application/json" }),
  };
  const method = body === undefined ? "GET" : "POST";
  const request = origin.startsWith("https:") ? httpsRequest : httpRequest;
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const asked = request(`${origin}${path}`, { agent, headers, method, signal });
    asked.on("error", (error) => resolve(err(failureOf(origin, error))));
    asked.on("response", (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk: string) => {
        text += chunk;
        if (text.length > LONGEST) response.destroy(new Error("The answer is too long."));
      });
      response.on("error", (error) => resolve(err(failureOf(origin, error))));
      response.on("end", () =>
        resolve(ok({ status: response.statusCode ?? 0, body: jsonOf(text) })),
      );
    });
    asked.end(body);
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const CERTIFICATE_CODES = /CERT|SELF_SIGNED|ISSUER|ALTNAME|UNABLE_TO_VERIFY/;

function failureOf(address: string, error: Error): MusterError {
  const reason = (error as NodeJS.ErrnoException).code ?? error.message;
  if (CERTIFICATE_CODES.test(reason))
    return fault("tls_failed", texts.untrusted({ address, reason }), { mend: texts.untrustedHint });
  const message = texts.unreachable({ address, reason });
  return fault("disconnected", message, { mend: texts.unreachableHint });
}
