import { describe, expect, test } from "vitest";
import type { Rollout, RolloutItem } from "#shared/domain/rollout.ts";
import { retryable, rolloutStatusOf } from "#renderer/features/rollouts/rollout-status.ts";
import { failedText, waveLines, waveSegments } from "#renderer/features/rollouts/waves.ts";
import { aRollout, aRolloutItem } from "#test/support/rollout.ts";

const rollout = (more: Partial<Rollout> = {}) => aRollout({ total: 4, waves: 2, ...more });
const item = (wave: number | null, more: Partial<RolloutItem> = {}) =>
  aRolloutItem({ wave, ...more });
const verified = { step: "done", outcome: "verified" } as const;
const refused = { step: "done", outcome: "refused" } as const;

const CANARY_DONE = [item(0, verified), item(1, { step: "writing" }), item(1), item(2)];
const states = (about: Partial<Rollout>, items: readonly RolloutItem[]) =>
  waveLines(rollout(about), items).map(({ state }) => state);

describe("waves", () => {
  test("are counted from their recorders; those with nothing to write are in none", () => {
    const skipped = item(null, { step: "done", outcome: "skipped" });
    const lines = waveLines(rollout(), [skipped, item(2), item(0, verified), item(2, refused)]);
    expect(lines.map(({ wave, size, done, failed }) => [wave, size, done, failed])).toEqual([
      [0, 1, 1, 0],
      [2, 2, 1, 1],
    ]);
    expect(waveSegments(lines[1] as never)).toEqual([{ outcome: "refused", share: 0.5 }]);
  });

  test("stand as the rollout stands", () => {
    expect(states({ state: "running", wave: 1 }, CANARY_DONE)).toEqual([
      "done",
      "running",
      "waiting",
    ]);
    expect(states({ state: "paused", wave: 1 }, CANARY_DONE)).toEqual(["done", "paused", "left"]);
    expect(states({ state: "interrupted", wave: 1 }, CANARY_DONE)).toEqual([
      "done",
      "interrupted",
      "left",
    ]);
  });

  test("the one in which a rule was exceeded is stopped, even where all of it is done", () => {
    const stop = { rule: "canary", wave: 0, failures: 1, limit: "0", of: 1 } as const;
    const items = [item(0, refused), item(1)];
    expect(states({ state: "stopped", stop, wave: 0 }, items)).toEqual(["stopped", "left"]);
  });

  test("a write that was cut off is not done, whatever outcome it has meanwhile", () => {
    const open = item(1, { step: "writing", outcome: "interrupted" });
    const [line] = waveLines(rollout({ state: "interrupted" }), [open]);
    expect(line).toMatchObject({ done: 0, failed: 0, state: "interrupted" });
  });
});

test("failures have the word of their outcome; several outcomes are counted as failed", () => {
  expect(failedText({ failed: 5, counts: { verified: 7, refused: 5 } })).toBe("5 refused");
  expect(failedText({ failed: 5, counts: { refused: 3, mismatch: 2 } })).toBe("5 failed");
});

describe("how it stands", () => {
  test("a rollout that runs has nothing to be decided, unless something was wanted of it", () => {
    expect(rolloutStatusOf(rollout({ state: "running" }), CANARY_DONE, null)).toBeNull();
    expect(rolloutStatusOf(rollout({ state: "running" }), CANARY_DONE, "pause")?.title).toBe(
      "Pausing",
    );
    expect(rolloutStatusOf(rollout({ state: "running" }), CANARY_DONE, "cancel")?.title).toBe(
      "Cancelling",
    );
  });

  test("who paused it is said, and how many are left", () => {
    const byPerson = rollout({ state: "paused", pausedBy: "person", wave: 1 });
    expect(rolloutStatusOf(byPerson, CANARY_DONE, null)).toMatchObject({
      title: "Paused by a user in wave 1.",
      text: expect.stringContaining("3 recorders") as string,
    });
    const byWave = rollout({ state: "paused", pausedBy: "wave", wave: 0 });
    expect(rolloutStatusOf(byWave, CANARY_DONE, null)?.title).toMatch(/^The canary is done\./);
  });

  test("shows a rule that was exceeded with its numbers", () => {
    const stop = { rule: "wave", wave: 1, failures: 3, limit: "2", of: 12 } as const;
    const stand = rolloutStatusOf(
      rollout({ state: "stopped", stop }),
      [item(1, refused), item(2)],
      null,
    );
    expect(stand?.tone).toBe("bad");
    expect(stand?.title).toBe(
      "Stopped in wave 1: 3 of 12 recorders in this wave failed (at most 2 may fail).",
    );
    expect(stand?.text).toContain("1 other recorder was not touched");
  });

  test("after an interruption it says what resuming will do first", () => {
    const open = item(1, { step: "writing", outcome: "interrupted" });
    const halted = rollout({ state: "interrupted" });
    expect(rolloutStatusOf(halted, [open, item(1), item(2)], null)?.text).toBe(
      "1 recorder was in the middle of a write. Resume reads this recorder first. Then the rollout continues with 2 other recorders.",
    );
    expect(rolloutStatusOf(halted, [open], null)?.text).toBe(
      "1 recorder was in the middle of a write. Resume reads this recorder first.",
    );
    expect(rolloutStatusOf(halted, [item(1), item(2)], null)?.text).toBe(
      "No recorder was in the middle of a write. Resume continues with 2 recorders.",
    );
  });

  test("over: what stays written; the headline counts the failures", () => {
    const counts = { verified: 4, accepted: 1, refused: 1 };
    expect(rolloutStatusOf(rollout({ counts: { verified: 4 } }), [], null)).toBeNull();
    expect(rolloutStatusOf(rollout({ counts }), [], null)).toBeNull();
    expect(rolloutStatusOf(rollout({ counts, state: "cancelled" }), [], null)?.text).toBe(
      "5 recorders were written and keep the new values.",
    );
  });

  test("a retry takes up what failed or was skipped in its wave, and nothing else", () => {
    const items = [
      item(0, verified),
      item(1, refused),
      item(1, { step: "done", outcome: "skipped" }),
      item(null, { step: "done", outcome: "skipped" }),
      item(2, { step: "writing", outcome: "interrupted" }),
      item(2),
    ];
    expect(retryable(items)).toBe(2);
  });
});
