import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  channelCount,
  commonValue,
  spreadOf,
} from "#renderer/features/bulk-edit/value-distribution.ts";
import { failedReading, lackingReading, reading, recognitionReading } from "./make.ts";

describe("the spread of values", () => {
  test("the most common value comes first, with its recorders", () => {
    const readings = [
      reading("a", { smtp_port: 25 }),
      reading("b", { smtp_port: 587 }),
      reading("c", { smtp_port: 587 }),
    ];
    const spread = spreadOf(readings, "email", "smtp_port");
    expect(spread.groups).toEqual([
      { value: 587, recorderIds: ["b", "c"] },
      { value: 25, recorderIds: ["a"] },
    ]);
    expect(commonValue(spread)).toBeUndefined();
  });

  test("25 and '25' are two values", () => {
    const readings = [reading("a", { smtp_port: 25 }), reading("b", { smtp_port: "25" })];
    expect(spreadOf(readings, "email", "smtp_port").groups).toHaveLength(2);
  });

  test("false is a value, not an absence", () => {
    const readings = [reading("a", { email_enable: false })];
    expect(commonValue(spreadOf(readings, "email", "email_enable"))).toBe(false);
  });

  test("distinguishes recorders that do not report, lack the field or gave no answer", () => {
    const readings = [
      reading("a"),
      reading("b", null, {}),
      failedReading("c"),
      lackingReading("d"),
    ];
    expect(spreadOf(readings, "email", "smtp_port")).toEqual({
      groups: [],
      unreadable: ["a"],
      unsupported: ["b"],
      channelless: [],
      away: [],
      lacking: ["d"],
      failed: ["c"],
    });
  });

  test("every recorder belongs to exactly one group", () => {
    const one = fc.oneof(
      fc.record({ kind: fc.constant("value"), value: fc.integer({ max: 3, min: 0 }) }),
      fc.record({
        kind: fc.constantFrom("unread", "unsupported", "failed"),
        value: fc.constant(0),
      }),
    );
    fc.assert(
      fc.property(fc.array(one), (recorders) => {
        const readings = recorders.map(({ kind, value }, index) => {
          const id = String(index);
          if (kind === "failed") return failedReading(id);
          if (kind === "unsupported") return reading(id, null, {});
          return reading(id, kind === "value" ? { smtp_port: value } : null);
        });
        const { groups, unreadable, unsupported, failed } = spreadOf(
          readings,
          "email",
          "smtp_port",
        );
        const all = [...groups.flatMap((group) => group.recorderIds), ...unreadable];
        all.push(...unsupported, ...failed);
        expect(all.toSorted()).toEqual(readings.map((told) => told.recorderId).toSorted());
      }),
    );
  });
});

describe("the spread over channels", () => {
  const readings = [
    recognitionReading("a", { CH1: { sensitivity: 50 }, CH2: { sensitivity: 60 }, CH3: "Offline" }),
    recognitionReading("b", { CH1: { sensitivity: 50 } }),
  ];

  test("counts every channel of every recorder", () => {
    const { groups } = spreadOf(readings, "recognition", "sensitivity");
    expect(groups.map((group) => [group.value, channelCount(group)])).toEqual([
      [50, 2],
      [60, 1],
    ]);
    expect(groups[0]?.channels).toEqual(
      new Map([
        ["a", ["CH1"]],
        ["b", ["CH1"]],
      ]),
    );
  });

  test("counts only chosen channels; distinguishes recorders without them from offline ones", () => {
    const spread = spreadOf(readings, "recognition", "sensitivity", ["CH2", "CH3"]);
    expect(spread.groups.map(({ value }) => value)).toEqual([60]);
    expect(spread.away).toEqual(["a"]);
    expect(spread.channelless).toEqual(["b"]);
  });

  test("lists in another order and polygons with other unused points are one value", () => {
    const of = (path: string, one: never, other: never) =>
      spreadOf(
        [
          recognitionReading("a", { CH1: { [path]: one } }),
          recognitionReading("b", { CH1: { [path]: other } }),
        ],
        "recognition",
        path,
      ).groups.length;
    expect(of("detection_type_ex", ["Bus", "Person"] as never, ["Person", "Bus"] as never)).toBe(1);
    const open = { x1: 1, y1: 1, x2: 9, y2: 1, x3: 9, y3: 9 };
    const path = "rule_info.rule_number1.rule_rect";
    expect(of(path, { ...open, x4: 0, y4: 0 } as never, { ...open, x4: 9, y4: 9 } as never)).toBe(
      1,
    );
    expect(of(path, open as never, { ...open, x3: 8 } as never)).toBe(2);
  });
});
