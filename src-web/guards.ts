import { networkInterfaces, hostname } from "node:os";

/** Names under which this host answers, without a port, as they stand in a Host header. */
const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];
const EVERYWHERE = new Set(["0.0.0.0", "::", "[::]"]);

export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127\.\d+\.\d+\.\d+$/.test(host);
}

/** An IPv6 address stands in brackets in an URL and in a Host header. */
export function inUrl(host: string): string {
  return host.includes(":") && !host.startsWith("[") ? `[${host}]` : host;
}

/**
 * Host headers that are answered: the address listened at, and the names of loopback. Whatever else a browser was led to
 * believe this machine is called (DNS rebinding) is refused. Listening everywhere adds the machine's own name and addresses.
 */
export function allowedHosts(host: string, port: number): ReadonlySet<string> {
  const names = EVERYWHERE.has(host) ? [...LOOPBACK, ...ownNames()] : [...LOOPBACK, inUrl(host)];
  const withPort = names.map((name) => `${name.toLowerCase()}:${port}`);
  // A browser leaves out the port that the scheme implies.
  const bare = port === 80 ? names.map((name) => name.toLowerCase()) : [];
  return new Set([...withPort, ...bare]);
}

/** The name to print for a host that listens everywhere. */
export function printedName(host: string): string {
  return EVERYWHERE.has(host) ? (externalAddresses()[0] ?? "127.0.0.1") : inUrl(host);
}

function ownNames(): string[] {
  return [hostname(), ...externalAddresses()];
}

function externalAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, scopeid }) => !internal && !scopeid)
    .map(({ address }) => inUrl(address));
}

export interface Asked {
  readonly method: string;
  readonly upgrade: boolean;
  readonly host: string | undefined;
  readonly origin: string | undefined;
}

/**
 * Whether a request comes from a page of this host, or from the address bar. Null: yes. Otherwise what is wrong with it.
 * A WebSocket and everything but GET and HEAD must name its origin, and it must be the very one that was asked.
 */
export function foreign(asked: Asked, hosts: ReadonlySet<string>): string | null {
  const host = asked.host?.toLowerCase();
  if (host === undefined || !hosts.has(host)) return "This host goes by another name.";
  const reading = asked.method === "GET" || asked.method === "HEAD";
  const named = asked.origin !== undefined;
  if (!named)
    return reading && !asked.upgrade ? null : "The request does not say where it is from.";
  return asked.origin?.toLowerCase() === `http://${host}`
    ? null
    : "The request is from another site.";
}
