import type { GridApi } from "ag-grid-community";
import { expect, test } from "vitest";
import { hasCell, keepFromGrid } from "#renderer/ui/data-grid/grid-edit.ts";
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

test("a cell is gone with its row, with a filter that hides the row, and with its column", () => {
  const rows: Record<string, { rowIndex: number | null }> = {
    shown: { rowIndex: 4 },
    filtered: { rowIndex: null },
  };
  const columns: Record<string, boolean> = { site: true, hidden: false };
  const api = {
    isDestroyed: () => false,
    getRowNode: (id: string) => rows[id],
    getColumn: (id: string) => (id in columns ? { isVisible: () => columns[id] } : null),
  } as unknown as GridApi;
  const has = (id: string, columnId: string) => hasCell(api, { id, columnId });
  expect(has("shown", "site")).toBe(true);
  expect(has("filtered", "site")).toBe(false);
  expect(has("removed", "site")).toBe(false);
  expect(has("shown", "hidden")).toBe(false);
  expect(has("shown", "own.gone")).toBe(false);
});
