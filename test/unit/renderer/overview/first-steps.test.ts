import { describe, expect, test } from "vitest";
import {
  firstSteps,
  isMailTested,
  isShort,
  type SetUpFacts,
} from "#renderer/features/overview/first-steps.ts";

const NOTHING: SetUpFacts = {
  secrets: { kind: "memory" },
  overview: { audited: 0, recorders: { total: 0 } },
  schedules: [],
  mailTested: false,
  reportMade: false,
};

const doneOf = (facts: Partial<SetUpFacts>) =>
  firstSteps({ ...NOTHING, ...facts }).flatMap(({ step, isDone }) => (isDone ? [step] : []));

describe("the first steps", () => {
  test("take one line when half of them are done, or the fleet is large", () => {
    const steps = (facts: Partial<SetUpFacts>) => firstSteps({ ...NOTHING, ...facts });
    const overview = { audited: 1, recorders: { total: 2 } };
    expect(isShort(steps({ overview }), 2)).toBe(false);
    expect(isShort(steps({ overview, mailTested: true }), 2)).toBe(true);
    expect(isShort(steps({ overview }), 100)).toBe(true);
  });

  test("are all to do on an empty fleet", () => {
    expect(doneOf({})).toEqual([]);
    expect(firstSteps(NOTHING)).toHaveLength(6);
  });

  test("are done when the data says so", () => {
    expect(doneOf({ secrets: { kind: "vault" } })).toEqual(["passwords"]);
    expect(doneOf({ secrets: { kind: "keychain" } })).toEqual(["passwords"]);
    expect(doneOf({ overview: { audited: 0, recorders: { total: 2 } } })).toEqual(["recorders"]);
    expect(doneOf({ overview: { audited: 1, recorders: { total: 2 } } })).toEqual([
      "recorders",
      "audit",
    ]);
    expect(doneOf({ mailTested: true, reportMade: true })).toEqual(["mail", "report"]);
  });

  test("need a schedule of audits that runs", () => {
    const with_ = (kind: "audit" | "settings", enabled: boolean) =>
      doneOf({ schedules: [{ schedule: { kind, enabled } }] });
    expect(with_("audit", true)).toEqual(["schedule"]);
    expect(with_("audit", false)).toEqual([]);
    expect(with_("settings", true)).toEqual([]);
  });

  test("leave out what the user may not know", () => {
    const hidden = { ...NOTHING, schedules: null, mailTested: null, reportMade: null };
    expect(firstSteps(hidden).map(({ step }) => step)).toEqual(["passwords", "recorders", "audit"]);
  });

  test("count a test mail that was sent with the present account", () => {
    const tested = { kind: "mail.tested", outcome: "done" } as const;
    const failed = { kind: "mail.tested", outcome: "failed" } as const;
    const changed = { kind: "mail.changed", outcome: "done" } as const;
    expect(isMailTested([tested, changed])).toBe(true);
    expect(isMailTested([failed, tested, changed])).toBe(true);
    expect(isMailTested([changed, tested])).toBe(false);
    expect(isMailTested([failed, changed])).toBe(false);
    expect(isMailTested([])).toBe(false);
  });
});
