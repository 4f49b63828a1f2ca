export interface BenchOptions {
  readonly recorders: number;
  readonly rounds: number;
  /** Of a recorder's answer, in ms. */
  readonly latency: number;
  /** Conversations at once. */
  readonly atOnce: number;
  /** Of the flood of `team`, and no other phase; null: all methods, and all phases. */
  readonly methods: readonly string[] | null;
  /** Told how it goes. */
  note(line: string): void;
}
