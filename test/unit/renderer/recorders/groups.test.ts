import { expect, test } from "vitest";
import {
  recorderGrouping,
  recorderGroupText,
  type RecorderGroups,
  RECORDER_GROUPS,
} from "#renderer/features/recorders/groups.ts";
import { GroupRow } from "#renderer/ui/data-grid/grouping.ts";
import { aRecorder } from "#test/support/recorder.ts";

const groupingOf = (groupBy: RecorderGroups) =>
  recorderGrouping(groupBy, new Map(), new Set(["r1"]));

test("recorders are grouped by customer and site, and a heading counts those with a problem", () => {
  const { levels, marks = [], counts } = groupingOf("customer");
  const recorder = aRecorder({ id: "r1", siteName: "Leeds", customerName: "" });
  expect(levels.map(({ label }) => label(recorder))).toEqual(["Without a customer", "Leeds"]);
  const row = new GroupRow("g", 0, "Leeds", true, marks.length);
  row.count = 3;
  expect(counts(row)).toEqual([{ text: "3 recorders" }]);
  row.marked[0] = marks.filter((isMarked) => isMarked(recorder)).length;
  expect(counts(row)).toEqual([{ text: "3 recorders" }, { text: "1 with a problem", tone: "bad" }]);
});

test("a recorder without a model is in a group of its own, and each choice has a name", () => {
  const { levels } = groupingOf("model");
  expect(levels[0]?.label(aRecorder({ model: "" }))).toBe("Unknown model");
  const named = RECORDER_GROUPS.choices.filter((one) => one !== "none").map(recorderGroupText);
  expect(named).toEqual(["Customer and site", "Site", "State", "Model", "Firmware"]);
});

test("the groups stay the same while recorders get problems: those that the user closed stay closed", () => {
  const before = recorderGrouping("site", new Map(), null);
  const after = recorderGrouping("site", new Map(), new Set(["r1"]));
  expect(after.levels).toBe(before.levels);
});
