import { useMemo } from "react";
import { sitesStore } from "#renderer/features/sites/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import type { SiteNames } from "./scope-text.ts";

/** Names of sites, by id; null while they are not known. */
export function useSiteNames(): SiteNames {
  const sites = useFeature(sitesStore, (state) => state.sites);
  const isKnown = useFeature(sitesStore, ({ loading }) => loading.state === "ready");
  return useMemo(
    () => (isKnown ? new Map(sites.map(({ id, name }) => [id, name])) : null),
    [sites, isKnown],
  );
}
