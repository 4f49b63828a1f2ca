import { describe, expect, test } from "vitest";
import type { Recorder } from "#shared/domain/inventory.ts";
import { fault } from "#shared/errors.ts";
import { editableColumns, recorderEdits } from "#renderer/features/recorders/cell-edits.ts";
import type { CellEdit } from "#renderer/ui/index.ts";
import { aRecorder } from "#test/support/recorder.ts";

function editing(error: ReturnType<typeof fault> | null = null) {
  const saved: unknown[] = [];
  const edits = recorderEdits(
    async (ids, set) => {
      saved.push({ ids, set });
      return error;
    },
    () => ["Leeds"],
  );
  return { saved, edits };
}

test("rejects an empty name or site without a call to the core", async () => {
  const { saved, edits } = editing();
  expect(await edits.name.save(aRecorder(), "")).toMatchObject({ code: "bad_input" });
  expect(await edits.site.save(aRecorder(), "")).toMatchObject({ code: "bad_input" });
  expect(saved).toEqual([]);
});

test("returns the error of the core", async () => {
  const refused = fault("already_exists", "There is one of that name.");
  const { saved, edits } = editing(refused);
  expect(await edits.name.save(aRecorder({ id: "r7" }), "Twin")).toBe(refused);
  expect(saved).toEqual([{ ids: ["r7"], set: { name: "Twin" } }]);
});

test("finds a custom column in any case, and removes an empty value", async () => {
  const { saved, edits } = editing();
  const own = edits.own("Cost centre");
  expect(own.text(aRecorder({ columns: { "cost Centre": "4711" } }))).toBe("4711");
  expect(own.text(aRecorder())).toBe("");
  await own.save(aRecorder(), "12");
  await own.save(aRecorder(), "");
  expect(saved).toEqual([
    { ids: ["r1"], set: { columns: { "Cost centre": "12" } } },
    { ids: ["r1"], set: { columns: { "Cost centre": null } } },
  ]);
});

test("saves tags and notes", async () => {
  const { saved, edits } = editing();
  expect(edits.tags.text(aRecorder({ tags: ["a", "b"] }))).toBe("a, b");
  await edits.tags.save(aRecorder(), "b, c");
  await edits.notes.save(aRecorder(), "two\nlines");
  expect(saved).toEqual([
    { ids: ["r1"], set: { tags: ["b", "c"] } },
    { ids: ["r1"], set: { notes: "two\nlines" } },
  ]);
});

describe("cells that a user may not change", () => {
  test("are shown without being editable in place", () => {
    const edits = recorderEdits(
      async () => null,
      () => [],
    );
    const column = (id: string, edit?: CellEdit<Recorder>) => ({
      id,
      label: id,
      value: () => "",
      ...(edit && { edit }),
    });
    const columns = [
      column("url"),
      column("site", edits.site),
      column("notes", edits.notes),
      column("own.shop", edits.own("shop")),
    ];
    const shown = editableColumns(columns, (path) => path === "set.site");
    expect(shown.map(({ id, edit }) => [id, edit !== undefined])).toEqual([
      ["url", false],
      ["site", false],
      ["notes", true],
      ["own.shop", true],
    ]);
  });
});
