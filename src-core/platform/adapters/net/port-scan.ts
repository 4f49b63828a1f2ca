import { connect, isIPv4, type Socket } from "node:net";
import type { PortScan, PortState } from "#core/platform/ports/port-scan.ts";

export interface PortScanLimits {
  /** Connects under way. */
  atOnce: number;
  /**
   * Time limit of one connection, in ms. Below a second even one lost packet, which TCP sends again after a second, would make
   * a device silent.
   */
  timeout: number;
}

export const DEFAULT_SCAN_LIMITS: PortScanLimits = { atOnce: 800, timeout: 1_200 };

/** The system has no more sockets, ports or memory for them: fewer at once, then again. */
const EXHAUSTED = new Set(["EMFILE", "ENFILE", "ENOBUFS", "ENOMEM", "EADDRNOTAVAIL", "EAGAIN"]);
/** So few always run, whatever the system says; and so many more once as many as may run have got their sockets. */
const LEAST_AT_ONCE = 8;
/** One address is not tried for ever: so often, with pauses of so many ms that double, 6 s in all. */
const TRIES = 8;
const PAUSE_MS = 50;

interface Waiting {
  start(): void;
}

/** Connects through Node's own sockets: needs no privileges, and works where raw packets are not to be had. */
export function createPortScan(limits: Partial<PortScanLimits> = {}): PortScan {
  return new ConnectScan({ ...DEFAULT_SCAN_LIMITS, ...limits });
}

class ConnectScan implements PortScan {
  readonly #timeout: number;
  readonly #most: number;
  readonly #waiting: Waiting[] = [];
  #next = 0;
  #atOnce: number;
  #running = 0;

  constructor({ atOnce, timeout }: PortScanLimits) {
    this.#most = atOnce;
    this.#atOnce = atOnce;
    this.#timeout = timeout;
  }

  async probe(address: string, port: number, signal: AbortSignal): Promise<PortState> {
    for (let tried = 0; tried < TRIES && !signal.aborted; tried += 1) {
      if (tried > 0) await pause(PAUSE_MS * 2 ** (tried - 1), signal);
      await this.#turn();
      const state = signal.aborted
        ? "silent"
        : await tryConnect(address, port, this.#timeout, signal);
      this.#running -= 1;
      if (state === "exhausted") this.#slowDown();
      else this.#speedUp();
      this.#pass();
      if (state !== "exhausted") return state;
    }
    return "silent";
  }

  #turn(): Promise<void> | void {
    if (this.#running < this.#atOnce) {
      this.#running += 1;
      return;
    }
    return new Promise((resolve) => {
      this.#waiting.push({ start: resolve });
    });
  }

  /** Half of what did not fit. */
  #slowDown(): void {
    this.#atOnce = Math.max(LEAST_AT_ONCE, Math.min(this.#atOnce, this.#running >> 1));
  }

  /** Slowly, since the rest of the program needs files and sockets as well. */
  #speedUp(): void {
    this.#atOnce = Math.min(this.#most, this.#atOnce + LEAST_AT_ONCE / this.#atOnce);
  }

  #pass(): void {
    while (this.#running < this.#atOnce && this.#next < this.#waiting.length) {
      const waiting = this.#waiting[this.#next];
      this.#next += 1;
      this.#running += 1;
      waiting?.start();
    }
    if (this.#next < 1_024 && this.#next < this.#waiting.length) return;
    this.#waiting.splice(0, this.#next);
    this.#next = 0;
  }
}

function tryConnect(
  host: string,
  port: number,
  timeout: number,
  signal: AbortSignal,
): Promise<PortState | "exhausted"> {
  return new Promise((resolve) => {
    const socket: Socket = connect({ host, port });
    const end = (state: PortState | "exhausted") => {
      clearTimeout(timer);
      signal.removeEventListener("abort", onAbort);
      // Further errors of a socket that is being closed say nothing.
      socket.on("error", () => {});
      socket.destroy();
      resolve(state);
    };
    const onAbort = () => end("silent");
    const timer = setTimeout(() => end("silent"), timeout);
    signal.addEventListener("abort", onAbort, { once: true });
    socket.once("connect", () => end("open"));
    socket.once("error", ({ code = "" }: NodeJS.ErrnoException) => {
      if (isExhausted(code, host, port)) end("exhausted");
      else end(code === "ECONNREFUSED" || code === "ECONNRESET" ? "closed" : "silent");
    });
  });
}

/** EADDRNOTAVAIL is also said of what has no way there at all: IPv6 where this computer has none, and what is no address. */
function isExhausted(code: string, host: string, port: number): boolean {
  if (code === "EADDRNOTAVAIL" && (!isIPv4(host) || host === "0.0.0.0" || port === 0)) return false;
  return EXHAUSTED.has(code);
}

/** A moment for the system to get its sockets back; an abort ends it. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", over);
      resolve();
    };
    const timer = setTimeout(over, milliseconds);
    signal.addEventListener("abort", over, { once: true });
  });
}
