import { describe, expect, it } from "vitest";
import type { Outcome, RolloutOptions } from "#shared/domain/rollout.ts";
import { createFailureBudget } from "#core/features/rollouts/failure-budget.ts";

const WAVES = [
  { wave: 0, size: 2 },
  { wave: 1, size: 10 },
  { wave: 2, size: 88 },
];

function budgetAfter(options: RolloutOptions, wave: number, outcomes: readonly Outcome[]) {
  const failureBudget = createFailureBudget(options, WAVES);
  for (const outcome of outcomes) failureBudget.add(wave, outcome);
  return failureBudget;
}
const times = (count: number, outcome: Outcome): Outcome[] => Array(count).fill(outcome);

describe("stop rules", () => {
  it("without limits, failures of a wave stop nothing", () => {
    expect(budgetAfter({}, 1, times(9, "refused")).exceeded(1)).toBeNull();
  });

  it("equal does not stop, exceeded does: per wave", () => {
    const options = { maxFailuresPerWave: "3" };
    expect(budgetAfter(options, 1, times(3, "mismatch")).exceeded(1)).toBeNull();
    expect(budgetAfter(options, 1, times(4, "mismatch")).exceeded(1)).toEqual({
      rule: "wave",
      wave: 1,
      failures: 4,
      limit: "3",
      of: 10,
    });
  });

  it("equal does not stop, exceeded does: in all, over waves, as a share of all", () => {
    const failureBudget = createFailureBudget({ maxFailures: "5%" }, WAVES);
    for (const outcome of times(2, "refused")) failureBudget.add(1, outcome);
    for (const outcome of times(3, "interrupted")) failureBudget.add(2, outcome);
    expect(failureBudget.exceeded(2)).toBeNull();
    failureBudget.add(2, "unreachable");
    expect(failureBudget.exceeded(2)).toEqual({
      rule: "all",
      wave: 2,
      failures: 6,
      limit: "5%",
      of: 100,
    });
  });

  it("a share of a wave is one of that wave", () => {
    const options = { maxFailuresPerWave: "10%" };
    expect(budgetAfter(options, 1, times(1, "refused")).exceeded(1)).toBeNull();
    expect(budgetAfter(options, 1, times(2, "refused")).exceeded(1)?.rule).toBe("wave");
    expect(budgetAfter(options, 2, times(8, "refused")).exceeded(2)).toBeNull();
    expect(budgetAfter(options, 2, times(9, "refused")).exceeded(2)?.rule).toBe("wave");
  });

  it("one failure in the canary is enough, whatever else is allowed", () => {
    const loose = { maxFailures: "100%", maxFailuresPerWave: "100%" };
    expect(budgetAfter(loose, 0, ["verified", "accepted"]).exceeded(0)).toBeNull();
    expect(budgetAfter(loose, 0, ["mismatch"]).exceeded(0)?.rule).toBe("canary");
    expect(budgetAfter(loose, 0, ["unreachable"]).exceeded(0)?.rule).toBe("canary");
  });

  it("unreachable counts unless it is excluded", () => {
    expect(budgetAfter({ maxFailures: "0" }, 1, ["unreachable"]).exceeded(1)?.rule).toBe("all");
    const excluded = { maxFailures: "0", ignoreUnreachable: true };
    expect(budgetAfter(excluded, 1, ["unreachable"]).exceeded(1)).toBeNull();
    expect(budgetAfter(excluded, 0, ["unreachable"]).exceeded(0)).toBeNull();
    expect(budgetAfter(excluded, 1, ["refused"]).exceeded(1)?.rule).toBe("all");
  });

  it("skipped counts for nothing", () => {
    expect(budgetAfter({ maxFailures: "0" }, 1, times(10, "skipped")).exceeded(1)).toBeNull();
  });

  it("a wave without any answer has proven nothing", () => {
    const options = { ignoreUnreachable: true };
    expect(budgetAfter(options, 1, times(10, "unreachable")).atEndOf(1)).toEqual({
      rule: "unreachable",
      wave: 1,
      failures: 10,
      limit: "0",
      of: 10,
    });
    const one = [...times(9, "unreachable"), "verified" as const];
    expect(budgetAfter(options, 1, one).atEndOf(1)).toBeNull();
    expect(budgetAfter(options, 0, times(2, "unreachable")).atEndOf(0)?.rule).toBe("unreachable");
  });

  it("nor has one answered that was skipped", () => {
    const options = { ignoreUnreachable: true };
    const outcomes = [...times(9, "unreachable"), "skipped" as const];
    expect(budgetAfter(options, 1, outcomes).atEndOf(1)).toEqual({
      rule: "unreachable",
      wave: 1,
      failures: 9,
      limit: "0",
      of: 9,
    });
    expect(budgetAfter(options, 1, outcomes.slice(1)).atEndOf(1)).toBeNull();
  });

  it("a canary all of which was skipped has proven nothing either; a wave may be", () => {
    expect(budgetAfter({}, 0, times(2, "skipped")).atEndOf(0)).toEqual({
      rule: "skipped",
      wave: 0,
      failures: 0,
      limit: "0",
      of: 2,
    });
    expect(budgetAfter({}, 0, times(2, "skipped")).exceeded(0)).toBeNull();
    expect(budgetAfter({}, 0, ["skipped", "verified"]).atEndOf(0)).toBeNull();
    expect(budgetAfter({}, 1, times(10, "skipped")).atEndOf(1)).toBeNull();
  });
});
