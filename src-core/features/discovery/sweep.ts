import { forEachWithConcurrency } from "#core/platform/async.ts";
import type { PortScan } from "#core/platform/ports/port-scan.ts";
import { addressesInRanges, type AddressRange } from "./subnets.ts";

/** More than the scanner has under way, so that it never waits for the next one. */
const AHEAD = 2_048;

export interface Swept {
  /** Addresses tried at all ports. */
  readonly addresses: number;
  /** Ports that took a connection. */
  readonly open: number;
  /** Addresses at which no port could be tried. */
  readonly unscanned: number;
}

/**
 * Tries every port of every address once: port by port, so that few devices meet several connections at a time.
 * `onOpen` is waited for before its address counts as done.
 */
export async function sweep(
  scan: PortScan,
  { ranges, ports }: { ranges: readonly AddressRange[]; ports: readonly number[] },
  on: {
    open(address: string, port: number): Promise<void>;
    closed(address: string, port: number): void;
    done(): void;
  },
  signal: AbortSignal,
): Promise<Swept> {
  const addresses = addressesInRanges(ranges);
  const left = new Uint16Array(addresses.length).fill(ports.length);
  const asked: Promise<void>[] = [];
  const missed = new Set<number>();
  let open = 0;
  let done = 0;
  const finish = (at: number) => {
    left[at] = (left[at] ?? 1) - 1;
    if (left[at] !== 0) return;
    if (!missed.has(at)) done += 1;
    on.done();
  };
  const connects = Array.from({ length: addresses.length * ports.length }, (_, nth) => nth);
  await forEachWithConcurrency(connects, AHEAD, signal, async (nth) => {
    const at = nth % addresses.length;
    const address = addresses[at] ?? "";
    const port = ports[Math.floor(nth / addresses.length)] ?? 0;
    const state = await scan.probe(address, port, signal);
    if (signal.aborted) return;
    if (state === "unscanned") missed.add(at);
    else if (state !== "open") on.closed(address, port);
    if (state !== "open") return finish(at);
    open += 1;
    asked.push(on.open(address, port).then(() => finish(at)));
  });
  await Promise.all(asked);
  return { addresses: done, open, unscanned: missed.size };
}
