import { describe, expect, test } from "vitest";
import { groupRows } from "#renderer/features/bulk-edit/choice-columns.ts";
import { lastTemplate } from "#renderer/features/bulk-edit/last-template.ts";
import {
  groupsBy,
  groupsBySite,
  groupsByState,
  singleRecorders,
  wholeGroups,
  withTicked,
} from "#renderer/features/bulk-edit/recorder-groups.ts";
import { aRecorder } from "#test/support/recorder.ts";
import { rangeAt } from "#renderer/features/bulk-edit/text-position.ts";

const groups = [
  { id: "leeds", name: "Leeds", ids: ["a", "b"] },
  { id: "york", name: "York", ids: ["c"] },
];

describe("choosing groups of recorders", () => {
  test("adds all of a ticked group, removes an unticked one, and keeps all other recorders", () => {
    expect(wholeGroups(groups, ["a", "c", "x"])).toEqual(["york"]);
    expect(withTicked(groups, ["a", "c", "x"], ["york", "leeds"]).toSorted()).toEqual([
      "a",
      "b",
      "c",
      "x",
    ]);
    expect(withTicked(groups, ["a", "b", "c", "x"], ["leeds"]).toSorted()).toEqual(["a", "b", "x"]);
  });

  test("keeps the chosen part of a group when another group is ticked", () => {
    expect(withTicked(groups, ["a"], ["york"]).toSorted()).toEqual(["a", "c"]);
  });

  test("shows how many sites and which models a group has, the most frequent model first", () => {
    const recorders = [
      aRecorder({ id: "a", siteId: "s1", model: "SN-8" }),
      aRecorder({ id: "b", siteId: "s2", model: "SN-16" }),
      aRecorder({ id: "c", siteId: "s2", model: "SN-16" }),
    ];
    const byId = new Map(recorders.map((one) => [one.id, one]));
    const all = [{ id: "x", name: "X", ids: ["a", "b", "c"] }];
    expect(groupRows(all, { byId, health: null })).toEqual([
      expect.objectContaining({ sites: 2, models: "SN-16 (2), SN-8 (1)", health: null }),
    ]);
  });
});

describe("the template that is offered", () => {
  const stored = (name: string, savedAt: string) => ({
    id: name,
    name,
    savedAt,
    savedBy: "ann",
    version: 1,
    areas: [],
    fields: 1,
  });
  const templates = [stored("Mail", "2026-01-01"), stored("Clock", "2026-02-01")];

  test("is the one of the latest plan, and without such a plan the one that was saved last", () => {
    expect(lastTemplate(templates, [])?.name).toBe("Clock");
    const plans = [
      { name: "Mail", createdAt: "2026-03-01" },
      { name: "Clock", createdAt: "2026-02-02" },
      { name: "Other", createdAt: "2026-04-01" },
    ];
    expect(lastTemplate(templates, plans)?.name).toBe("Mail");
    expect(lastTemplate([], plans)).toBeNull();
  });
});

test("recorders can be chosen by model, firmware and state, and one by one", () => {
  const recorders = [
    aRecorder({ id: "b", name: "NVR 10", model: "SN-16", firmware: "2" }),
    aRecorder({ id: "a", name: "NVR 9", model: "", firmware: "1" }),
  ];
  expect(groupsBy(recorders, "model")).toEqual([{ id: "SN-16", name: "SN-16", ids: ["b"] }]);
  expect(groupsBy(recorders, "firmware").map(({ name }) => name)).toEqual(["2", "1"]);
  expect(groupsByState(recorders, new Map())).toEqual([
    { id: "unknown", name: "Not tried yet", ids: ["b", "a"] },
  ]);
  expect(singleRecorders(recorders)).toEqual([
    expect.objectContaining({ name: "NVR 10", ids: ["b"], site: "Leeds" }),
    expect.objectContaining({ name: "NVR 9", ids: ["a"], site: "Leeds" }),
  ]);
});

test("sites name their customer, and sites of the same name are two groups", () => {
  const first = aRecorder({ id: "a", siteId: "s1", siteName: "Site 1", customerName: "Northwind" });
  const second = aRecorder({ id: "b", siteId: "s2", siteName: "Site 1", customerName: "" });
  expect(groupsBySite([first, second])).toEqual([
    { id: "s1", name: "Site 1", ids: ["a"], customer: "Northwind" },
    { id: "s2", name: "Site 1", ids: ["b"] },
  ]);
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
