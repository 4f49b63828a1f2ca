import type { FastifyReply } from "fastify";
import type { LogSink, OpenedSession, TeamAccess, TeamCaller } from "#core/index.ts";
import type { CoreApi } from "#shared/contract/endpoint.ts";
import { TEAM_SERVER_META } from "#shared/contract/session-proof.ts";
import { OPENID_CALLBACK_PATH } from "#shared/domain/openid-address.ts";
import { fault } from "#shared/errors.ts";
import { loadAllLanguages } from "#shared/languages/index.ts";
import { teamHostMessages as texts } from "#shared/messages/team-host.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { inUrl, isLoopback } from "../guards.ts";
import { createHttpServer, listen } from "../http-server.ts";
import { TEAM_SOCKET_LIMITS, type TeamSocketLimits } from "../limits.ts";
import { takeAcceptedLocale, takeLocales } from "../locales.ts";
import { logRequests } from "../operations/request-log.ts";
import { serveMonitoring, type MonitoringOptions } from "../operations/monitoring.ts";
import { readProxies, type TrustedProxies } from "../proxies.ts";
import { readPublicUrl, type PublicUrl } from "../public-url.ts";
import { readIndex, serveScreens } from "../screens.ts";
import { takeUpgrades } from "../sockets.ts";
import { readKeyPair, watchKeyPair, type KeyPair, type TlsFiles } from "../tls.ts";
import { guardTeam } from "./guard.ts";
import { serveApi } from "./api.ts";
import { serveSignIn } from "./sign-in.ts";
import { serveTeamSockets } from "./team-sockets.ts";
import { UserBudgets } from "./user-budget.ts";

/** The part of the core that a team server needs. */
export interface TeamCore {
  readonly team: TeamAccess;
  as(caller: TeamCaller): CoreApi;
}

export interface TeamHostOptions {
  readonly core: TeamCore;
  readonly version: string;
  /** Folder of the built screens. */
  readonly rendererDir: string;
  /** Address to listen on; 127.0.0.1 by default. */
  readonly host?: string;
  /** 0, the default, chooses a free port. */
  readonly port?: number;
  readonly tls?: TlsFiles | null;
  /** TLS ends at a reverse proxy; requests that come another way are refused. */
  readonly behindProxy?: boolean;
  /** Addresses and networks of reverse proxies. */
  readonly trustedProxies?: readonly string[];
  /** The address that users open. On loopback, by default the address that the server listens on. */
  readonly publicUrl?: string | null;
  /** Receives errors of Muster itself, and certificates that cannot be used. */
  readonly onError?: (error: unknown) => void;
  readonly limits?: Partial<TeamSocketLimits>;
  /** Answers for monitors, without a sign-in. Default: none. */
  readonly monitoring?: MonitoringOptions;
  /** Receives refused requests, connections and so on. Default: nothing does. */
  readonly logger?: LogSink | undefined;
  /** Milliseconds between two looks at the files of the certificate. */
  readonly tlsInterval?: number;
  /** Clock of sign-ins that wait for an OpenID Connect provider, in ms. */
  readonly now?: () => number;
}

export interface TeamHost {
  /** The address that users open. */
  readonly url: string;
  readonly port: number;
  /** Ends every connection at once. May be called again. */
  stop(): Promise<void>;
}

/**
 * Serves screens and contract to the users of a team.
 * @returns `bad_input` if passwords would travel without TLS, or if there is no administrator
 */
export async function startTeamHost(options: TeamHostOptions): Promise<Result<TeamHost>> {
  const { core, host = "127.0.0.1", port = 0, onError = () => {} } = options;
  const ready = await prepare(options);
  if (!ready.ok) return ready;
  const { index, keyPair, proxies, publicUrl } = ready.value;
  const limits = { ...TEAM_SOCKET_LIMITS, ...options.limits };
  const app = createHttpServer({ limits, tls: keyPair, proxies, onError });
  let url: PublicUrl = publicUrl ?? { origin: "", host: "", isSecure: false };
  const cookie = sessionCookie(() => url.isSecure);
  await takeUpgrades(app, limits, onError);
  await loadAllLanguages();
  takeAcceptedLocale(app);
  if (options.logger) logRequests(app, options.logger);
  if (options.monitoring) serveMonitoring(app, options.monitoring);
  await guardTeam(app, {
    team: core.team,
    publicUrl: () => url,
    onlyThrough: options.behindProxy ? proxies : null,
    cookieName: cookie.name,
    ...(options.now ? { now: options.now } : {}),
  });
  const coreAs = (caller: TeamCaller) => core.as(caller);
  takeLocales(app, {
    fixed: null,
    coreOf: ({ signedIn }) => signedIn && coreAs(signedIn.caller),
  });
  serveSignIn(app, {
    team: core.team,
    version: options.version,
    host: () => url.host,
    isSecure: () => url.isSecure,
    ...(options.now ? { now: options.now } : {}),
    setCookie: cookie.set,
  });
  const { version } = options;
  const shared = { coreAs, budgets: new UserBudgets(), limits, version, onError };
  serveApi(app, shared);
  const endSockets = serveTeamSockets(app, { ...shared, team: core.team });
  const meta = { name: TEAM_SERVER_META, content: "" };
  await serveScreens(app, options.rendererDir, index, () => meta);
  const endWatch = watchTls(app.server, options, onError);
  const listening = await listen(app, host, port);
  if (!listening.ok) return (endWatch(), endSockets(), listening);
  url = publicUrl ?? ownUrl(host, listening.value, keyPair !== null);
  core.team.openId.setRedirectUrl(`${url.origin}${OPENID_CALLBACK_PATH}`);
  return ok({
    url: url.origin,
    port: listening.value,
    async stop() {
      endWatch();
      endSockets();
      await app.close();
    },
  });
}

interface Ready {
  readonly index: string;
  readonly keyPair: KeyPair | null;
  readonly proxies: TrustedProxies | null;
  /** null for the address that the server listens on. */
  readonly publicUrl: PublicUrl | null;
}

/** Everything that can be wrong before the server listens. */
async function prepare(options: TeamHostOptions): Promise<Result<Ready>> {
  const refused = refusalOf(options);
  if (refused !== null) return err(refused);
  const { tls = null, trustedProxies = [], publicUrl: given = null } = options;
  const url = given === null ? ok(null) : readPublicUrl(given);
  if (!url.ok) return url;
  const isSecure = tls !== null || options.behindProxy === true;
  if (isSecure && url.value?.isSecure === false) {
    const details = { hint: texts.needsPublicUrlHint, where: "--public-url" };
    return err(fault("bad_input", texts.insecurePublicUrl({ url: url.value.origin }), details));
  }
  const proxies = trustedProxies.length === 0 ? ok(null) : readProxies(trustedProxies);
  if (!proxies.ok) return proxies;
  const keyPair = tls === null ? ok(null) : await readKeyPair(tls);
  if (!keyPair.ok) return keyPair;
  const index = await readIndex(options.rendererDir);
  if (!index.ok) return index;
  return ok({
    index: index.value,
    keyPair: keyPair.value,
    proxies: proxies.value,
    publicUrl: url.value,
  });
}

function refusalOf(options: TeamHostOptions) {
  const { core, host = "127.0.0.1", tls = null, behindProxy = false, publicUrl = null } = options;
  const refuse = (message: string, hint: string) => fault("bad_input", message, { hint });
  const isSecure = tls !== null || behindProxy;
  if (!isSecure && !isLoopback(host)) return refuse(texts.needsTls, texts.needsTlsHint);
  if (behindProxy && (options.trustedProxies ?? []).length === 0)
    return refuse(texts.needsProxies, texts.needsProxiesHint);
  if (publicUrl === null && (behindProxy || !isLoopback(host)))
    return refuse(texts.needsPublicUrl, texts.needsPublicUrlHint);
  if (!core.team.isSetUp) return refuse(texts.noAdministrator, texts.noAdministratorHint);
  return null;
}

function ownUrl(host: string, port: number, isSecure: boolean): PublicUrl {
  const { origin, host: name } = new URL(`${isSecure ? "https" : "http"}://${inUrl(host)}:${port}`);
  return { origin, host: name, isSecure };
}

function watchTls(server: object, options: TeamHostOptions, onError: (error: unknown) => void) {
  const { tls = null, tlsInterval } = options;
  if (tls === null) return () => {};
  const secure = server as { setSecureContext(pair: KeyPair): void };
  return watchKeyPair(tls, (pair) => secure.setSecureContext(pair), onError, tlsInterval);
}

/**
 * The cookie of a session. `__Host-` ties it to this host name and to TLS. Lax, because the sign-in at an OpenID Connect
 * provider ends with a redirection from another site; every other request is checked by its origin.
 */
function sessionCookie(isSecure: () => boolean) {
  const name = () => (isSecure() ? "__Host-muster" : "muster_team");
  return {
    name,
    set(reply: FastifyReply, { secret, expiresAt }: OpenedSession) {
      const expires = new Date(expiresAt);
      const flags = { path: "/", httpOnly: true, secure: isSecure(), sameSite: "lax" } as const;
      void reply.setCookie(name(), secret, { ...flags, expires });
    },
  };
}
