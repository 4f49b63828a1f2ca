import { describe, expect, test } from "vitest";
import {
  groupsBy,
  groupsBySite,
  groupsByState,
  groupState,
  singleRecorders,
  toggleGroup,
} from "#renderer/features/bulk-edit/recorder-groups.ts";
import { aRecorder } from "#test/support/recorder.ts";
import { rangeAt } from "#renderer/features/bulk-edit/text-position.ts";

const leeds = { name: "Leeds", ids: ["a", "b"] };

describe("choosing a group of recorders", () => {
  test("takes the rest of a group in, then the whole group out, and others never", () => {
    expect(groupState(leeds, new Set(["a", "x"]))).toBe("some");
    const all = toggleGroup(leeds, ["x", "a"]);
    expect(all.toSorted()).toEqual(["a", "b", "x"]);
    expect(groupState(leeds, new Set(all))).toBe("all");
    expect(toggleGroup(leeds, all)).toEqual(["x"]);
  });
});

test("recorders can be chosen by model, firmware and state, and one by one", () => {
  const recorders = [
    aRecorder({ id: "b", name: "NVR 10", model: "SN-16", firmware: "2" }),
    aRecorder({ id: "a", name: "NVR 9", model: "", firmware: "1" }),
  ];
  expect(groupsBy(recorders, "model")).toEqual([{ name: "SN-16", ids: ["b"] }]);
  expect(groupsBy(recorders, "firmware").map(({ name }) => name)).toEqual(["1", "2"]);
  expect(groupsByState(recorders, new Map())).toEqual([{ name: "Not tried yet", ids: ["b", "a"] }]);
  expect(singleRecorders(recorders)).toEqual([
    { name: "NVR 9", ids: ["a"], detail: "Leeds" },
    { name: "NVR 10", ids: ["b"], detail: "Leeds" },
  ]);
});

test("sites name their customer if there are several, and sites of the same name are two groups", () => {
  const first = aRecorder({ id: "a", siteId: "s1", siteName: "Site 1", customerName: "Northwind" });
  const second = aRecorder({ id: "b", siteId: "s2", siteName: "Site 1", customerName: "Harbour" });
  expect(groupsBySite([first, second])).toEqual([
    { name: "Site 1", ids: ["b"], customer: "Harbour" },
    { name: "Site 1", ids: ["a"], customer: "Northwind" },
  ]);
  expect(groupsBySite([first])).toEqual([{ name: "Site 1", ids: ["a"] }]);
});

describe("the place of a fault in a text", () => {
  const text = "name: T\nemail:\n  smtp_prt: 1";

  test("is from its column to the end of its line", () => {
    const { start, end } = rangeAt(text, { line: 3, column: 3 });
    expect(text.slice(start, end)).toBe("smtp_prt: 1");
  });

  test("stays inside the text, whatever it says", () => {
    const end = text.length;
    expect(rangeAt(text, { line: 99, column: 99 })).toEqual({ start: end, end });
  });
});
