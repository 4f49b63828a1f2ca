import { expect, test } from "vitest";
import { firmware, matches } from "#shared/facts/firmware.ts";
import type { Expectations } from "#shared/facts/expectations.ts";

const judge = (version: string, expected: Expectations, model = "N1") =>
  firmware.judge({ model, version }, { expected, now: 0 });

test("a version matches the start of another one, up to a whole number", () => {
  expect(matches("V8.2.4.1-20240105", "8.2.4")).toBe(true);
  expect(matches("8.2.40", "8.2.4")).toBe(false);
  expect(matches("8.2.4", "v8.2.4")).toBe(true);
});

test("without a rule, every version is right; a version that is not reported is no problem", () => {
  expect(judge("8.2.3", {}).finding).toBe("ok");
  expect(judge("", {}).finding).toBe("unknown");
});

test("the rule of a model comes before the rule for all models", () => {
  const firmwareRules = [
    { model: "", wanted: ["9"], bad: [] },
    { model: "n1", wanted: ["8.2.4"], bad: ["8.2.4.1"] },
  ];
  const expected = { firmware: firmwareRules };
  expect(judge("V8.2.4-1", expected).finding).toBe("ok");
  expect(judge("V8.2.4.1", expected).reason).toBe("firmware_bad");
  expect(judge("V8.2.3", expected).reason).toBe("firmware_not_wanted");
  expect(judge("V8.2.3", expected, "N2").text).toContain("wanted is 9");
});
