import { isIP } from "node:net";
import type { OnvifMatch } from "../ports/ws-discovery.ts";
import { plainMac } from "../device-keys.ts";
import { hostOf, originOf, type Claim } from "./claims.ts";

/** What an ONVIF device says of itself; null when it names no address that could be asked. */
export function claimOfMatch(match: OnvifMatch): Claim | null {
  const origins = match.xaddrs.flatMap((xaddr) => askable(xaddr, match.from));
  const hosts = [...new Set([match.from, ...origins.map(hostOf)])].filter(
    (host) => isIP(host) !== 0,
  );
  // The device service often has a port of its own: the web server is then at the usual one.
  const usual = hosts.map((host) => originOf("http", host, 80));
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
    mac: plainMac(match.mac),
    gone: false,
  };
}

/** With the address: whole series have been shipped with one endpoint. */
export function idOfMatch({ endpoint, from }: Pick<OnvifMatch, "endpoint" | "from">): string {
  return `onvif ${endpoint} ${from}`;
}

/** Addresses only: a name could lead anywhere. Nor may another computer send Muster to this one. */
function askable(xaddr: string, from: string): string[] {
  if (!URL.canParse(xaddr)) return [];
  const { protocol, origin } = new URL(xaddr);
  const host = hostOf(xaddr);
  const loopback = (address: string) => address.startsWith("127.") || address === "::1";
  const right = /^https?:$/.test(protocol) && isIP(host) !== 0 && !/^fe[89ab]/i.test(host);
  return right && (!loopback(host) || loopback(from)) ? [origin] : [];
}
