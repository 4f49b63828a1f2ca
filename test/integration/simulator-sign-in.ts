import { createHash, randomBytes } from "node:crypto";
import { send, type Raw } from "./simulator-client.ts";

/** A client of the session dialect that shares nothing with Muster's own: straight from RFC 7616 and field-notes.md, 3. */
export interface Held {
  cookie: string;
  token: string;
}

const LOGIN = "/API/Web/Login";
const envelope = (data: object) => JSON.stringify({ version: "1.0", data });

/** The strongest Digest of all `WWW-Authenticate` headers, as named parameters. */
export function readChallenge(header: string): Record<string, string> {
  const parts = header.split(/(?:^|,\s*)(?=(?:Basic|Digest)\s)/i);
  const digests = parts.filter((part) => /^Digest\s/i.test(part));
  const all = digests.map((part) => {
    const pairs = [...part.slice(7).matchAll(/([\w-]+)=(?:"([^"]*)"|([^\s,]+))/g)];
    return Object.fromEntries(
      pairs.map(([, name = "", quoted, bare]) => [name, quoted ?? bare ?? ""]),
    );
  });
  return all.find((one) => one["algorithm"]?.startsWith("SHA-256")) ?? all[0] ?? {};
}

/** `Authorization` for a challenge. */
export function answerChallenge(
  given: Record<string, string>,
  username: string,
  password: string,
  uri: string,
): string {
  const { algorithm, realm, nonce, opaque } = given;
  const hash = (text: string) =>
    createHash(algorithm?.startsWith("SHA-256") ? "sha256" : "md5")
      .update(text)
      .digest("hex");
  const cnonce = randomBytes(8).toString("hex");
  const account = hash(`${username}:${realm}:${password}`);
  const secret = algorithm?.endsWith("-sess") ? hash(`${account}:${nonce}:${cnonce}`) : account;
  const response = hash(`${secret}:${nonce}:00000001:${cnonce}:auth:${hash(`POST:${uri}`)}`);
  const user = given["userhash"] === "true" ? hash(`${username}:${realm}`) : username;
  return [
    `Digest username="${user}", realm="${realm}", nonce="${nonce}", uri="${uri}", response="${response}"`,
    `qop=auth, nc=00000001, cnonce="${cnonce}"`,
    ...(given["userhash"] === "true" ? ["userhash=true"] : []),
    ...(algorithm ? [`algorithm=${algorithm}`] : []),
    ...(opaque === undefined ? [] : [`opaque="${opaque}"`]),
  ].join(", ");
}

/** Asks for a challenge and answers it; the whole answer comes back. */
export async function tryLogin(origin: string, password: string, data: object = {}): Promise<Raw> {
  const asked = await send(origin + LOGIN, envelope({}));
  const challenge = readChallenge(asked.headers["www-authenticate"] ?? "");
  const authorization = answerChallenge(challenge, "admin", password, LOGIN);
  return send(origin + LOGIN, envelope(data), { headers: { authorization } });
}

export function held({ headers, text }: Raw): Held {
  const cookie = (headers["set-cookie"] ?? []).map((one) => one.split(";")[0]).join("; ");
  const { data } = JSON.parse(text) as { data: { token?: string } };
  return { cookie, token: (headers["x-csrftoken"] as string | undefined) ?? data.token ?? "" };
}

/** One call within a session; a renewed token is taken over. */
export async function call(origin: string, path: string, session: Held, data: object = {}) {
  const headers = { cookie: session.cookie, "x-csrftoken": session.token };
  const answer = await send(origin + path, envelope(data), { headers });
  const renewed = answer.headers["x-csrftoken"];
  if (typeof renewed === "string") session.token = renewed;
  return { status: answer.status, renewed: renewed !== undefined, body: JSON.parse(answer.text) };
}
