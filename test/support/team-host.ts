import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import WebSocket from "ws";
import { createPartReader } from "#shared/contract/message-parts.ts";
import type { Certificate } from "#simulator/certificate.ts";
import { startTeamHost, type TeamHost, type TeamHostOptions } from "#web/index.ts";
import { memoryTeam, type MemoryTeam } from "./memory-team.ts";
import { selfSigned, writeCertificate } from "./self-signed.ts";
import { stubCore, type StubCore } from "./stub-core.ts";

const PAGE =
  '<!doctype html><html><head><meta name="csp-nonce" content="" /><title>Screens</title></head></html>';

export interface ServedTeam {
  readonly host: TeamHost;
  readonly team: MemoryTeam;
  readonly core: StubCore;
  readonly folder: string;
  /** null without TLS. */
  readonly certificate: Certificate | null;
  /** What the host reported as errors of its own. */
  readonly errors: unknown[];
}

export interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: string;
}

/** A folder with screens, a certificate and its key; removed at the end of the test. */
export function serverFolder(atEnd: (end: () => void) => void = onTestFinished) {
  const folder = mkdtempSync(join(tmpdir(), "muster-team-"));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const rendererDir = join(folder, "renderer");
  mkdirSync(join(rendererDir, "assets"), { recursive: true });
  writeFileSync(join(rendererDir, "index.html"), PAGE);
  writeFileSync(join(rendererDir, "assets", "app-1234.js"), "export {};");
  const certificate = selfSigned();
  return { folder, rendererDir, certificate, tls: writeCertificate(folder, certificate) };
}

/** A host for a team in memory, with TLS unless `tls: null` is given. */
export async function serveTeam(
  options: Partial<TeamHostOptions> = {},
  core: StubCore = stubCore(),
): Promise<ServedTeam> {
  const { folder, rendererDir, certificate, tls } = serverFolder();
  const team = memoryTeam();
  const errors: unknown[] = [];
  const started = await startTeamHost({
    core: { team, as: () => core },
    version: "1.2.3",
    rendererDir,
    tls,
    onError: (error) => void errors.push(error),
    ...options,
  });
  if (!started.ok) throw new Error(started.error.message);
  onTestFinished(() => started.value.stop());
  const hasTls = options.tls === undefined;
  return {
    host: started.value,
    team,
    core,
    folder,
    certificate: hasTls ? certificate : null,
    errors,
  };
}

/** A team server that answers, and the certificate that it shows. */
export interface ReachedTeam {
  readonly host: Pick<TeamHost, "url" | "port">;
  readonly certificate: Certificate | null;
}

export interface Ask {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** A request with just these headers; `fetch` would not let a test lie about Host and Origin. */
export function ask(
  { host, certificate }: ReachedTeam,
  path: string,
  given: Ask = {},
): Promise<Answer> {
  const { method = "GET", headers = {}, body } = given;
  const where = { host: "127.0.0.1", port: host.port, path, method, headers, agent: false };
  return new Promise((resolve, reject) => {
    const asked =
      certificate === null
        ? httpRequest(where)
        : httpsRequest({ ...where, ca: certificate.pem, servername: "localhost" });
    asked.on("response", (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      response.on("end", () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text });
      });
    });
    asked.on("error", reject).end(body);
  });
}

/** Sends the form of the sign-in page as a browser does. */
export function submit(
  served: ReachedTeam,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return ask(served, "/sign-in", {
    method: "POST",
    headers: {
      origin: served.host.url,
      "content-type": "application/x-www-form-urlencoded",
      ...headers,
    },
    body: new URLSearchParams(fields).toString(),
  });
}

/** Signs `ada` in. @returns the cookie, as a browser sends it back */
export async function signInAda(served: ServedTeam): Promise<string> {
  const answer = await submit(served, { name: "ada", password: "a correct password" });
  return cookieIn(answer);
}

export function cookieIn({ headers }: Answer): string {
  return String(headers["set-cookie"]?.[0]).split(";")[0] ?? "";
}

export type Message = Record<string, unknown> & { type: string };

export interface Window {
  readonly socket: WebSocket;
  /** The next message that fits, also one that came already. */
  next(fits: (message: Message) => boolean): Promise<Message>;
  send(message: unknown): void;
  /** Code of the end of the connection. */
  closed(): Promise<number>;
}

/** Opens `/ws` with these headers. */
export function openSocket(
  { host, certificate }: ReachedTeam,
  headers: Record<string, string>,
  origin: string | undefined = host.url,
  path = "/ws",
): WebSocket {
  const url = `${host.url.replace("http", "ws").replace("localhost", "127.0.0.1")}${path}`;
  const tls = certificate === null ? {} : { ca: certificate.pem };
  const socket = new WebSocket(url, { headers, ...tls, ...(origin === "" ? {} : { origin }) });
  socket.on("error", () => {});
  onTestFinished(() => socket.terminate());
  return socket;
}

/** Waits for the greeting. */
export async function openWindow(
  served: ReachedTeam,
  headers: Record<string, string>,
  origin?: string,
  path?: string,
): Promise<Window> {
  const window = windowOf(openSocket(served, headers, origin, path));
  await window.next(({ type }) => type === "hello");
  return window;
}

function windowOf(socket: WebSocket): Window {
  const seen: Message[] = [];
  let look = () => {};
  const parts = createPartReader();
  socket.on("message", (data) => {
    const text = parts.read((data as Buffer).toString("utf8"));
    if (text !== null) seen.push(JSON.parse(text) as Message);
    look();
  });
  const ended = once(socket, "close") as Promise<[number]>;
  return {
    socket,
    next: (fits) =>
      new Promise((resolve) => {
        look = () => {
          const index = seen.findIndex(fits);
          if (index >= 0) resolve(seen.splice(index, 1)[0] as Message);
        };
        look();
      }),
    send: (message) => socket.send(typeof message === "string" ? message : JSON.stringify(message)),
    closed: async () => (await ended)[0],
  };
}

/** HTTP status of an upgrade that was refused. */
export function refusedUpgrade(
  served: ServedTeam,
  headers: Record<string, string>,
  origin?: string,
): Promise<number> {
  const socket = openSocket(served, headers, origin);
  return new Promise((resolve, reject) => {
    socket.on("unexpected-response", (_request, response) => resolve(response.statusCode ?? 0));
    socket.on("open", () => reject(new Error("The upgrade was let through.")));
  });
}
