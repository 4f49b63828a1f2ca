import { useEffect } from "react";
import { useFeature } from "#renderer/services/context.tsx";
import { treeStore } from "./tree/store.ts";

/**
 * The ids of the recorders with problems, as the fleet tree and the lists of customers and sites count them; null if not known
 * yet. Up to date as long as the component is shown.
 * @param isWanted whether it is needed now; otherwise null, and nothing is loaded
 */
export function useRecordersWithProblems(isWanted = true): ReadonlySet<string> | null {
  const watch = useFeature(treeStore, (state) => state.watch);
  useEffect(() => (isWanted ? watch() : undefined), [isWanted, watch]);
  return useFeature(treeStore, ({ tree }) => (isWanted ? (tree?.withProblems() ?? null) : null));
}
