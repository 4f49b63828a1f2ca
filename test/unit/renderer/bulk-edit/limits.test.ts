import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FieldLimits } from "#shared/areas/field-limits.ts";
import { validationError } from "#shared/domain/limits.ts";
import { areaSpec } from "#shared/areas/index.ts";
import {
  commonLimits,
  limitWords,
  offeredEntries,
  offeredValues,
} from "#renderer/features/bulk-edit/limits.ts";
import { failedReading, RANGE, reading, recognitionReading } from "./make.ts";

const withRange = (id: string, path: string, range: FieldLimits) =>
  reading(id, null, { ...RANGE, [path]: range });

describe("common limits", () => {
  test("are the intersection of what the recorders say", () => {
    const readings = [
      withRange("a", "interval_time", { type: "int32", values: [1, 3, 5, 10] }),
      withRange("b", "interval_time", { type: "int32", values: [3, 5, 10] }),
    ];
    expect(commonLimits(readings, "email", "interval_time")).toMatchObject({ values: [3, 5, 10] });
    expect([...commonLimits(readings, "email", "interval_time").kinds]).toEqual([
      ["1, 3, 5, 10", ["a"]],
      ["3, 5, 10", ["b"]],
    ]);
  });

  test("agree when the same values come in another order", () => {
    const readings = [
      withRange("a", "encryption", { type: "string", values: ["SSL", "TLS"] }),
      withRange("b", "encryption", { type: "string", values: ["TLS", "SSL"] }),
    ];
    expect(commonLimits(readings, "email", "encryption").kinds.size).toBe(1);
  });

  test("take no notice of recorders that gave no answer or lack the field", () => {
    const readings = [reading("a"), failedReading("b"), reading("c", null, {})];
    expect(commonLimits(readings, "email", "smtp_port")).toMatchObject({
      min: 1,
      max: 65_535,
    });
  });

  test("a number fits the common limits exactly when it fits every recorder", () => {
    const range = fc.record({
      min: fc.integer({ min: 0, max: 50 }),
      max: fc.integer({ min: 30, max: 100 }),
    });
    fc.assert(
      fc.property(fc.array(range, { minLength: 1 }), fc.integer({ max: 120 }), (ranges, value) => {
        const readings = ranges.map((one, index) =>
          withRange(String(index), "smtp_port", { type: "int32", ...one }),
        );
        const { min = -Infinity, max = Infinity } = commonLimits(readings, "email", "smtp_port");
        const everywhere = readings.every(
          (one) => validationError(value, one.range["smtp_port"] ?? { type: "" }, null) === null,
        );
        expect(value >= min && value <= max).toBe(everywhere);
        const somewhere = readings.some(
          (one) => validationError(value, one.range["smtp_port"] ?? { type: "" }, null) === null,
        );
        const { widest } = commonLimits(readings, "email", "smtp_port");
        const within = value >= (widest.min ?? -Infinity) && value <= (widest.max ?? Infinity);
        expect(within || !somewhere).toBe(true);
      }),
    );
  });
});

const INTERVAL = areaSpec("email").fields.find(({ path }) => path === "interval_time")!;

describe("limits over channels", () => {
  const strict = { type: "int32", min: 10, max: 90 };
  const readings = [
    recognitionReading("a", { CH1: { sensitivity: 50 }, CH2: { sensitivity: 60 } }),
    recognitionReading("b", { CH1: { sensitivity: 50 } }, strict),
  ];

  test("are those that every channel of every recorder takes", () => {
    const limits = commonLimits(readings, "recognition", "sensitivity");
    expect(limits).toMatchObject({ min: 10, max: 90, widest: { min: 0, max: 100 } });
    expect([...limits.kinds.keys()]).toEqual(["0 to 100", "10 to 90"]);
  });

  test("channels that are not chosen set none", () => {
    const limits = commonLimits(readings, "recognition", "sensitivity", ["CH2"]);
    expect(limits).toMatchObject({ min: 0, max: 100 });
  });
});

test("limits stand in words as a person would say them", () => {
  expect(limitWords({ type: "int32", min: 64, max: 1080, unit: "pixel" })).toBe(
    "64 to 1080 pixels",
  );
  expect(limitWords({ type: "string", min_len: 0, max_len: 31 })).toBe("at most 31 bytes");
  expect(limitWords({ type: "array", max_size: 1, values: ["CH10", "CH2"] })).toBe(
    "at most 1 entry; CH2, CH10",
  );
  expect(limitWords({ type: "bool" })).toBe("");
});

test("a text is offered what recorders permit and what they have", () => {
  const readings = [
    recognitionReading("a", { CH1: { detection_mode: "SmartMode" } }),
    recognitionReading("b", { CH1: { detection_mode: "HybridMode" }, CH2: { detection_mode: "" } }),
  ];
  expect(offeredEntries(readings, "recognition", "detection_mode")).toEqual([
    "HybridMode",
    "SmartMode",
  ]);
});

test("a list is offered what recorders permit and what they have", () => {
  const range = { privacy_channel: { type: "array", values: ["CH1", "CH2"] } };
  const readings = [
    reading("a", { privacy_channel: [] }, range),
    reading("b", { privacy_channel: ["CH10"] }, {}),
    failedReading("c"),
  ];
  expect(offeredEntries(readings, "disarming", "privacy_channel")).toEqual(["CH1", "CH2", "CH10"]);
});

describe("offered values", () => {
  test("are those that at least one recorder permits, in the documented order", () => {
    const readings = [
      withRange("a", "interval_time", { type: "int32", values: [10, 3] }),
      withRange("b", "interval_time", { type: "int32", values: [5] }),
    ];
    expect(offeredValues(readings, "email", INTERVAL)).toEqual([3, 5, 10]);
  });

  test("are the documented ones before any recorder was asked", () => {
    expect(offeredValues([], "email", INTERVAL)).toEqual([1, 3, 5, 10]);
  });
});
