import type { ActivityEntry } from "#shared/domain/activity.ts";
import type { ActivityRow } from "./bulk-rows.ts";
import { formatTime } from "#shared/format.ts";
import type { Grouping } from "#renderer/ui/index.ts";

/** Entries below the day on which they were recorded, the latest day first. */
export const BY_DAY: Grouping<ActivityRow> = {
  levels: [
    {
      key: (entry) => String(dayOf(entry)),
      label: (entry) => formatTime(dayOf(entry), "longDate"),
      order: (entry) => -dayOf(entry),
    },
  ],
  // Older entries of the last day may not be loaded.
  counts: () => [],
};

/** The time of the day of an entry, `14:05`. */
export function clockTime(iso: string): string {
  return formatTime(Date.parse(iso), "clock");
}

/** Midnight before an entry by the clock of this computer, in ms since 1970. */
function dayOf({ at }: ActivityEntry): number {
  return new Date(at).setHours(0, 0, 0, 0);
}
