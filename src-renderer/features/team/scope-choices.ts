import { useMemo } from "react";
import { compareNames } from "#shared/compare.ts";
import { scopeMessages } from "#shared/messages/users-screen.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import type { SiteNames } from "./scope-text.ts";

/** Most names in the list; typing finds the others. */
export const MOST_OPTIONS = 50;

/** Chosen sites that were removed meanwhile stay in the list, so that they can be taken out. */
export function siteOptions(known: SiteNames, chosen: readonly string[]) {
  const names = known ?? new Map<string, string>();
  const removed = chosen.filter((id) => !names.has(id));
  return [
    ...[...names].map(([value, label]) => ({ value, label })),
    ...removed.map((value) => ({ value, label: scopeMessages.removedSite })),
  ];
}

/** Tags of visible recorders, by name. */
export function useTagsInUse(): string[] {
  const recorders = useFeature(recordersStore, (state) => state.recorders);
  return useMemo(
    () =>
      [...new Set(recorders.flatMap(({ tags }) => tags))].toSorted((a, b) => compareNames(a, b)),
    [recorders],
  );
}
