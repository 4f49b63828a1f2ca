import { forEachWithConcurrency } from "#core/platform/async.ts";
import type { PortScan } from "#core/platform/ports/port-scan.ts";
import { addressesInRanges, type AddressRange } from "./subnets.ts";

/** Larger than the scanner's own limit, so that the scanner never waits for the next probe. */
const MAX_CONCURRENT_PROBES = 2_048;

export interface SweepResult {
  /** Addresses of which every port was tried. */
  readonly addresses: number;
  /** Ports that accepted a connection. */
  readonly open: number;
  /** Addresses of which at least one port could not be tried. */
  readonly unscanned: number;
}

/** What a sweep calls while it runs. */
export interface SweepListener {
  /** A port accepts connections. The address counts as done when the returned promise has resolved. */
  open(address: string, port: number): Promise<void>;
  /** A port refused the connection or did not answer. Not called for a port that could not be tried. */
  closed(address: string, port: number): void;
  /** All ports of one more address are done. */
  done(): void;
}

/**
 * Probes every port of every address once. It goes port by port, so that one device rarely gets several connections at a time.
 * Resolves when all calls of `on.open` have resolved. After an abort it starts no more probes.
 */
export async function sweep(
  scan: PortScan,
  { ranges, ports }: { ranges: readonly AddressRange[]; ports: readonly number[] },
  on: SweepListener,
  signal: AbortSignal,
): Promise<SweepResult> {
  const addresses = addressesInRanges(ranges);
  const portsLeft = new Uint16Array(addresses.length).fill(ports.length);
  const openCalls: Promise<void>[] = [];
  const unscanned = new Set<number>();
  let open = 0;
  let done = 0;
  const finishPort = (at: number) => {
    portsLeft[at] = (portsLeft[at] ?? 1) - 1;
    if (portsLeft[at] !== 0) return;
    if (!unscanned.has(at)) done += 1;
    on.done();
  };
  // Probe `nth` is of address `nth % addresses.length` and of port `nth / addresses.length`, rounded down.
  const probes = Array.from({ length: addresses.length * ports.length }, (_, nth) => nth);
  await forEachWithConcurrency(probes, MAX_CONCURRENT_PROBES, signal, async (nth) => {
    const at = nth % addresses.length;
    const address = addresses[at] ?? "";
    const port = ports[Math.floor(nth / addresses.length)] ?? 0;
    const state = await scan.probe(address, port, signal);
    if (signal.aborted) return;
    if (state === "unscanned") unscanned.add(at);
    else if (state !== "open") on.closed(address, port);
    if (state !== "open") return finishPort(at);
    open += 1;
    openCalls.push(on.open(address, port).then(() => finishPort(at)));
  });
  await Promise.all(openCalls);
  return { addresses: done, open, unscanned: unscanned.size };
}
