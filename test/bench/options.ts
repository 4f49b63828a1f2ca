export interface BenchOptions {
  readonly recorders: number;
  readonly rounds: number;
  /** Of a recorder's answer, in ms. */
  readonly latency: number;
  /** Conversations at once. */
  readonly atOnce: number;
  /** Told how it goes. */
  note(line: string): void;
}
