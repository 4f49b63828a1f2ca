const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 3_600_000;
const JITTER = 0.2;
/** After this time a message that cannot be delivered is given up, in ms: three days. */
export const GIVE_UP_MS = 3 * 86_400_000;

/** A receiver may ask for a pause of so many ms at most: six hours. */
const LONGEST_WANTED_PAUSE_MS = 6 * 3_600_000;

/**
 * When to try again: 30 s after the first attempt, doubled with each further one up to an hour, 20 % earlier or later.
 * @param attempts made so far, from 1
 * @param random from 0 to 1
 * @param notBefore what the receiver asked for, in ms since 1970
 * @returns ms since 1970
 */
export function nextAttempt(
  attempts: number,
  now: number,
  random: number,
  notBefore = now,
): number {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
  const own = Math.round(now + pause * (1 - JITTER + 2 * JITTER * random));
  return Math.max(own, Math.min(notBefore, now + LONGEST_WANTED_PAUSE_MS));
}

/**
 * Reads `Retry-After` (RFC 9110, 10.2.3): seconds, or a date.
 * @returns ms since 1970; null if there is none that can be read
 */
export function readRetryAfter(header: string | undefined, now: number): number | null {
  const text = header?.trim() ?? "";
  if (/^\d{1,9}$/.test(text)) return now + Number(text) * 1_000;
  const at = /^[A-Za-z]{3}/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}

export function isGivenUp(createdAt: number, now: number): boolean {
  return now - createdAt >= GIVE_UP_MS;
}
