import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rolloutOptionsSchema } from "#shared/domain/rollout.ts";
import { rolloutOptionsText } from "#renderer/features/rollouts/rollout-options-text.ts";
import {
  rolloutFormErrors,
  storedRolloutForm,
  optionsOf,
  USUAL_HOW,
  type RolloutForm,
} from "#renderer/features/rollouts/rollout-form.ts";
import { inFull } from "#test/support/long.ts";

const how = (more: Partial<RolloutForm> = {}): RolloutForm => ({ ...USUAL_HOW, ...more });

describe("the form", () => {
  test("as it is at first makes sense, and says a canary, waves and a limit", () => {
    expect(rolloutFormErrors(USUAL_HOW)).toEqual({});
    expect(optionsOf(USUAL_HOW, 24)).toEqual({
      canary: 1,
      waves: ["5%", "100%"],
      maxFailures: "5%",
    });
  });

  test("a single recorder needs no waves, but its window still counts", () => {
    expect(optionsOf(how({ onlyInWindow: true }), 1)).toEqual({ onlyInWindow: true });
  });

  test("empty fields are no rules", () => {
    const empty = how({ canary: "", waves: " , ", maxFailures: " " });
    expect(rolloutFormErrors(empty)).toEqual({});
    expect(optionsOf(empty, 24)).toEqual({});
  });

  test("minutes travel as seconds, and count only where it waits", () => {
    expect(optionsOf(how({ pause: "time", minutes: "10" }), 24).pause).toBe(600);
    expect(optionsOf(how({ pause: "ask" }), 24).pause).toBe("ask");
    expect(optionsOf(how({ pause: "none", minutes: "abc" }), 24).pause).toBeUndefined();
    expect(rolloutFormErrors(how({ pause: "none", minutes: "abc" }))).toEqual({});
    expect(rolloutFormErrors(how({ pause: "time", minutes: "" }))).toHaveProperty("minutes");
    expect(rolloutFormErrors(how({ pause: "time", minutes: "1441" }))).toHaveProperty("minutes");
  });

  test("shows invalid values at their field, with the size that is wrong", () => {
    const faults = rolloutFormErrors(
      how({ canary: "one", waves: "5%, many", maxFailures: "120%", maxFailuresPerWave: "-1" }),
    );
    expect(Object.keys(faults).toSorted()).toEqual([
      "canary",
      "maxFailures",
      "maxFailuresPerWave",
      "waves",
    ]);
    expect(faults.waves).toContain("'many'");
    expect(rolloutFormErrors(how({ waves: "0" }))).toHaveProperty("waves");
  });

  test("whatever is typed: without a fault the core takes it", () => {
    const text = fc.oneof(
      fc.string({ maxLength: 8 }),
      fc.constantFrom("0", "5", "5%", " 25 %", "100%", "100.5%", "5,5%", "1000000", "2;3", "1e3"),
    );
    const typed = fc.record({
      canary: text,
      waves: text,
      pause: fc.constantFrom("none" as const, "time" as const, "ask" as const),
      minutes: text,
      maxFailures: text,
      maxFailuresPerWave: text,
      ignoreUnreachable: fc.boolean(),
      onlyInWindow: fc.boolean(),
    });
    fc.assert(
      fc.property(typed, fc.integer({ min: 1, max: 50 }), (given, total) => {
        const faulty = Object.keys(rolloutFormErrors(given)) as (keyof RolloutForm)[];
        const corrected = {
          ...given,
          ...Object.fromEntries(faulty.map((field) => [field, USUAL_HOW[field]])),
        };
        expect(rolloutFormErrors(corrected)).toEqual({});
        expect(rolloutOptionsSchema.safeParse(optionsOf(corrected, total)).success).toBe(true);
      }),
      { numRuns: inFull(500, 125) },
    );
  });
});

describe("what is remembered", () => {
  test("comes back as it was", () => {
    const kept = how({ canary: "3", pause: "ask", ignoreUnreachable: true });
    expect(storedRolloutForm({ ...kept })).toEqual(kept);
  });

  test("is as usual where it is missing or of another kind", () => {
    expect(storedRolloutForm(null)).toEqual(USUAL_HOW);
    expect(storedRolloutForm(["x"])).toEqual(USUAL_HOW);
    const odd = { canary: 7, pause: "later", waves: "10%", more: true };
    expect(storedRolloutForm(odd)).toEqual(how({ waves: "10%" }));
  });
});

describe("the sentences", () => {
  const said = (options: Parameters<typeof rolloutOptionsText>[0], total: number) =>
    rolloutOptionsText(options, total).join(" ");

  test("say the order in recorders, the pause and every rule", () => {
    const options = { canary: 1, waves: ["5%", "100%"], maxFailures: "5%", pause: 600 };
    expect(said(options, 40)).toBe(
      "1 recorder first, then 2, then the other 37. Muster waits 10 minutes after each wave. " +
        "The rollout stops if the first recorder fails. " +
        "The rollout stops if more than 5 % (2 recorders) fail in total.",
    );
  });

  test("say that a person is asked, and who does not count", () => {
    const options = {
      canary: 2,
      pause: "ask" as const,
      maxFailuresPerWave: "3",
      ignoreUnreachable: true,
    };
    expect(said(options, 10)).toBe(
      "2 recorders first, then the other 8. After each wave, Muster waits until you continue. " +
        "The rollout stops if any of the first 2 recorders fails. " +
        "The rollout stops if more than 3 fail in one wave. Recorders that do not answer are not counted.",
    );
  });

  test("say the first failure where the limit allows none, whatever other limits there are", () => {
    const options = { canary: 1, maxFailures: "5%", maxFailuresPerWave: "20%" };
    expect(said(options, 19)).toBe(
      "1 recorder first, then the other 18. The rollout stops at the first failure.",
    );
    expect(said(options, 20)).toContain("more than 5 % (1 recorder) fail in total.");
    expect(said({ maxFailures: "0", ignoreUnreachable: true }, 50)).toBe(
      "All 50 recorders at once. The rollout stops at the first failure. Recorders that do not answer are not counted.",
    );
  });

  test("tell many waves by their number", () => {
    expect(said({ waves: ["10%"] }, 100)).toBe(
      "10 recorders first, then 10, and so on in 10 waves. Failures do not stop the rollout.",
    );
  });

  test("the last wave may be a single one", () => {
    expect(rolloutOptionsText({ canary: 1, waves: ["1", "100%"] }, 3)[0]).toBe(
      "1 recorder first, then 1, then the last one.",
    );
  });

  test("without waves there is nothing to wait between", () => {
    expect(said({ pause: "ask" }, 12)).toBe(
      "All 12 recorders at once. Failures do not stop the rollout.",
    );
  });

  test("of one recorder say only what can happen to it", () => {
    expect(said({ onlyInWindow: true }, 1)).toBe(
      "Muster skips recorders whose site is not in maintenance at that time.",
    );
    expect(said({}, 1)).toBe("");
  });

  test("a canary that takes all is one go", () => {
    expect(said({ canary: 5 }, 3)).toBe(
      "All 3 recorders at once. The rollout stops if any of the first 3 recorders fails.",
    );
  });
});
