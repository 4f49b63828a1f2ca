import { describe, expect, onTestFinished, test } from "vitest";
import { LANGUAGES, useLocale } from "#shared/languages/index.ts";
import { setLocale } from "#shared/locale.ts";
import { relativeTime } from "#renderer/ui/time.tsx";
import type { GridColumn } from "#renderer/ui/data-grid/column.ts";
import {
  columnsBesidePanel,
  EmptyColumns,
  isEmptyColumn,
  minorLeftOut,
} from "#renderer/ui/data-grid/left-out.ts";
import { automaticColumns, fromLayout, toLayout } from "#renderer/ui/data-grid/layout.ts";
import { sortMarks } from "#renderer/ui/data-grid/sort-marks.ts";
import { wantedWidth } from "#renderer/ui/data-grid/text-width.ts";
import { alignedWidths, fittedWidths } from "#renderer/ui/data-grid/widths.ts";

const column = (id: string, content: number, flex = 0) => ({
  id,
  content,
  bare: content,
  least: 80,
  usual: content,
  flex,
});
const widths = (columns: ReturnType<typeof column>[], room: number) =>
  Object.fromEntries(fittedWidths(columns, room));

describe("widths of columns", () => {
  test("fit the content, and flexible columns share the rest", () => {
    const columns = [column("site", 100), column("problem", 200, 3), column("note", 100, 1)];
    expect(widths(columns, 800)).toEqual({ site: 100, problem: 500, note: 200 });
  });

  test("grow to their usual width before the flexible columns", () => {
    const columns = [{ ...column("state", 100), usual: 220 }, column("problem", 200, 1)];
    expect(widths(columns, 360)).toEqual({ state: 160, problem: 200 });
    expect(widths(columns, 500)).toEqual({ state: 220, problem: 280 });
  });

  test("are the same in two lists, one below the other", () => {
    const above = [
      column("name", 100, 1),
      { ...column("id", 90), isHidden: true },
      column("sites", 60),
    ];
    const below = [column("site", 140), column("customer", 120), column("channels", 70)];
    const both = (one: typeof below, other: typeof below) =>
      alignedWidths(one, other).map(({ id, content, flex }) => [id, content, flex]);
    expect(both(above, below)).toEqual([
      ["name", 140, 1],
      ["id", 90, 0],
      ["sites", 120, 0],
    ]);
    expect(both(below, above)).toEqual([
      ["site", 140, 1],
      ["customer", 120, 0],
      ["channels", 70, 0],
    ]);
  });

  test("of the widest columns give way first where the room is too small", () => {
    const columns = [column("site", 90), column("recorder", 180), column("problem", 400)];
    expect(widths(columns, 500)).toEqual({ site: 90, recorder: 180, problem: 230 });
  });

  test("stay readable in a list that scrolls to the side", () => {
    const columns = [column("a", 300), column("b", 120), column("c", 300)];
    expect(widths(columns, 200)).toEqual({ a: 220, b: 120, c: 220 });
  });

  test("have no empty place for a detail that would be cut", () => {
    const state = { ...column("state", 400), bare: 130 };
    expect(widths([state, column("site", 100)], 600)).toEqual({ state: 400, site: 100 });
    expect(widths([state, column("site", 100)], 400)).toEqual({ state: 130, site: 100 });
    expect(widths([state, column("site", 100, 1)], 400)).toEqual({ state: 130, site: 270 });
  });

  test("are those of the longest text, with its picture", () => {
    const meter = { width: (text: string) => text.length * 10 };
    const rows = ["Reached", "Certificate changed"];
    const plain: GridColumn<string> = { id: "state", label: "State", value: (row) => row };
    const text = wantedWidth(plain, rows, meter).content;
    const bar = {
      ...plain,
      render: () => null,
      drawn: { text: plain.value as () => string, besides: 30 },
    };
    expect(wantedWidth(bar, rows, meter).content).toBe(text + 30);
    // A narrow cell has a part of it.
    const bare = { text: () => "Certificate", besides: 10 };
    const narrow = wantedWidth({ ...bar, drawn: { ...bar.drawn, bare } }, rows, meter);
    expect(narrow.content).toBe(text + 30);
    expect(narrow.bare).toBe(text + 10 - " changed".length * 10);
    expect(text).toBeGreaterThan("Certificate changed".length * 10);
    const counted = (row: string) => ({
      tone: "bad" as const,
      text: row,
      detail: "since",
      more: 3,
    });
    const withDetail = wantedWidth({ ...plain, mark: counted }, ["Reached"], meter);
    expect(withDetail.bare).toBeGreaterThanOrEqual("Reached +3".length * 10);
    expect(withDetail.bare).toBeLessThan("Reached since +3".length * 10 + 40);
    const counts = ["11 verified, 10 accepted, 3 already set, 24 recorders in all"];
    const never = wantedWidth({ ...plain, cut: "never" }, counts, meter);
    expect(never.least).toBe(never.content);
    expect(never.least).toBeGreaterThan(wantedWidth(plain, counts, meter).content);
    const marked = { ...plain, mark: (row: string) => ({ tone: "good" as const, text: row }) };
    expect(wantedWidth(marked, rows, meter).content).toBeGreaterThan(text);
  });
});

test.each(LANGUAGES)("a time of any age fits into its column in $name", async ({ code }) => {
  onTestFinished(() => setLocale("en"));
  await useLocale(code);
  const meter = { width: (text: string) => text.length * 10 };
  const age: GridColumn<string> = { id: "age", label: "", value: (at) => at, isAge: true };
  const declared = { ...age, width: 104, ticks: true, format: () => "x" };
  const { content, least } = wantedWidth(declared, [""], meter);
  expect(least).toBe(content);
  const now = Date.parse("2026-11-27T12:00:00Z");
  const minutes = [-9, 0, 1, 59, 60, 23 * 60, 24 * 60, 48 * 60, 20 * 1_440, 900 * 1_440];
  for (const past of minutes) {
    const text = relativeTime(now - past * 60_000, now);
    expect(content, text).toBeGreaterThan(text.length * 10);
  }
});

describe("a column without any value", () => {
  const note: GridColumn<{ note: string }> = {
    id: "note",
    label: "Note",
    value: (row) => row.note,
  };

  test("is left out until a value comes", () => {
    expect(isEmptyColumn(note, [{ note: "" }, { note: " " }])).toBe(true);
    expect(isEmptyColumn(note, [{ note: "" }, { note: "Key at the desk" }])).toBe(false);
  });

  test("is left out if it has stand-ins for a value only", () => {
    const credential: GridColumn<{ note: string }> = {
      ...note,
      format: (row) => row.note || "none",
      tone: (row) => (row.note === "" ? "quiet" : null),
    };
    expect(isEmptyColumn(credential, [{ note: "" }])).toBe(true);
    expect(isEmptyColumn(credential, [{ note: "" }, { note: "demo" }])).toBe(false);
  });

  test("stays if users fill its cells in place", () => {
    const edit = { text: () => "", save: () => Promise.resolve(null) };
    expect(isEmptyColumn({ ...note, edit }, [{ note: "" }])).toBe(false);
  });

  test("looks at each row of a list that comes in pieces once, until the row changes", () => {
    const asked: string[] = [];
    const counted: GridColumn<{ id: string; note: string }> = {
      ...note,
      value: (row) => (asked.push(row.id), row.note),
    };
    const rows = ["a", "b", "c"].map((id) => ({ id, note: "" }));
    const empty = new EmptyColumns<{ id: string; note: string }>();
    empty.find([counted], rows.slice(0, 2), true);
    asked.length = 0;
    empty.find([counted], rows, false);
    expect(new Set(asked)).toEqual(new Set(["c"]));
    expect(empty.has("note")).toBe(true);

    asked.length = 0;
    empty.find([counted], rows.with(1, { id: "b", note: "Key at the desk" }), false);
    expect(new Set(asked)).toEqual(new Set(["b"]));
    expect(empty.has("note")).toBe(false);
  });

  test("is looked at in all rows again when the column is another one", () => {
    const rows = [{ note: "" }, { note: "" }];
    const empty = new EmptyColumns<{ note: string }>();
    empty.find([note], rows, true);
    empty.find([{ ...note, value: () => "from elsewhere" }], rows, false);
    expect(empty.has("note")).toBe(false);
  });

  test("is not stored as hidden by the user", () => {
    const stored = toLayout([{ colId: "name" }, { colId: "note", hide: null }]);
    expect(automaticColumns(stored)).toEqual(["note"]);
    expect(fromLayout(stored)).toMatchObject([{ hide: false }, { hide: true }]);
    expect(automaticColumns(toLayout([{ colId: "name" }], stored))).toEqual(["note"]);
  });
});

test("the first link and the first status stay beside a panel, unless columns are chosen for it", () => {
  const plain = (id: string): GridColumn<string> => ({ id, label: id, value: () => id });
  const columns = [
    plain("site"),
    { ...plain("name"), open: () => undefined },
    { ...plain("state"), mark: () => ({ tone: "good" as const, text: "" }) },
    plain("since"),
  ];
  const wide = { room: 1_000, leastOf: () => 100 };
  expect([...columnsBesidePanel(columns, wide)]).toEqual(["name", "state"]);
  const chosen = columns.map((one) => (one.id === "since" ? { ...one, besidePanel: true } : one));
  expect([...columnsBesidePanel(chosen, wide)]).toEqual(["since"]);
  const more = chosen.map((one) =>
    one.id === "site" || one.id === "state" ? { ...one, besidePanel: "ifRoom" as const } : one,
  );
  const kept = (room: number) => [...columnsBesidePanel(more, { room, leastOf: () => 100 })];
  expect(kept(300)).toEqual(["since", "site", "state"]);
  expect(kept(299)).toEqual(["since", "site"]);
  expect(kept(199)).toEqual(["since"]);
});

test("minor columns are left out while texts would be cut, the last one first", () => {
  const plain = (id: string): GridColumn<string> => ({ id, label: id, value: () => id });
  const minor = (id: string): GridColumn<string> => ({ ...plain(id), isMinor: true });
  const columns = [plain("name"), minor("task"), plain("next"), minor("changed")];
  const left = (room: number) => [...minorLeftOut(columns, { room, widthOf: () => 100 })];
  expect(left(400)).toEqual([]);
  expect(left(399)).toEqual(["changed"]);
  expect(left(299)).toEqual(["changed", "task"]);
  expect(left(100)).toEqual(["changed", "task"]);
});

describe("sort marks", () => {
  const status = { id: "status", descending: false };
  const site = { id: "site", descending: false };
  const first = [status, site];

  test("of the initial order are one arrow, at the column that counts first", () => {
    expect(sortMarks(first, first, "status")).toBe("arrow");
    expect(sortMarks(first, first, "site")).toBe("none");
    expect(sortMarks(first, first, "name")).toBe("none");
  });

  test("are an arrow at the column that the user sorts by", () => {
    expect(sortMarks([site], first, "site")).toBe("arrow");
    expect(sortMarks([site], first, "status")).toBe("none");
  });

  test("have numbers after the user sorted by several columns", () => {
    const now = [site, { ...status, descending: true }];
    expect(now.map(({ id }) => sortMarks(now, first, id))).toEqual(["numbered", "numbered"]);
  });
});
