import {
  type AgentKey,
  decodeFrame,
  encodeFrame,
  scanReplySchema,
} from "#core/platform/nats/index.ts";
import { onAbort } from "#core/platform/async.ts";
import type { PortScan, PortState } from "#core/platform/ports/port-scan.ts";
import type { GroupChannel } from "./group-channel.ts";

/** Probes in one message, which one agent does. */
const BATCH = 128;
/** An agent that works on probes is heard of more often than this, in ms. */
const SILENCE_MS = 20_000;
/** Probes of an agent that is gone are given to another one. */
const TRIES = 2;

interface Probe {
  readonly address: string;
  readonly port: number;
  readonly end: (state: PortState) => void;
  ended: boolean;
  tries: number;
}

/** Probes are collected for one turn of the event loop, and sent together. */
export class NatsPortScan implements PortScan {
  readonly #channel: GroupChannel;
  #waiting: Probe[] = [];

  constructor(channel: GroupChannel) {
    this.#channel = channel;
  }

  probe(address: string, port: number, signal: AbortSignal): Promise<PortState> {
    const { promise, resolve } = Promise.withResolvers<PortState>();
    let forget = () => {};
    const probe: Probe = {
      address,
      port,
      ended: false,
      tries: 0,
      end: (state) => {
        if (probe.ended) return;
        probe.ended = true;
        forget();
        resolve(state);
      },
    };
    forget = onAbort(signal, () => probe.end("silent"));
    this.#add(probe);
    return promise;
  }

  #add(probe: Probe): void {
    if (this.#waiting.length === 0) this.#channel.link.callbacks.soon(() => this.#sendAll());
    this.#waiting.push(probe);
  }

  async #sendAll(): Promise<void> {
    await this.#channel.readyToStore();
    const waiting = this.#waiting.splice(0).filter(({ ended }) => !ended);
    for (let at = 0; at < waiting.length; at += BATCH) this.#send(waiting.slice(at, at + BATCH));
  }

  #send(probes: readonly Probe[]): void {
    const id = this.#channel.newId();
    const open = () => probes.filter(({ ended }) => !ended);
    let unwatch = () => {};
    let watched: AgentKey | null = null;
    const stop = () => {
      clearTimeout(timer);
      unwatch();
    };
    const lost = () => {
      stop();
      forget?.();
      for (const probe of open()) this.#again(probe);
    };
    const timer = this.#channel.link.callbacks.after(SILENCE_MS, () => {
      this.#channel.cancel(id, watched);
      lost();
    });
    const call = {
      id,
      until: this.#channel.until(),
      probes: probes.map(({ address, port }) => [address, port]),
      ...this.#channel.storeFlag,
    };
    const forget = this.#channel.request("scan", null, encodeFrame(call), {
      message: (data) => {
        const reply = decodeFrame(scanReplySchema, data)?.head;
        const agent = reply === undefined ? null : (watched ?? this.#channel.known(reply.agent));
        if (agent === null || reply?.results === undefined) {
          lost();
          return true;
        }
        const { results } = reply;
        timer.refresh();
        if (watched === null) {
          watched = agent;
          unwatch = this.#channel.watch.add(agent, lost);
        }
        for (const [nth, state] of results) probes[nth]?.end(state);
        if (open().length > 0) return false;
        stop();
        return true;
      },
      lost,
    });
    if (forget === null) lost();
  }

  #again(probe: Probe): void {
    probe.tries += 1;
    if (probe.tries < TRIES) this.#add(probe);
    else probe.end("unscanned");
  }
}
