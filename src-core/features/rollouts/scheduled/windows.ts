import type { Site } from "#shared/domain/inventory.ts";
import { nextMaintenance } from "#shared/domain/maintenance.ts";
import type { PlanItem } from "#shared/domain/plan.ts";
import { compareNames } from "#shared/compare.ts";

/** Recorders whose sites have the same maintenance window. Instants: ms since 1970. */
export interface RolloutWindow {
  readonly start: number;
  readonly end: number;
  readonly items: readonly PlanItem[];
}

export interface PlanWindows {
  /** The earliest first. */
  readonly windows: readonly RolloutWindow[];
  /** Recorders without a window. */
  readonly without: readonly PlanItem[];
}

/**
 * The window that is under way or comes next, for each recorder that a plan writes to.
 * @param siteOf the site of a recorder now; null if the recorder was removed
 */
export function windowsOf(
  items: readonly PlanItem[],
  siteOf: (recorderId: string) => Site | null,
  now: Date,
): PlanWindows {
  const bySite = Map.groupBy(
    items.filter(({ state }) => state === "ready"),
    ({ recorderId }) => siteOf(recorderId),
  );
  const without: PlanItem[] = [];
  const windows = new Map<string, { start: number; end: number; items: PlanItem[] }>();
  for (const [site, own] of bySite) {
    const next = site && nextMaintenance(site, now);
    if (!next) {
      without.push(...own);
      continue;
    }
    const [start, end] = [next.start.getTime(), next.end.getTime()];
    const window = windows.get(`${start} ${end}`) ?? { start, end, items: [] };
    window.items.push(...own);
    windows.set(`${start} ${end}`, window);
  }
  const ordered = [...windows.values()].toSorted(
    (one, other) => one.start - other.start || one.end - other.end,
  );
  return { windows: ordered, without };
}

export function siteNamesOf(items: readonly PlanItem[]): string[] {
  return [...new Set(items.map(({ siteName }) => siteName))].toSorted(compareNames);
}
