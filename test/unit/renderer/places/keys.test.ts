import { describe, expect, test } from "vitest";
import { treeStepOf, typedRow } from "#renderer/features/places/tree/keys.ts";
import type { TreeRow } from "#renderer/features/places/tree/fleet-tree.ts";

const row = (name: string, level: number, isOpen: boolean | null): TreeRow => ({
  node: { key: name, place: null, name, searched: name, health: null, children: () => [] },
  level,
  isOpen,
  position: 1,
  siblings: 1,
});

const ROWS = [
  row("Whole fleet", 1, null),
  row("Acme", 1, true),
  row("Aberdeen", 2, true),
  row("NVR 1", 3, null),
  row("Bath", 2, false),
  row("Bolt", 1, false),
];
const step = (key: string, at: number) => treeStepOf(key, ROWS, at, 2);

describe("a key in the tree", () => {
  test("moves by one, by a page, to the beginning and to the end, and never beyond them", () => {
    const moves = ["ArrowDown", "ArrowUp", "PageDown", "PageUp", "Home", "End"].map((key) =>
      step(key, 2),
    );
    expect(moves).toEqual([3, 1, 4, 0, 0, 5].map((to) => ({ kind: "move", to })));
    expect(step("ArrowUp", 0)).toEqual({ kind: "move", to: 0 });
    expect(step("ArrowDown", 5)).toEqual({ kind: "move", to: 5 });
  });

  test("opens a closed node, and goes from an open one to its first child", () => {
    expect(step("ArrowRight", 4)).toEqual({ kind: "open", key: "Bath" });
    expect(step("ArrowRight", 1)).toEqual({ kind: "move", to: 2 });
    expect(step("ArrowRight", 3)).toBeNull();
  });

  test("closes an open node, and goes from another to the node above", () => {
    expect(step("ArrowLeft", 1)).toEqual({ kind: "close", key: "Acme" });
    expect(step("ArrowLeft", 3)).toEqual({ kind: "move", to: 2 });
    expect(step("ArrowLeft", 4)).toEqual({ kind: "move", to: 1 });
    expect(step("ArrowLeft", 5)).toBeNull();
  });

  test("chooses by Enter and Space, and leaves other keys to others", () => {
    expect(step("Enter", 4)).toEqual({ kind: "choose", at: 4 });
    expect(step(" ", 4)).toEqual({ kind: "choose", at: 4 });
    expect(step("F2", 4)).toBeNull();
  });
});

describe("typing in the tree", () => {
  test("goes to the next name that begins with it, and around at the end", () => {
    expect(typedRow(ROWS, 0, "b")).toBe(4);
    expect(typedRow(ROWS, 4, "b")).toBe(5);
    expect(typedRow(ROWS, 5, "B")).toBe(4);
    expect(typedRow(ROWS, 4, "bo")).toBe(5);
    expect(typedRow(ROWS, 1, "ab")).toBe(2);
    expect(typedRow(ROWS, 1, "x")).toBeNull();
  });
});
