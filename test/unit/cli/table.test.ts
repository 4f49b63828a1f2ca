import { stripVTControlCharacters } from "node:util";
import { describe, expect, it } from "vitest";
import { textTable, type TextColumn } from "#cli/table.ts";

interface Row {
  readonly id: string;
  readonly name: string;
  readonly count: number;
}

const columns: TextColumn<Row>[] = [
  { head: "id", value: ({ id }) => id },
  { head: "name", value: ({ name }) => name, flexible: true },
  { head: "a", value: ({ count }) => String(count), align: "right", tone: () => "bad" },
];
const rows: Row[] = [
  { id: "a1", name: "Leeds Headrow NVR 1", count: 3 },
  { id: "b22", name: "東京", count: 12 },
];
const plain = { width: null, colour: false };

describe("a table", () => {
  it("is aligned, numbers to the right", () => {
    expect(textTable(columns, rows, plain)).toBe(
      [
        "ID   NAME                  A",
        "a1   Leeds Headrow NVR 1   3",
        "b22  東京                 12",
      ].join("\n"),
    );
  });

  it("is cut to a terminal, in the flexible column alone", () => {
    const lines = textTable(columns, rows, { width: 20, colour: false }).split("\n");
    expect(lines).toEqual(["ID   NAME          A", "a1   Leeds H…R 1   3", "b22  東京         12"]);
  });

  it("cuts in the middle, so that names that differ at their end stay apart", () => {
    const shops = [1, 2, 3].map((at) => ({
      id: `a${at}`,
      name: `Shop Headrow NVR ${at}`,
      count: 0,
    }));
    const lines = textTable(columns, shops, { width: 19, colour: false }).split("\n");
    expect(new Set(lines).size).toBe(4);
  });

  it("leaves out columns that do not fit, empty ones first, and names those with content", () => {
    const many: TextColumn<Row>[] = [
      ...columns,
      { head: "site", value: () => "York", dropOrder: 1 },
      { head: "tags", value: () => "retail", dropOrder: 2 },
      { head: "note", value: () => "", dropOrder: 0 },
    ];
    const shown = (width: number) => textTable(many, rows, { width, colour: false }).split("\n");
    expect(shown(60)[0]).toBe("ID   NAME                  A  SITE  TAGS    NOTE");
    expect(shown(40)).toEqual([
      "ID   NAME                A  SITE  TAGS",
      "a1   Leeds Headr…NVR 1   3  York  retail",
      "b22  東京               12  York  retail",
    ]);
    expect(shown(30).at(-1)).toBe("Not shown: TAGS. Use a wider terminal, or --json.");
    expect(shown(24).at(-1)).toBe("Not shown: TAGS, SITE. Use a wider terminal, or --json.");
    expect(textTable(many, rows, plain)).not.toContain("Not shown");
  });

  it("is never cut where it goes to a file", () => {
    expect(textTable(columns, rows, plain)).toContain("Leeds Headrow NVR 1");
  });

  it("gives up rather than cut an id", () => {
    const narrow = textTable(columns, rows, { width: 5, colour: false });
    expect(narrow).toContain("b22");
    expect(narrow).toContain("12");
  });

  it("lets sentences in the last column run on, and cuts nothing for them", () => {
    const withWhy: TextColumn<Row>[] = [
      { head: "name", value: ({ name }) => name, flexible: true },
      { head: "why", value: () => "It did not answer within eight seconds.", prose: true },
    ];
    const [head, first] = textTable(withWhy, rows, { width: 30, colour: false }).split("\n");
    expect(head).toBe("NAME                 WHY");
    expect(first).toBe("Leeds Headrow NVR 1  It did not answer within eight seconds.");
  });

  it("has colour only where it may", () => {
    const coloured = textTable(columns, rows, { width: 80, colour: true });
    expect(coloured).not.toBe(stripVTControlCharacters(coloured));
    expect(stripVTControlCharacters(coloured)).toBe(textTable(columns, rows, plain));
  });

  it("escapes what a recorder calls itself", () => {
    const evil = [{ id: "c", name: "x\u001b]0;owned\u0007", count: 1 }];
    expect(textTable(columns, evil, { width: 80, colour: false })).toContain("x\\x1b]0;owned\\x07");
  });
});
