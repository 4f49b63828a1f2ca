import type { OnvifMatch } from "#core/platform/ports/ws-discovery.ts";
import { normalizedMac } from "#core/features/inventory/index.ts";
import { readUrl } from "#shared/domain/ipv4.ts";
import { askableAddress, type OwnNetworks } from "./address-policy.ts";
import { hostOf, originOf, type Claim } from "./claims.ts";

/** What an ONVIF device says of itself; null when it names no address that could be asked. */
export function claimOfMatch(match: OnvifMatch, networks: OwnNetworks): Claim | null {
  const askable = (address: string) => askableAddress(address, match.from, networks);
  const origins = match.xaddrs.flatMap((xaddr) => originAt(xaddr, askable) ?? []);
  const hosts = new Set([askable(match.from) ?? [], ...origins.map(hostOf)].flat());
  // The device service often has a port of its own: the web server is then at the usual one.
  const usual = [...hosts].map((host) => originOf("http", host, 80));
  const candidates = [...new Set([...origins, ...usual])];
  if (candidates.length === 0) return null;
  return {
    id: idOfMatch(match),
    source: "onvif",
    candidates,
    loose: true,
    name: match.name.slice(0, 120),
    model: match.hardware.slice(0, 100),
    serial: "",
    mac: normalizedMac(match.mac),
    gone: false,
  };
}

/** Id of a match. It includes the address, because whole series have been shipped with one endpoint. */
export function idOfMatch({ endpoint, from }: Pick<OnvifMatch, "endpoint" | "from">): string {
  return ["onvif", endpoint, from].join(" ");
}

/** Addresses only: a name could lead anywhere. */
function originAt(xaddr: string, askable: (address: string) => string | null): string | null {
  const url = readUrl(xaddr);
  if (url === null || !/^https?:$/.test(url.protocol) || url.port === "0") return null;
  const address = askable(hostOf(url.origin));
  const scheme = url.protocol === "https:" ? "https" : "http";
  return address && originOf(scheme, address, Number(url.port) || USUAL_PORT[scheme]);
}

const USUAL_PORT = { http: 80, https: 443 };
