import { networkInterfaces, hostname } from "node:os";
import { webHostMessages as texts } from "#shared/messages/hosts.ts";

/** Names of this host in a Host header, without a port. */
const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];
const EVERYWHERE = new Set(["0.0.0.0", "::", "[::]"]);

export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127\.\d+\.\d+\.\d+$/.test(host);
}

/** Host for a URL or a Host header, in which an IPv6 address is written in brackets. */
export function inUrl(host: string): string {
  return host.includes(":") && !host.startsWith("[") ? `[${host}]` : host;
}

/**
 * Accepted Host headers: the address that the host listens on, and the names of loopback. Other names are refused, against
 * DNS rebinding. A host that listens on all interfaces also accepts the machine's own name and addresses.
 */
export function allowedHosts(host: string, port: number): ReadonlySet<string> {
  const names = EVERYWHERE.has(host) ? [...LOOPBACK, ...ownNames()] : [...LOOPBACK, inUrl(host)];
  const withPort = names.map((name) => `${name.toLowerCase()}:${port}`);
  // A browser leaves out the port that the scheme implies.
  const bare = port === 80 ? names.map((name) => name.toLowerCase()) : [];
  return new Set([...withPort, ...bare]);
}

/** The name in the printed URL, also for a host that listens on all interfaces. */
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

export interface RequestHead {
  readonly method: string;
  readonly upgrade: boolean;
  readonly host: string | undefined;
  readonly origin: string | undefined;
}

/**
 * Checks that a request comes from a page of this host, or from the address bar. Returns null, or the reason for a refusal.
 * WebSockets and all methods except GET and HEAD must have this host as their origin.
 */
export function foreign(
  asked: RequestHead,
  hosts: ReadonlySet<string>,
  scheme: "http" | "https" = "http",
): string | null {
  const host = asked.host?.toLowerCase();
  if (host === undefined || !hosts.has(host)) return texts.otherHost;
  const reading = asked.method === "GET" || asked.method === "HEAD";
  const named = asked.origin !== undefined;
  if (!named) return reading && !asked.upgrade ? null : texts.noOrigin;
  return asked.origin?.toLowerCase() === `${scheme}://${host}` ? null : texts.otherOrigin;
}
