import { isIP } from "node:net";
import type { MdnsService } from "../ports/mdns.ts";
import { plainMac } from "../device-keys.ts";
import { originOf, type Claim } from "./claims.ts";

/** Services that are a web server's own. */
const WEB_TYPES: Readonly<Record<string, "http" | "https">> = { http: "http", https: "https" };
/** Streams: nothing that a web server could be at. */
const STREAM = "rtsp";

/** What a service says of the device behind it; null when it names no address that could be asked. */
export function claimOf(service: MdnsService): Claim | null {
  const scheme = WEB_TYPES[service.type];
  const addresses = askable(service.addresses);
  const candidates = addresses.flatMap((address) => originsAt(address, service));
  if (candidates.length === 0) return null;
  const txt = lowerCased(service.txt);
  return {
    id: idOf(service),
    source: "mdns",
    candidates,
    loose: scheme === undefined,
    name: service.name.slice(0, 120),
    model: pick(txt, ["model", "md", "ty", "product"]),
    serial: pick(txt, ["serial", "serialnumber", "sn"]),
    mac: plainMac(pick(txt, ["mac", "macaddress"])),
    gone: false,
  };
}

/** Of other services than a web server's: perhaps it is at their port, else at the usual one. */
function originsAt(address: string, { type, port }: MdnsService): string[] {
  const scheme = WEB_TYPES[type];
  if (scheme !== undefined) return [originOf(scheme, address, port)];
  const usual = originOf("http", address, 80);
  return type === STREAM ? [usual] : [...new Set([originOf("http", address, port), usual])];
}

/** The same instance name from two addresses is two services (`MdnsBrowser`). */
export function idOf({ type, name, addresses, port }: MdnsService): string {
  return `mdns ${type} ${addresses[0] ?? ""} ${port} ${name}`;
}

/**
 * Anybody may announce any address. Only what came from this computer may send Muster to this computer; link-local IPv6
 * cannot be asked without its interface.
 */
function askable(addresses: readonly string[]): string[] {
  const here = isLoopback(addresses[0] ?? "");
  return addresses.filter((address) => {
    const version = isIP(address);
    if (version === 0 || (isLoopback(address) && !here)) return false;
    return version === 6
      ? !/^(?:fe[89ab]|ff|::$)/i.test(address)
      : !/^(?:0|22[4-9]|2[3-5]\d)\./.test(address);
  });
}

function isLoopback(address: string): boolean {
  return address.startsWith("127.") || address === "::1";
}

function lowerCased(txt: Readonly<Record<string, string>>): Map<string, string> {
  return new Map(Object.entries(txt).map(([key, value]) => [key.toLowerCase(), value]));
}

function pick(txt: ReadonlyMap<string, string>, names: readonly string[]): string {
  const found = names.map((name) => txt.get(name)?.trim() ?? "").find((value) => value !== "");
  return (found ?? "").slice(0, 100);
}
