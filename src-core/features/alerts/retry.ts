const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 3_600_000;
const JITTER = 0.2;
/** After this time a message that cannot be delivered is given up, in ms: three days. */
export const GIVE_UP_MS = 3 * 86_400_000;

/**
 * When to try again: 30 s after the first attempt, doubled with each further one up to an hour, 20 % earlier or later.
 * @param attempts made so far, from 1
 * @param random from 0 to 1
 * @returns ms since 1970
 */
export function nextAttempt(attempts: number, now: number, random: number): number {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
  return Math.round(now + pause * (1 - JITTER + 2 * JITTER * random));
}

export function isGivenUp(createdAt: number, now: number): boolean {
  return now - createdAt >= GIVE_UP_MS;
}
