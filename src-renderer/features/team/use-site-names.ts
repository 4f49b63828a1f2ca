import { useMemo } from "react";
import { sitesStore } from "#renderer/features/sites/index.ts";
import { useFeature } from "#renderer/services/context.tsx";

/** Names of sites, by id. */
export function useSiteNames(): ReadonlyMap<string, string> {
  const sites = useFeature(sitesStore, (state) => state.sites);
  return useMemo(() => new Map(sites.map(({ id, name }) => [id, name])), [sites]);
}
