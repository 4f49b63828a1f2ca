export interface BenchOptions {
  readonly recorders: number;
  readonly rounds: number;
  /** Time of a recorder's answer, in ms. */
  readonly latency: number;
  /** Conversations at once. */
  readonly atOnce: number;
  /** Methods of the flood of `team`, without its other phases; null for all methods, and all phases. */
  readonly methods: readonly string[] | null;
  /** Told how it goes. */
  note(line: string): void;
}
