import type { MdnsService } from "#core/platform/ports/mdns.ts";
import { normalizedMac } from "#core/features/inventory/index.ts";
import { askableAddress, type OwnNetworks } from "./address-policy.ts";
import { originOf, type Claim } from "./claims.ts";

/** Services that are a web server's own. */
const WEB_TYPES: Readonly<Record<string, "http" | "https">> = { http: "http", https: "https" };
/** Streams: nothing that a web server could be at. */
const STREAM = "rtsp";

/** What a service says of the device behind it; null when it names no address that could be asked. */
export function claimOf(service: MdnsService, networks: OwnNetworks): Claim | null {
  const scheme = WEB_TYPES[service.type];
  const from = service.addresses[0] ?? "";
  const addresses = service.addresses.flatMap((one) => askableAddress(one, from, networks) ?? []);
  const candidates = [...new Set(addresses)].flatMap((address) => originsAt(address, service));
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
    mac: normalizedMac(pick(txt, ["mac", "macaddress"])),
    gone: false,
  };
}

/** Origins at which a device may answer. For services other than those of a web server: the port of the service, and the usual one. */
function originsAt(address: string, { type, port }: MdnsService): string[] {
  const scheme = WEB_TYPES[type];
  if (scheme !== undefined) return [originOf(scheme, address, port)];
  const usual = originOf("http", address, 80);
  return type === STREAM ? [usual] : [...new Set([originOf("http", address, port), usual])];
}

/** The same instance name from two addresses is two services (`MdnsBrowser`). */
export function idOf({ type, name, addresses, port }: MdnsService): string {
  return ["mdns", type, addresses[0] ?? "", String(port), name].join(" ");
}

function lowerCased(txt: Readonly<Record<string, string>>): Map<string, string> {
  return new Map(Object.entries(txt).map(([key, value]) => [key.toLowerCase(), value]));
}

function pick(txt: ReadonlyMap<string, string>, names: readonly string[]): string {
  const found = names.map((name) => txt.get(name)?.trim() ?? "").find((value) => value !== "");
  return (found ?? "").slice(0, 100);
}
