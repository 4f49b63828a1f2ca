import type { Finding } from "#shared/domain/discovery.ts";

/** Report of one source that a device exists. */
export interface Claim {
  /** Unique among the claims of the same source, for as long as discovery runs. */
  readonly id: string;
  readonly source: Finding["sources"][number];
  /** Origins at which the device may answer, the likeliest first; at least one. */
  readonly candidates: readonly string[];
  /** Whether the port is uncertain: the announcement may be of any service of the device, not of its web server. */
  readonly loose: boolean;
  /** Name that the device announces. This and the fields below are empty if the device does not announce them. */
  readonly name: string;
  readonly model: string;
  readonly serial: string;
  /** MAC address in the form of `normalizedMac`. */
  readonly mac: string;
  readonly gone: boolean;
  /** Time at which an agent found the device, ISO 8601, UTC; absent if this scan found it. */
  readonly foundAt?: string;
}

/** Result of a check without a credential. */
export interface DeviceFacts {
  readonly verdict: "recorder" | "other" | "silent";
  /** Origin that was checked, with the scheme that the port speaks. */
  readonly asked: string;
  /** Origin that answered: `asked`, or an HTTPS origin of the same host to which `asked` redirected. */
  readonly origin: string;
  readonly needsSignIn: boolean;
  readonly name: string;
  readonly model: string;
  readonly serial: string;
  readonly siteVersion: string;
  readonly certificate: string | null;
  /** Family of the recorder; null if it is none. */
  readonly driver: string | null;
}

/** Everything that is known at a moment. */
export interface Evidence {
  readonly claims: readonly Claim[];
  /** Facts by host and port. */
  readonly facts: ReadonlyMap<string, DeviceFacts>;
  /** IP address → MAC, as this machine's own network has it. */
  readonly neighbours: ReadonlyMap<string, string>;
}

/** Host and port of an origin, without its scheme. */
export function toHostPort(origin: string): string {
  const { hostname, port, protocol } = new URL(origin);
  return `${hostname}:${port || (protocol === "https:" ? 443 : 80)}`;
}

export function hostOf(origin: string): string {
  return new URL(origin).hostname.replaceAll(/^\[|\]$/g, "");
}

/** Origin in the form of the URL standard: without the default port of the scheme, so that equal origins compare equal. */
export function originOf(scheme: "http" | "https", address: string, port: number): string {
  const host = address.includes(":") ? `[${address}]` : address;
  return new URL(`${scheme}://${host}:${port}`).origin;
}

export const sweptId = (address: string, port: number): string =>
  ["subnet", `${address}:${port}`].join(" ");

/** A port that a sweep found open. */
export function sweptClaim(address: string, port: number): Claim {
  return {
    id: sweptId(address, port),
    source: "subnet",
    candidates: [originOf("http", address, port)],
    loose: false,
    name: "",
    model: "",
    serial: "",
    mac: "",
    gone: false,
  };
}
