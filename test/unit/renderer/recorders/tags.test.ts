import { expect, test } from "vitest";
import { tagsFrom } from "#renderer/features/recorders/cell-edits.ts";
import { tagsInUse } from "#renderer/features/recorders/tags.ts";
import { aRecorder } from "#test/support/recorder.ts";

test("tags in use, each once, in order", () => {
  expect(tagsInUse([aRecorder({ tags: ["b", "a"] }), aRecorder({ tags: ["b"] })])).toEqual([
    "a",
    "b",
  ]);
});

test("tags as they are typed: apart by commas, each once", () => {
  expect(tagsFrom(" retail, 24 h ,,retail")).toEqual(["retail", "24 h"]);
  expect(tagsFrom("  ")).toEqual([]);
});
