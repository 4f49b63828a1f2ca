import type { GridApi } from "ag-grid-community";
import { expect, test, vi } from "vitest";
import { followRow, hasCell, keepFromGrid } from "#renderer/ui/data-grid/grid-edit.ts";
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

/** A grid of two rows, whose cursor the user moves between an edit and the next frame. */
function gridWithCursor() {
  const order = ["first", "second"];
  let cursor: { rowIndex: number; columnId: string } | null = null;
  const frames: (() => void)[] = [];
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => frames.push(run));
  const api = {
    isDestroyed: () => false,
    getRowNode: (id: string) => ({ rowIndex: order.indexOf(id) }),
    getColumn: () => ({ isVisible: () => true }),
    ensureIndexVisible: () => {},
    ensureColumnVisible: () => {},
    getFocusedCell: () =>
      cursor && { rowIndex: cursor.rowIndex, column: { getColId: () => cursor?.columnId } },
    setFocusedCell: (rowIndex: number, columnId: string) => (cursor = { rowIndex, columnId }),
  } as unknown as GridApi;
  return {
    api,
    order,
    cursor: () => cursor && `${order[cursor.rowIndex]} ${cursor.columnId}`,
    drawFrame: () => frames.splice(0).forEach((run) => run()),
  };
}

test("after an edit the cursor follows its row", async () => {
  const grid = gridWithCursor();
  const followed = followRow(grid.api, { id: "first", columnId: "site" }, () => false);
  expect(grid.cursor()).toBe("first site");
  grid.order.reverse();
  grid.drawFrame();
  expect(await followed).toBe(true);
  expect(grid.cursor()).toBe("first site");
});

test("after an edit the cursor stays where a key moved it before the next frame", async () => {
  const grid = gridWithCursor();
  const followed = followRow(grid.api, { id: "first", columnId: "site" }, () => false);
  grid.api.setFocusedCell(0, "name");
  grid.drawFrame();
  expect(await followed).toBe(false);
  expect(grid.cursor()).toBe("first name");
});

test("after an edit a cell that a key opened before the next frame keeps the focus", async () => {
  const grid = gridWithCursor();
  const followed = followRow(grid.api, { id: "first", columnId: "site" }, () => true);
  const setFocusedCell = vi.spyOn(grid.api, "setFocusedCell");
  grid.drawFrame();
  expect(await followed).toBe(false);
  expect(setFocusedCell).not.toHaveBeenCalled();
});
