import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { connect, createServer as createTcpServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeCertificate } from "#simulator/certificate.ts";

/** A web server that is no recorder. */
export interface OtherServer {
  readonly kind: string;
  readonly origin: string;
  stop(): Promise<void>;
}

const json = (response: ServerResponse, status: number, body: unknown, headers = {}) =>
  void response
    .writeHead(status, { "content-type": "application/json", ...headers })
    .end(JSON.stringify(body));
const page = (response: ServerResponse, status: number, headers = {}) =>
  void response
    .writeHead(status, { "content-type": "text/html", ...headers })
    .end("<!doctype html><title>Router</title><form><input name=password type=password></form>");
const DIGEST = { "www-authenticate": 'Digest realm="x", qop="auth", nonce="n", algorithm=MD5' };
const BASIC = { "www-authenticate": 'Basic realm="x"' };

/** Each is given a recorder's origin, to send people on to. */
export const OTHER_ANSWERS: Readonly<Record<string, (decoy: string) => RequestListener>> = {
  "a page for everything": () => (_request, response) => page(response, 200),
  "a page with 404 for everything": () => (_request, response) => page(response, 404),
  "a page with 400 for everything": () => (_request, response) => page(response, 400),
  "an API that knows no such path": () => (_request, response) =>
    json(response, 404, { error: "Not Found" }),
  "not_found for everything": () => (_request, response) =>
    json(response, 404, { version: "1.0", error_code: "not_found" }),
  "no_login for everything": () => (_request, response) =>
    json(response, 401, { version: "1.0", error_code: "no_login" }),
  "param_error for everything": () => (_request, response) =>
    json(response, 400, { result: "failed", error_code: "param_error", reason: "", data: {} }),
  "success for everything": () => (_request, response) =>
    json(response, 200, { result: "success", data: {} }),
  "channels for everything": () => (_request, response) =>
    json(response, 200, { result: "success", data: { channel_param: [], device_type: "TV" } }),
  "Digest for everything": () => (_request, response) => page(response, 401, DIGEST),
  "Digest for everything, in JSON": () => (_request, response) =>
    json(response, 401, { error: "unauthorized" }, DIGEST),
  "Basic for everything": () => (_request, response) => page(response, 401, BASIC),
  "sent on to a recorder": (decoy) => (request, response) =>
    page(response, 307, { location: decoy + (request.url ?? "") }),
  "sent on to HTTPS that is not there": () => (request, response) =>
    page(response, 308, { location: `https://${request.headers.host ?? ""}:8444/` }),
  "what was asked, back": () => (request, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    request.pipe(response);
  },
  "more than anybody wants": () => (_request, response) => {
    response
      .writeHead(200, { "content-type": "application/json" })
      .end(`"${"x".repeat(5_000_000)}"`);
  },
};

const RAW: Readonly<Record<string, string>> = {
  "a greeting that is no HTTP": "SSH-2.0-dropbear\r\n",
};

const PROGRAMS = ["apache2", "lighttpd"] as const;

/** The `nth` of the kinds, one after the other and around again. */
export async function startOther(
  nth: number,
  address: string,
  decoy: string,
): Promise<OtherServer> {
  const programs = PROGRAMS.filter((name) => existsSync(`/usr/sbin/${name}`));
  const all = [
    ...programs,
    "HTTPS with a page for everything",
    ...Object.keys(RAW),
    ...Object.keys(OTHER_ANSWERS),
  ];
  const kind = all[nth % all.length] ?? "";
  if (kind === "apache2" || kind === "lighttpd") return startProgram(kind, address);
  if (kind.startsWith("HTTPS")) return startSecure(kind, address);
  if (RAW[kind] !== undefined) return startRaw(kind, address, RAW[kind]);
  const listener = OTHER_ANSWERS[kind]?.(decoy) ?? (() => {});
  return listening(kind, createServer(listener), address, 80, "http");
}

async function listening(
  kind: string,
  server: Server,
  address: string,
  port: number,
  scheme: "http" | "https",
): Promise<OtherServer> {
  server.listen(port, address);
  await once(server, "listening");
  const stop = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    if ("closeAllConnections" in server) (server.closeAllConnections as () => void)();
    await closed;
  };
  return { kind, origin: new URL(`${scheme}://${address}:${port}`).origin, stop };
}

function startSecure(kind: string, address: string): Promise<OtherServer> {
  const day = 86_400_000;
  const [notBefore, notAfter] = [-day, day].map((ms) => new Date(Date.now() + ms)) as [Date, Date];
  const { key, pem } = makeCertificate({ name: "page", address, notBefore, notAfter });
  const server = createTlsServer({ key, cert: pem }, (_request, response) => page(response, 200));
  return listening(kind, server, address, 443, "https");
}

function startRaw(kind: string, address: string, greeting: string): Promise<OtherServer> {
  const server = createTcpServer((socket) => {
    socket.on("error", () => {});
    socket.end(greeting);
  });
  return listening(kind, server, address, 80, "http");
}

async function startProgram(
  name: (typeof PROGRAMS)[number],
  address: string,
): Promise<OtherServer> {
  const folder = mkdtempSync(join(tmpdir(), "muster-other-"));
  const config = join(folder, "config");
  writeFileSync(join(folder, "users"), "");
  writeFileSync(config, CONFIGS[name](folder, address));
  const args = name === "apache2" ? ["-X", "-f", config] : ["-D", "-f", config];
  // However this process ends, its servers end with it.
  const bound = ["--pdeathsig", "TERM", `/usr/sbin/${name}`, ...args];
  const child = spawn("setpriv", bound, { stdio: "ignore" });
  const exited = once(child, "exit");
  await reachable(address, 80, exited);
  const stop = async () => {
    child.kill("SIGTERM");
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
  return { kind: name, origin: `http://${address}`, stop };
}

const MODULES = [
  "mpm_event",
  "authn_core",
  "authz_core",
  "authz_user",
  "authn_file",
  "auth_basic",
  "auth_digest",
];
/** Both ask for a sign-in for everything: Apache with Basic and Digest at once, lighttpd with Digest. */
const CONFIGS = {
  apache2: (folder: string, address: string) => `
    ServerRoot ${folder}
    ServerName ${address}
    Listen ${address}:80
    PidFile ${folder}/pid
    ErrorLog ${folder}/log
    DefaultRuntimeDir ${folder}
    Mutex file:${folder}
    User www-data
    Group www-data
    DocumentRoot ${folder}
    ${MODULES.map((one) => `LoadModule ${one}_module /usr/lib/apache2/modules/mod_${one}.so`).join("\n")}
    <Location "/">
      AuthType Digest
      AuthName "x"
      AuthDigestProvider file
      AuthUserFile ${folder}/users
      Require valid-user
    </Location>`,
  lighttpd: (folder: string, address: string) => `
    server.modules = ("mod_auth", "mod_authn_file")
    server.bind = "${address}"
    server.port = 80
    server.document-root = "${folder}"
    auth.backend = "htdigest"
    auth.backend.htdigest.userfile = "${folder}/users"
    auth.require = ("" => ("method" => "digest", "realm" => "x", "require" => "valid-user"))`,
} as const;

/** About five seconds. */
const TRIES = 200;

async function reachable(address: string, port: number, exited: Promise<unknown>): Promise<void> {
  const gone = exited.then(() => "gone" as const);
  for (let tried = 0; tried < TRIES; tried += 1) {
    const state = await Promise.race([takes(address, port), gone]);
    if (state === "gone") break;
    if (state) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`A web server at ${address} did not start.`);
}

function takes(address: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, address);
    const end = (open: boolean) => {
      socket.destroy();
      resolve(open);
    };
    socket.once("connect", () => end(true));
    socket.once("error", () => end(false));
  });
}
