import type { TreeRow } from "./fleet-tree.ts";

/** What a key does in the tree; null if the key is for others. The keys are those of the tree pattern of WAI-ARIA. */
export type TreeStep =
  | { readonly kind: "move"; readonly to: number }
  | { readonly kind: "open" | "close"; readonly key: string }
  | { readonly kind: "choose"; readonly at: number };

/** @param at index of the row under the cursor @param page rows on screen */
export function treeStepOf(
  key: string,
  rows: readonly TreeRow[],
  at: number,
  page: number,
): TreeStep | null {
  const last = rows.length - 1;
  const move = (to: number): TreeStep => ({
    kind: "move",
    to: Math.max(0, Math.min(last, to)),
  });
  switch (key) {
    case "ArrowDown":
      return move(at + 1);
    case "ArrowUp":
      return move(at - 1);
    case "PageDown":
      return move(at + page);
    case "PageUp":
      return move(at - page);
    case "Home":
      return move(0);
    case "End":
      return move(last);
    case "ArrowRight":
      return inward(rows, at);
    case "ArrowLeft":
      return outward(rows, at);
    case "Enter":
    case " ":
      return { kind: "choose", at };
    default:
      return null;
  }
}

/** Opens a closed node; from an open one, to its first child. */
function inward(rows: readonly TreeRow[], at: number): TreeStep | null {
  const row = rows[at];
  if (row === undefined || row.isOpen === null) return null;
  return row.isOpen ? { kind: "move", to: at + 1 } : { kind: "open", key: row.node.key };
}

/** Closes an open node; from others, to the node above. */
function outward(rows: readonly TreeRow[], at: number): TreeStep | null {
  const row = rows[at];
  if (row === undefined) return null;
  if (row.isOpen) return { kind: "close", key: row.node.key };
  const above = rows.slice(0, at).findLastIndex(({ level }) => level < row.level);
  return above < 0 ? null : { kind: "move", to: above };
}

/** The next row whose name begins with what was typed, from the cursor on; null if there is none. A single letter goes on to the next one. */
export function typedRow(rows: readonly TreeRow[], at: number, typed: string): number | null {
  const wanted = typed.toLowerCase();
  const from = typed.length === 1 ? at + 1 : at;
  for (let step = 0; step < rows.length; step += 1) {
    const index = (from + step) % rows.length;
    if (rows[index]?.node.name.toLowerCase().startsWith(wanted)) return index;
  }
  return null;
}
