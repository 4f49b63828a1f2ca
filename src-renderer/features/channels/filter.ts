import { statusKey } from "./status.ts";
import type { ChannelLine } from "./channel-table.ts";

export interface ChannelFilter {
  /** Statuses to show; none means all. */
  readonly statuses: readonly string[];
  /** Empty slots are noise in an audit: hidden unless asked for, or filtered for. */
  readonly showEmptySlots: boolean;
}

export const EVERYTHING: ChannelFilter = { statuses: [], showEmptySlots: false };

const EMPTY_SLOT = "NotConfigured";

/** Tells for each line whether the filter lets it through. Built once a filter, since it runs over every line. */
export function makeMatcher(filter: ChannelFilter): (line: ChannelLine) => boolean {
  const statuses = new Set(filter.statuses);
  return (line) => {
    const key = statusKey(line.row);
    if (statuses.size > 0) return statuses.has(key);
    return key !== EMPTY_SLOT || filter.showEmptySlots;
  };
}

/** Adds the status to the filter, or takes it out. */
export function toggleStatus(filter: ChannelFilter, key: string): ChannelFilter {
  const statuses = filter.statuses.includes(key)
    ? filter.statuses.filter((other) => other !== key)
    : [...filter.statuses, key];
  return { ...filter, statuses };
}
