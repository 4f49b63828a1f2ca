import { expect, test } from "vitest";
import { waitBetween, type Waiting } from "#core/features/rollouts/rollout.ts";

/** @param jump how far the computer's clock is set after the first look, in ms */
async function waited(jump: number): Promise<number> {
  let passed = 0;
  let set = 0;
  const clock = {
    now: () => new Date(1_000_000_000_000 + passed + set).toISOString(),
    wait: async (ms: number) => {
      passed += ms;
      set = jump;
    },
  };
  const waiting: Waiting = {
    tools: { clock, journal: { wishOf: () => null, setWish: () => {} } },
    rollout: { id: "x" },
    stopSignal: { stop: () => {}, reason: null, signal: new AbortController().signal },
  };
  await waitBetween(waiting, 60_000);
  return passed;
}

test.each([0, 3_600_000, -3_600_000])(
  "a pause of a minute takes a minute when the clock is set by %d ms meanwhile",
  async (jump) => {
    expect(await waited(jump)).toBe(60_000);
  },
);
