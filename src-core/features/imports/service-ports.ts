import { importPortMessages as texts } from "#shared/messages/import-errors.ts";

/**
 * Ports at which recorders offer something else than web pages, with what that is: the defaults of the manufacturers, and
 * RTSP (RFC 7826).
 */
const SERVICES = new Map<number, keyof typeof texts & `service${string}`>([
  [554, "serviceRtsp"],
  [8554, "serviceRtsp"],
  [8000, "serviceHikvision"],
  [37_777, "serviceDahua"],
  [37_778, "serviceDahua"],
  [34_567, "serviceXmeye"],
]);

/** Ports of web pages, the best first. */
const WEB_PORTS = [80, 8080, 81, 82, 83, 88, 8081, 8082, 8888, 443, 8443];

/** What recorders usually offer at a port; null if it is not known for anything but web pages. */
export function serviceOf(port: number): string | null {
  const key = SERVICES.get(port);
  return key === undefined ? null : texts[key];
}

/** Position among the ports of web pages, 0 for the best; null for other ports. */
export function webRank(port: number): number | null {
  const rank = WEB_PORTS.indexOf(port);
  return rank === -1 ? null : rank;
}

/** The port of the web page among open ports; null if there is none. */
export function webPortOf(ports: readonly number[]): number | null {
  return WEB_PORTS.find((port) => ports.includes(port)) ?? null;
}
