/**
 * The real sources of discovery on every network of a host, run in a process of its own. Each event is a line of JSON;
 * it ends when its input does.
 */
import { createBonjourBrowser } from "#core/platform/adapters/mdns/bonjour-browser.ts";
import { createWsDiscovery } from "#core/platform/adapters/onvif/ws-discovery.ts";
import { SERVICE_TYPES } from "#core/features/discovery/service-types.ts";

const say = (event: string) => (value: unknown) =>
  void process.stdout.write(`${JSON.stringify({ event, value })}\n`);
const error = ({ message }: Error) => say("error")(message);

const stops = [
  createBonjourBrowser().browse(SERVICE_TYPES, { up: say("up"), down: say("down"), error }),
  createWsDiscovery().probe({ match: say("match"), gone: say("gone"), error }),
];
process.stdin.resume().once("end", () => stops.forEach((stop) => stop()));
