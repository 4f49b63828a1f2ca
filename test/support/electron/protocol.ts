import type { CustomScheme, Protocol } from "electron";
import { carryScheme, fromCarrier, toCarrier } from "./carrier.ts";
import { mustBeReady, mustNotBeReady } from "./state.ts";
import { strict } from "./strict.ts";

type Handler = Parameters<Protocol["handle"]>[1];

const schemes = new Set<string>();
const handlers = new Map<string, Handler>();

/** A scheme replaces an https origin (carrier.ts): it must have what such an origin has. */
function register({ scheme, privileges }: CustomScheme): void {
  const { standard, secure, supportFetchAPI } = privileges ?? {};
  if (!standard || !secure || !supportFetchAPI) {
    throw new Error(`The stand-in only has standard, secure schemes with fetch; ${scheme} is not.`);
  }
  schemes.add(scheme);
  carryScheme(scheme);
}

export const protocol = strict("protocol", {
  registerSchemesAsPrivileged(given) {
    mustNotBeReady("protocol.registerSchemesAsPrivileged");
    if (schemes.size > 0) throw new Error("registerSchemesAsPrivileged can be called only once.");
    given.forEach(register);
  },
  handle(scheme, handler) {
    mustBeReady("protocol.handle");
    if (!schemes.has(scheme))
      throw new Error(`The stand-in has only privileged schemes; ${scheme} is not.`);
    if (handlers.has(scheme)) throw new Error(`The scheme ${scheme} has a handler already.`);
    handlers.set(scheme, handler);
  },
} satisfies Pick<Protocol, "registerSchemesAsPrivileged" | "handle">);

export interface Served {
  readonly status: number;
  readonly headers: { name: string; value: string }[];
  readonly body: Buffer;
}

export interface Asked {
  readonly url: string;
  readonly method: string;
  readonly headers: Record<string, string>;
}

/** Whether the address is one of Muster's own schemes, to be answered here and not by the network. */
export function isCarried(carrierUrl: string): boolean {
  return fromCarrier(carrierUrl) !== carrierUrl;
}

/** The handler's answer; null where Electron would fail the request. */
export async function serve({ url, method, headers }: Asked): Promise<Served | null> {
  const address = fromCarrier(url);
  const handler = handlers.get(new URL(address).protocol.slice(0, -1));
  if (!handler) return null;
  const own = Object.entries(headers).map(([name, value]): [string, string] => [
    name,
    fromCarrier(value),
  ]);
  const response = await handler(new Request(address, { method, headers: own }));
  if (response.type === "error") return null;
  const carried = [...response.headers].map(([name, value]) => ({
    name,
    value: name === "location" ? toCarrier(value) : value,
  }));
  return {
    status: response.status,
    headers: carried,
    body: Buffer.from(await response.arrayBuffer()),
  };
}
