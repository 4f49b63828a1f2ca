import fastifyCookie from "@fastify/cookie";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { LogSink } from "#core/index.ts";
import type { CoreApi } from "#shared/contract/endpoint.ts";
import { SESSION_KEY_META } from "#shared/contract/session-proof.ts";
import { HARDENING_HEADERS } from "#shared/csp.ts";
import { fault } from "#shared/errors.ts";
import { loadAllLanguages, type Locale } from "#shared/languages/index.ts";
import { webHostMessages as texts } from "#shared/messages/hosts.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { allowedHosts, foreign, isLoopback, printedName } from "./guards.ts";
import { Gate } from "./gate.ts";
import { createHttpServer, listen } from "./http-server.ts";
import { takeAcceptedLocale, takeLocales } from "./locales.ts";
import { SOCKET_LIMITS, type SocketLimits } from "./limits.ts";
import { logRequests } from "./operations/request-log.ts";
import { serveMonitoring, type MonitoringOptions } from "./operations/monitoring.ts";
import { PLAIN_PAGE_POLICY, openLinkPage } from "./pages.ts";
import { readIndex, sendHtml, serveScreens, type PageMeta } from "./screens.ts";
import { serveSockets, takeUpgrades } from "./sockets.ts";

export interface WebHostOptions {
  readonly core: CoreApi;
  /** Folder of the built screens. */
  readonly rendererDir: string;
  /** Address to listen on; 127.0.0.1 by default. */
  readonly host?: string;
  /** 0, the default, chooses a free port. */
  readonly port?: number;
  /** Whether the host may listen on other addresses than loopback, although it has no TLS. */
  readonly allowRemote?: boolean;
  /** Runs when the session has ended: the user signed out, or no page was open for half a day. `url` is a new one. */
  readonly onSessionEnd?: (url: string) => void;
  /** Language of the screens; null or absent: as the user chose, or as the browser. */
  readonly locale?: Locale | null;
  /** Receives errors of Muster itself. */
  readonly onError?: (error: unknown) => void;
  readonly limits?: Partial<SocketLimits>;
  /** Answers for monitors, without a sign-in. Default: none. */
  readonly monitoring?: MonitoringOptions;
  /** Receives refused requests, connections and so on. Default: nothing does. */
  readonly logger?: LogSink | undefined;
  /** Milliseconds without an open page after which the session ends; half a day unless given. */
  readonly idle?: number;
}

declare module "fastify" {
  interface FastifyRequest {
    /** Set for a request that redeemed the token: the page receives the key once. */
    sessionKey: string | null;
  }
}

export interface WebHost {
  /** Lets one browser in, once. Changes when the session ends. */
  readonly url: string;
  readonly port: number;
  /** Ends every connection at once. May be called again. */
  stop(): Promise<void>;
}

/**
 * Serves the screens, and the contract over a WebSocket, to one browser (docs/security.md, The browser session).
 * @returns `bad_input` for an address that is not loopback without `allowRemote`, `not_found` when the screens are not
 * built.
 */
export async function startWebHost(options: WebHostOptions): Promise<Result<WebHost>> {
  const { host = "127.0.0.1", port = 0, allowRemote = false, rendererDir } = options;
  if (!allowRemote && !isLoopback(host)) return err(notLoopback(host));
  const index = await readIndex(rendererDir);
  if (!index.ok) return index;
  const limits = limitsOf(options);
  const gate = new Gate({
    ...(options.idle === undefined ? {} : { idle: options.idle }),
    onEnd: () => {
      sockets.signOut();
      options.onSessionEnd?.(url());
    },
  });
  const app = createHttpServer({ limits, onError: errorsOf(options) });
  let hosts: ReadonlySet<string> = new Set();
  await takeUpgrades(app, limits, errorsOf(options));
  await loadAllLanguages();
  takeAcceptedLocale(app);
  if (options.logger) logRequests(app, options.logger);
  if (options.monitoring) serveMonitoring(app, options.monitoring);
  await guard(app, gate, () => hosts);
  takeLocales(app, { fixed: options.locale ?? null, coreOf: () => options.core });
  const tools = { core: options.core, gate, limits, onError: errorsOf(options) };
  const sockets = await serveSockets(app, tools);
  await serveScreens(app, rendererDir, index.value, keyFor);
  const listening = await listen(app, host, port);
  if (!listening.ok) return listening;
  hosts = allowedHosts(host, listening.value);
  const url = () => `http://${printedName(host)}:${listening.value}/?token=${gate.token}`;
  return ok({
    get url() {
      return url();
    },
    port: listening.value,
    async stop() {
      sockets.stop();
      await app.close();
    },
  });
}

/** The page that answers the token contains the key; the page moves the key into its own storage. */
const keyFor = ({ sessionKey }: FastifyRequest): PageMeta | null =>
  sessionKey === null ? null : { name: SESSION_KEY_META, content: sessionKey };

const limitsOf = ({ limits }: WebHostOptions): SocketLimits => ({ ...SOCKET_LIMITS, ...limits });
const errorsOf = ({ onError }: WebHostOptions) => onError ?? (() => {});

/** Checks every request first: response headers, host name, origin, session. */
async function guard(
  app: FastifyInstance,
  gate: Gate,
  hosts: () => ReadonlySet<string>,
): Promise<void> {
  await app.register(fastifyCookie);
  app.decorateRequest("sessionKey", null);
  app.addHook("onRequest", async (request, reply) => {
    void reply.headers({ ...HARDENING_HEADERS, "content-security-policy": PLAIN_PAGE_POLICY });
    const why = foreign(askedBy(request), hosts());
    if (why !== null) return reply.code(403).send(fault("forbidden_sender", why));
    const cookie = cookieName(request);
    if (gate.admits(request.cookies[cookie])) return tidied(request, reply);
    const opened = gate.redeem(tokenOf(request) ?? "");
    if (opened === null) return sendHtml(reply.code(401), openLinkPage());
    // Lax, so that a reload still works after the address was opened by a link of another site (a terminal or a chat in the
    // browser). The cookie only gives out the screens; a WebSocket also has to prove the key that came with the page.
    void reply.setCookie(cookie, opened.cookie, { path: "/", httpOnly: true, sameSite: "lax" });
    request.sessionKey = opened.key;
    return undefined;
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

/** The token is accepted at `/` only. The request target may be no URL at all, such as `//`. */
function tokenOf({ method, url }: FastifyRequest): string | null {
  const [path, query] = url.split("?", 2);
  return method === "GET" && path === "/" ? new URLSearchParams(query).get("token") : null;
}

/** A signed-in browser that opens the printed address again is redirected to the screens. */
function tidied(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  return tokenOf(request) === null ? undefined : reply.redirect("/", 303);
}

function notLoopback(host: string) {
  const hint = texts.notLoopbackHint;
  return fault("bad_input", texts.notLoopback({ host }), { where: host, hint });
}
