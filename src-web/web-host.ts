import type { AddressInfo } from "node:net";
import fastifyCookie from "@fastify/cookie";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import type { CoreApi } from "#shared/contract/endpoint.ts";
import { HARDENING_HEADERS } from "#shared/csp.ts";
import { fault } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { allowedHosts, foreign, isLoopback, printedName } from "./guards.ts";
import { createGate, type Gate } from "./gate.ts";
import { SOCKET_LIMITS, type SocketLimits } from "./limits.ts";
import { SIGN_IN_PAGE } from "./pages.ts";
import { readIndex, sendHtml, serveScreens } from "./screens.ts";
import { serveSockets, takeUpgrades } from "./sockets.ts";

export interface WebHostOptions {
  readonly core: CoreApi;
  /** Folder of the built screens. */
  readonly rendererDir: string;
  /** Address to listen at; 127.0.0.1 unless said otherwise. */
  readonly host?: string;
  /** 0, which is the default, takes a free one. */
  readonly port?: number;
  /** Without it, only loopback is listened at: there is no TLS. */
  readonly allowRemote?: boolean;
  /** Told of faults in Muster itself. */
  readonly onError?: (error: unknown) => void;
  readonly limits?: Partial<SocketLimits>;
}

export interface WebHost {
  /** Lets one browser in, once. */
  readonly url: string;
  readonly port: number;
  /** Ends every connection at once. May be called again. */
  stop(): Promise<void>;
}

/** Answers to what is not let in are plain pages without anything in them. */
const NOTHING_ALLOWED = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/**
 * Serves the screens, and the contract over a WebSocket, to one browser (architecture.md, Desktop security).
 * @returns `bad_input` for an address that is not loopback without `allowRemote`, `not_found` when the screens are not
 * built, `busy` for a port that is taken.
 */
export async function startWebHost(options: WebHostOptions): Promise<Result<WebHost>> {
  const { host = "127.0.0.1", port = 0, allowRemote = false, rendererDir } = options;
  if (!allowRemote && !isLoopback(host)) return err(notLoopback(host));
  const index = await readIndex(rendererDir);
  if (!index.ok) return index;
  const gate = createGate();
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 64 * 1024 });
  let hosts: ReadonlySet<string> = new Set();
  await takeUpgrades(app, limitsOf(options), errorsOf(options));
  await guard(app, gate, () => hosts, options);
  const sockets = await serveSockets(app, options.core, limitsOf(options), errorsOf(options));
  await serveScreens(app, rendererDir, index.value);
  const listening = await listen(app, host, port);
  if (!listening.ok) return listening;
  hosts = allowedHosts(host, listening.value);
  return ok({
    url: `http://${printedName(host)}:${listening.value}/?token=${gate.token}`,
    port: listening.value,
    async stop() {
      sockets.stop();
      await app.close();
    },
  });
}

const limitsOf = ({ limits }: WebHostOptions): SocketLimits => ({ ...SOCKET_LIMITS, ...limits });
const errorsOf = ({ onError }: WebHostOptions) => onError ?? (() => {});

/** Every request passes here before anything else looks at it: headers on the way out, name, origin, session. */
async function guard(
  app: FastifyInstance,
  gate: Gate,
  hosts: () => ReadonlySet<string>,
  options: WebHostOptions,
): Promise<void> {
  await app.register(fastifyCookie);
  app.addHook("onRequest", async (request, reply) => {
    void reply.headers({ ...HARDENING_HEADERS, "content-security-policy": NOTHING_ALLOWED });
    const why = foreign(askedBy(request), hosts());
    if (why !== null) return reply.code(403).send(fault("forbidden_sender", why));
    const cookie = cookieName(request);
    if (gate.admits(request.cookies[cookie])) return tidied(request, reply);
    const session = gate.redeem(tokenOf(request) ?? "");
    if (session === null) return sendHtml(reply.code(401), SIGN_IN_PAGE);
    // Lax, so that the address also lets in from a link of another site (a terminal or a chat in the browser), which goes on
    // to `/` without a strict cookie. What comes by a link only reads; all else, the WebSocket too, names its very Origin.
    void reply.setCookie(cookie, session, { path: "/", httpOnly: true, sameSite: "lax" });
    return reply.header("cache-control", "no-store").redirect("/", 303);
  });
  app.setErrorHandler((error, _request, reply) => {
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (status >= 500) errorsOf(options)(error);
    const message = status >= 500 ? "Muster failed." : "The request is not one that Muster takes.";
    return reply.code(status).send(fault(status >= 500 ? "internal" : "bad_payload", message));
  });
}

function askedBy({ method, headers }: FastifyRequest) {
  const upgrade = headers.upgrade !== undefined;
  return { method, upgrade, host: headers.host, origin: headers.origin };
}

/** A browser shares cookies among all ports of a machine, so each host has a name of its own. */
function cookieName({ socket }: FastifyRequest): string {
  return `muster_${socket.localPort}`;
}

/** A token is taken at the front door only. What is asked for may be no URL at all, such as `//`. */
function tokenOf({ method, url }: FastifyRequest): string | null {
  const [path, query] = url.split("?", 2);
  return method === "GET" && path === "/" ? new URLSearchParams(query).get("token") : null;
}

/** Who is let in already and opens the printed address again goes straight to the screens. */
function tidied(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  return tokenOf(request) === null ? undefined : reply.redirect("/", 303);
}

async function listen(app: FastifyInstance, host: string, port: number): Promise<Result<number>> {
  try {
    await app.listen({ host, port });
    return ok((app.server.address() as AddressInfo).port);
  } catch (error) {
    await app.close();
    return err(listenFault(error as NodeJS.ErrnoException, host, port));
  }
}

function listenFault({ code, message }: NodeJS.ErrnoException, host: string, port: number) {
  const where = `${host}:${port}`;
  if (code === "EADDRINUSE") {
    const mend = "Choose another with --port, or leave it out for a free one.";
    return fault("bad_input", `Port ${port} is in use at ${host}.`, { where, mend });
  }
  if (code === "EACCES") {
    const mend = "Choose one above 1023.";
    return fault("bad_input", `Port ${port} may not be opened by this user.`, { where, mend });
  }
  const mend = "Give an address of this machine.";
  return fault("bad_input", `Muster cannot listen at ${where}: ${message}`, { where, mend });
}

function notLoopback(host: string) {
  const mend = "Say --allow-remote too if other machines are to come in over a network you trust.";
  const message = `${host} can be reached from other machines, and the connection is not encrypted.`;
  return fault("bad_input", message, { where: host, mend });
}
