import { useMemo } from "react";
import type { Site } from "#shared/domain/inventory.ts";
import { inMaintenance, nextMaintenance } from "#shared/domain/maintenance.ts";
import { sitesStore } from "#renderer/features/sites/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { useNow } from "#renderer/ui/index.ts";
import type { Maintained } from "./state.ts";

/** `now` in ms since 1970. */
export function maintainedSites(sites: readonly Site[], now: number): Maintained {
  const at = new Date(now);
  const found = new Map<string, Date>();
  for (const site of sites) {
    if (!inMaintenance(site, at)) continue;
    const window = nextMaintenance(site, at);
    if (window) found.set(site.id, window.end);
  }
  return found;
}

/** The sites in maintenance, updated each minute. The object stays the same while its content does. */
export function useMaintained(): Maintained {
  const sites = useFeature(sitesStore, (state) => state.sites);
  const now = useNow();
  const key = useMemo(
    () => JSON.stringify([...maintainedSites(sites, now)].map(([id, end]) => [id, end.getTime()])),
    [sites, now],
  );
  return useMemo(
    () => new Map((JSON.parse(key) as [string, number][]).map(([id, end]) => [id, new Date(end)])),
    [key],
  );
}
