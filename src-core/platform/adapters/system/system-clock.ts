import { setTimeout as delay } from "node:timers/promises";
import type { Clock } from "#core/platform/ports/clock.ts";

let last = Number.NaN;
let text = "";

/** The same text for all of one millisecond: a rollout asks many times. */
function now(): string {
  const ms = Date.now();
  if (ms !== last) text = new Date(ms).toISOString();
  last = ms;
  return text;
}

export const systemClock: Clock = {
  now,
  wait: (ms, signal) => delay(ms, undefined, signal ? { signal } : {}).catch(() => {}),
};
