import { expect, test } from "vitest";
import { tagsFrom } from "#renderer/features/recorders/cell-edits.ts";
import { tagsInUse } from "#renderer/features/recorders/tags.ts";
import { aRecorder } from "#test/support/recorder.ts";

test("lists the tags in use once each, in alphabetical order", () => {
  expect(tagsInUse([aRecorder({ tags: ["b", "a"] }), aRecorder({ tags: ["b"] })])).toEqual([
    "a",
    "b",
  ]);
});

test("splits entered tags at commas and removes duplicates", () => {
  expect(tagsFrom(" retail, 24 h ,,retail")).toEqual(["retail", "24 h"]);
  expect(tagsFrom("  ")).toEqual([]);
});
