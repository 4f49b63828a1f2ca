import type { MusterError } from "#shared/errors.ts";

/** A running demo. */
export interface RunningDemo {
  /** Settles when its screens can be opened: their address, or null if it opens a window of its own. Rejects never. */
  readonly ready: Promise<{ readonly url: string | null }>;
  /** Settles when it has ended; null if it was asked to. */
  readonly ended: Promise<MusterError | null>;
  stop(): void;
}

/** Starts the demo fleet in a program of its own, which ends with this process. */
export interface DemoProgram {
  start(): RunningDemo;
}
