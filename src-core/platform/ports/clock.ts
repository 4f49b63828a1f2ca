/** Time, as the core sees it; tests give their own. */
export interface Clock {
  /** ISO 8601, UTC, milliseconds. */
  now(): string;
  /** Resolves after `ms`, or at once when the signal aborts. */
  wait(ms: number, signal?: AbortSignal): Promise<void>;
}
