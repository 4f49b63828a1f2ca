import { checkServerIdentity } from "node:tls";
import { isIP } from "node:net";
import {
  connect,
  credsAuthenticator,
  type NatsConnection,
  type NodeConnectionOptions,
} from "@nats-io/transport-node";

export interface NatsTarget {
  /** `nats://nats.example.com:4222` or `tls://…`; each node of a cluster. */
  readonly servers: readonly string[];
  /** Content of a credentials file, for each new connection. */
  creds(): string | Promise<string>;
  /** Certificate authority of the NATS servers, PEM; null for those of the system. */
  readonly ca: string | null;
  /** Shown by NATS in its list of connections. */
  readonly name: string;
  readonly inboxPrefix: string;
}

/** How soon a lost server is noticed and tried again, in ms. */
const PING_MS = 10_000;
const RETRY_MS = 500;
const RETRY_JITTER_MS = 1_500;
const CONNECT_MS = 5_000;

/** Connects once to any of the servers; a connection that was made is remade for ever. @throws if no server accepts */
export async function connectToNats(target: NatsTarget): Promise<NatsConnection> {
  const hosts = target.servers.map(hostOf);
  const creds = await target.creds();
  return connect({
    servers: [...target.servers],
    name: target.name,
    inboxPrefix: target.inboxPrefix,
    authenticator: credsAuthenticator(new TextEncoder().encode(creds)),
    maxReconnectAttempts: -1,
    ignoreAuthErrorAbort: true,
    // Which servers there are is configured: a server that another one names is not trusted for that.
    ignoreClusterUpdates: true,
    reconnectDelayHandler: retryPause,
    timeout: CONNECT_MS,
    pingInterval: PING_MS,
    maxPingOut: 2,
    noAsyncTraces: true,
    ...tlsOptions(target, hosts),
  });
}

/** A pause before the next attempt, in ms; drawn, so that a hundred agents do not all come at once. */
export const retryPause = (): number => RETRY_MS + Math.random() * RETRY_JITTER_MS;

/** Options of TLS. Only a connection to this computer may do without it. */
function tlsOptions(
  { ca, servers }: NatsTarget,
  hosts: readonly string[],
): Pick<NodeConnectionOptions, "tls"> {
  const local = hosts.every(isLoopback) && servers.every((url) => !url.startsWith("tls:"));
  if (local && ca === null) return {};
  // The library passes what it does not know on to `tls.connect`. For servers by address, it names no host to check.
  const identity = {
    checkServerIdentity: (
      _host: string,
      certificate: Parameters<typeof checkServerIdentity>[1],
    ) => {
      const errors = hosts.map((host) => checkServerIdentity(host, certificate));
      return errors.includes(undefined) ? undefined : errors[0];
    },
  };
  return { tls: { ...(ca === null ? {} : { ca }), ...identity } };
}

function hostOf(url: string): string {
  const { hostname } = new URL(url.includes("://") ? url : `nats://${url}`);
  return hostname.replace(/^\[(.*)\]$/, "$1");
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
}
