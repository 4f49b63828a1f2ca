import type { Stop } from "./rollout.ts";

/** `the canary`, `wave 2`. */
export function waveText(wave: number): string {
  return wave === 0 ? "the canary" : `wave ${wave}`;
}

/** Which stop rule struck, with its numbers, in a sentence. */
export function stopText({ rule, wave, failures, limit, of }: Stop): string {
  const all = `${of} recorder${of === 1 ? "" : "s"}`;
  const among = `${failures} of ${all}`;
  switch (rule) {
    case "canary":
      return `Stopped in the canary: ${among} failed, and none may.`;
    case "wave":
      return `Stopped in ${waveText(wave)}: ${among} of it failed, and at most ${limit} may.`;
    case "all":
      return `Stopped in ${waveText(wave)}: ${among} in all failed, and at most ${limit} may.`;
    case "unreachable":
      return `Stopped after ${waveText(wave)}: none of the ${all} tried could be reached, so it has proven nothing.`;
    case "skipped":
      return `Stopped after ${waveText(wave)}: all of it was skipped, so it has proven nothing.`;
  }
}
