import { useMemo } from "react";
import type { Site } from "#shared/domain/inventory.ts";
import { inMaintenance, nextMaintenance } from "#shared/domain/maintenance.ts";
import { sitesStore } from "#renderer/features/sites/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { useNow } from "#renderer/ui/index.ts";
import type { SitesInMaintenance } from "./state.ts";

/** Finds the sites that are in maintenance. @param now ms since 1970 */
export function findSitesInMaintenance(sites: readonly Site[], now: number): SitesInMaintenance {
  const at = new Date(now);
  const found = new Map<string, Date>();
  for (const site of sites) {
    if (!inMaintenance(site, at)) continue;
    const window = nextMaintenance(site, at);
    if (window) found.set(site.id, window.end);
  }
  return found;
}

/**
 * Returns the sites in maintenance, updated each minute. They are compared by content, so that the map stays the same object while its
 * content does: grids that depend on it would otherwise draw all rows each minute.
 */
export function useSitesInMaintenance(): SitesInMaintenance {
  const sites = useFeature(sitesStore, (state) => state.sites);
  const now = useNow();
  const key = useMemo(
    () =>
      JSON.stringify(
        [...findSitesInMaintenance(sites, now)].map(([id, end]) => [id, end.getTime()]),
      ),
    [sites, now],
  );
  return useMemo(
    () => new Map((JSON.parse(key) as [string, number][]).map(([id, end]) => [id, new Date(end)])),
    [key],
  );
}
