import {
  type Callbacks,
  decodeFrame,
  encodeFrame,
  cancelCallSchema,
  type Found,
  type ScanCall,
  scanCallSchema,
  type ScanReply,
} from "#core/platform/nats/index.ts";
import type { PortScan, PortState } from "#core/platform/ports/port-scan.ts";
import type { CallGate } from "./call-gate.ts";
import type { Respond } from "./http-service.ts";

/** Results are sent together, so many ms apart; and at least so often, so that Muster knows that the agent is there. */
const BATCH_MS = 20;
const ALIVE_MS = 5_000;

/** `unscanned` is found by Muster alone, if no agent could scan. */
type ScannedState = Exclude<PortState, "unscanned">;

/** Probes of TCP ports. */
export class ScanService {
  readonly #scan: PortScan;
  readonly #gate: CallGate;
  readonly #agent: string;
  readonly #store: (found: Found) => void;
  readonly #callbacks: Callbacks;
  readonly #running = new Map<string, AbortController>();

  /** @param store publishes a finding that NATS stores */
  constructor(
    scan: PortScan,
    gate: CallGate,
    wire: { readonly agent: string; store(found: Found): void; readonly callbacks: Callbacks },
  ) {
    this.#scan = scan;
    this.#gate = gate;
    this.#agent = wire.agent;
    this.#store = wire.store;
    this.#callbacks = wire.callbacks;
  }

  async request(data: Uint8Array, respond: Respond): Promise<void> {
    const frame = decodeFrame(scanCallSchema, data);
    const say = (reply: Omit<ScanReply, "agent">) =>
      respond(encodeFrame({ agent: this.#agent, ...reply }));
    if (frame === null) return say({ refused: "malformed" });
    const { head: call } = frame;
    const refused = this.#gate.check(call);
    if (refused !== null) return say({ refused });
    const stop = new AbortController();
    this.#running.set(call.id, stop);
    await this.#probe(call, stop.signal, (results) => say({ results }));
    this.#running.delete(call.id);
  }

  cancel(data: Uint8Array): void {
    const frame = decodeFrame(cancelCallSchema, data);
    if (frame !== null) this.#running.get(frame.head.id)?.abort();
  }

  endAll(): void {
    for (const stop of this.#running.values()) stop.abort();
  }

  async #probe(
    { probes, store = false }: ScanCall,
    signal: AbortSignal,
    say: (results: [number, ScannedState][]) => void,
  ): Promise<void> {
    let ready: [number, ScannedState][] = [];
    let saidAt = performance.now();
    const flush = (alive = false) => {
      if (signal.aborted || (ready.length === 0 && !alive)) return;
      say(ready);
      ready = [];
      saidAt = performance.now();
    };
    say([]);
    const timer = this.#callbacks.every(BATCH_MS, () =>
      flush(performance.now() - saidAt > ALIVE_MS),
    );
    await Promise.all(
      probes.map(async ([address, port], nth) => {
        const state = await this.#scan.probe(address, port, signal);
        ready.push([nth, state === "unscanned" ? "silent" : state]);
        if (store && state === "open") this.#store({ event: "open", address, port });
      }),
    );
    clearInterval(timer);
    flush();
  }
}
