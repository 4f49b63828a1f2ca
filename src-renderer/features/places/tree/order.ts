import type { Json } from "#shared/json.ts";
import type { TreeOrder } from "./fleet-tree.ts";

/** Preference with the order of the tree. */
export const TREE_ORDER = "tree.order";

/** The order that the user chose; problems first if there is no choice. */
export function treeOrderFrom(stored: Json | null | undefined): TreeOrder {
  return stored === "name" ? "name" : "problems";
}
