/** How often a request is sent in all when the recorder is busy, and the longest first pause in ms. */
export interface RetryPolicy {
  readonly attempts: number;
  readonly baseMs: number;
}

export const DEFAULT_RETRY: RetryPolicy = { attempts: 3, baseMs: 400 };

/** A pause in ms before the attempt after `tried` ones: drawn from 0 up to a limit that doubles (full jitter). */
export function pauseBefore(tried: number, { baseMs }: RetryPolicy): number {
  return Math.random() * baseMs * 2 ** (tried - 1);
}
