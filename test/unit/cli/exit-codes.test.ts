import { describe, expect, it } from "vitest";
import { exitStatusOf, exitStatusOfMany } from "#cli/exit-codes.ts";
import { ERROR_CODES, fault } from "#shared/errors.ts";

const of = (code: (typeof ERROR_CODES)[number]) => exitStatusOf(fault(code, ""));

describe("exit status of a failure", () => {
  it("is 3 for what was refused", () => {
    expect(["plan_stale", "breaker_open", "lock_held"].map((code) => of(code as never))).toEqual([
      3, 3, 3,
    ]);
  });

  it("is 130 for what was cancelled, 2 for what a recorder did, 1 for the rest", () => {
    expect(of("cancelled")).toBe(130);
    expect(of("unreachable")).toBe(2);
    expect(of("template_invalid")).toBe(1);
    expect(of("credential_missing")).toBe(1);
    expect(of("newer_database")).toBe(1);
  });

  it("is never 0", () => {
    for (const code of ERROR_CODES) expect(of(code)).toBeGreaterThan(0);
  });
});

describe("exit status over many recorders", () => {
  const stale = fault("plan_stale", "");
  const away = fault("unreachable", "");

  it("is 0 when none needs attention", () => expect(exitStatusOfMany(3, [])).toBe(0));
  it("is 2 when some do", () => expect(exitStatusOfMany(3, [stale])).toBe(2));
  it("is 2 when all do for different reasons", () => {
    expect(exitStatusOfMany(0, [stale, away])).toBe(2);
    expect(exitStatusOfMany(0, [null])).toBe(2);
  });
  it("is 3 when all were refused", () => expect(exitStatusOfMany(0, [stale, stale])).toBe(3));
});
