import type { Finding } from "#shared/domain/discovery.ts";

/** One source's word that something is there. */
export interface Claim {
  /** Of this source, for as long as discovery runs. */
  readonly id: string;
  readonly source: Finding["sources"][number];
  /** Origins that it may be asked at, the likeliest first; at least one. */
  readonly candidates: readonly string[];
  /** The address that it was heard from says nothing of a web server: it may be any service of the device. */
  readonly loose: boolean;
  /** What it says of itself; empty where it does not. */
  readonly name: string;
  readonly model: string;
  readonly serial: string;
  /** As `normalizedMac` writes it. */
  readonly mac: string;
  readonly gone: boolean;
  /** When an agent found it; absent: this search did. ISO 8601, UTC. */
  readonly foundAt?: string;
}

/** What came of asking at a door, without a credential. */
export interface DeviceFacts {
  readonly verdict: "recorder" | "other" | "silent";
  /** The door, with the scheme that it speaks. */
  readonly asked: string;
  /** Where it answered: mostly the same; or the HTTPS door of the same host, when it sent Muster on there. */
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
  /** By door. */
  readonly facts: ReadonlyMap<string, DeviceFacts>;
  /** IP address → MAC, as this machine's own network has it. */
  readonly neighbours: ReadonlyMap<string, string>;
}

/** Host and port of an origin, whatever it speaks. */
export function doorOf(origin: string): string {
  const { hostname, port, protocol } = new URL(origin);
  return `${hostname}:${port || (protocol === "https:" ? 443 : 80)}`;
}

export function hostOf(origin: string): string {
  return new URL(origin).hostname.replaceAll(/^\[|\]$/g, "");
}

/** As the address bar has it: without the port that the scheme implies, so that equal origins compare equal. */
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
