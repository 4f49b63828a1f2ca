import { request as httpRequest, type Agent, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { z } from "zod";
import { fault, musterErrorSchema, type MusterError } from "#shared/errors.ts";
import { currentLocale } from "#shared/locale.ts";
import { serverMessages as texts } from "#shared/messages/servers.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { isServerToken, signedOut } from "./address.ts";

const sessionSchema = z.object({ version: z.string(), user: z.string() });
export type SessionInfo = z.infer<typeof sessionSchema>;

const openedSchema = z.object({ secret: z.string().refine(isServerToken) });

export interface SignInFields {
  readonly name: string;
  readonly password: string;
  /** Code of an authenticator app. */
  readonly code?: string;
}

/** How to reach one server. */
interface Route {
  readonly origin: string;
  readonly agent: Agent;
  /** `User-Agent` header. */
  readonly program: string;
}

interface ServerRequest {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly token?: string;
  readonly body?: string;
}

interface Answer {
  readonly status: number;
  /** null if the answer is not JSON. */
  readonly body: unknown;
}

const ANSWER_MS = 30_000;
/** Longest answer, in characters. */
const LONGEST = 100_000;

/** The requests of a program to a team server, besides the WebSocket. */
export class ServerRequests {
  readonly origin: string;
  readonly agent: Agent;
  readonly #program: string;

  constructor({ origin, agent, program }: Route) {
    this.origin = origin;
    this.agent = agent;
    this.#program = program;
  }

  /** @returns the secret of a new session; `code_needed`, `sign_in_failed` or `throttled` from the server */
  async signIn(fields: SignInFields): Promise<Result<string>> {
    const body = JSON.stringify(fields);
    const answer = await this.#ask({ method: "POST", path: "/api/sign-in", body });
    if (!answer.ok) return answer;
    const opened = openedSchema.safeParse(answer.value.body);
    return opened.success ? ok(opened.data.secret) : err(this.#refusalOf(answer.value.body));
  }

  /** Whose session or token it is. @returns `not_signed_in` if the server does not accept it */
  async session(token: string): Promise<Result<SessionInfo>> {
    const answer = await this.#ask({ method: "GET", path: "/api/session", token });
    if (!answer.ok) return answer;
    const { status, body } = answer.value;
    if (status === 401) return err(signedOut(this.origin));
    const session = sessionSchema.safeParse(body);
    return session.success ? ok(session.data) : err(this.#refusalOf(body));
  }

  /** Ends the session. `ok` also if the server does not know the session. */
  async signOut(token: string): Promise<Result<void>> {
    const answer = await this.#ask({ method: "POST", path: "/api/sign-out", token });
    if (!answer.ok) return answer;
    const { status, body } = answer.value;
    return status === 204 || status === 401 ? ok(undefined) : err(this.#refusalOf(body));
  }

  /** The refusal as the server explains it, if it is a Muster server. */
  #refusalOf(body: unknown): MusterError {
    const refusal = musterErrorSchema.safeParse(body);
    if (refusal.success) return refusal.data;
    const message = texts.notMuster({ address: this.origin });
    return fault("disconnected", message, { hint: texts.badAddressHint });
  }

  #ask({ method, path, token, body }: ServerRequest): Promise<Result<Answer>> {
    const headers = {
      "user-agent": this.#program,
      "accept-language": currentLocale(),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    };
    const request = this.origin.startsWith("https:") ? httpsRequest : httpRequest;
    const signal = AbortSignal.timeout(ANSWER_MS);
    return new Promise((resolve) => {
      const fail = (error: Error) => resolve(err(failureOf(this.origin, error)));
      request(`${this.origin}${path}`, { agent: this.agent, headers, method, signal })
        .on("error", fail)
        .on("response", (response) => read(response, (answer) => resolve(ok(answer)), fail))
        .end(body);
    });
  }
}

function read(
  response: IncomingMessage,
  end: (answer: Answer) => void,
  fail: (error: Error) => void,
): void {
  let text = "";
  response.setEncoding("utf8").on("data", (chunk: string) => {
    text += chunk;
    if (text.length > LONGEST) response.destroy(new Error(texts.longAnswer));
  });
  response.on("error", fail);
  response.on("end", () => end({ status: response.statusCode ?? 0, body: jsonOf(text) }));
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
  if (CERTIFICATE_CODES.test(reason)) {
    const message = texts.untrusted({ address, reason });
    return fault("server_untrusted", message, { hint: texts.untrustedHint });
  }
  const message = texts.unreachable({ address, reason });
  return fault("disconnected", message, { hint: texts.unreachableHint });
}
