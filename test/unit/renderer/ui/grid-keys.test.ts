import { expect, test } from "vitest";
import { keepFromGrid } from "#renderer/ui/data-grid/grid-edit.ts";
import { toLayout } from "#renderer/ui/data-grid/layout.ts";

function kept(key: string, ctrlKey = false): boolean {
  return keepFromGrid({ event: { key, ctrlKey, metaKey: false } as KeyboardEvent });
}

test("letters, Delete and what begins a change are Muster's; moving, ticking and Ctrl+A are the grid's", () => {
  for (const key of ["a", "E", "1", "/", "Delete", "Backspace", "F2", "Enter"]) {
    expect(kept(key), key).toBe(true);
  }
  for (const key of [" ", "Tab", "ArrowDown", "Home", "PageUp"]) expect(kept(key), key).toBe(false);
  expect(kept("a", true)).toBe(false);
});

test("the layout of columns that are not there now is kept on", () => {
  const state = (colId: string, width: number) => ({ colId, width, hide: false });
  const before = toLayout([state("name", 100), state("own.zone", 90)]);
  const now = toLayout([state("name", 120)], before) as { colId: string; width: number }[];
  expect(now.map(({ colId, width }) => [colId, width])).toEqual([
    ["name", 120],
    ["own.zone", 90],
  ]);
});
