import { channelStatusLabel } from "#shared/domain/channel-status.ts";
import { statusNow, VIDEO_LOSS } from "#shared/domain/availability.ts";
import { CONNECT_STATUSES, UNKNOWN_STATUS, type ChannelRow } from "#shared/domain/channels.ts";
import { channelStatusHints } from "#shared/messages/channel-audit.ts";
import type { Tone } from "#renderer/ui/index.ts";
import { compareNames } from "#shared/compare.ts";

export const UNKNOWN = UNKNOWN_STATUS;

interface StatusText {
  readonly label: string;
  readonly tone: Tone;
  /** The meaning, in one line. */
  readonly meaning: string;
}

const TONES: Readonly<Record<string, Tone>> = {
  Online: "good",
  Offline: "bad",
  Sleep: "idle",
  NotPaired: "warn",
  NotConfigured: "idle",
  FailConnectNetwork: "bad",
  [VIDEO_LOSS]: "bad",
  [UNKNOWN]: "unknown",
};

type Reported = Pick<ChannelRow, "connect_status" | "reached">;

/** The status to count, filter and colour by: as the recorder reported it; `unknown` if it reported none or was not reached. */
export function statusKey({ connect_status, reached }: Reported): string {
  return statusNow(connect_status, reached) || UNKNOWN;
}

/** What the status of one channel means, and why it is not known. */
export function meaningOf(row: Reported): string {
  const key = statusKey(row);
  if (key !== UNKNOWN) return statusText(key).meaning;
  return row.reached ? channelStatusHints.notReported : channelStatusHints.notReached;
}

/** Label, tone and meaning. A value that is not documented is shown as the recorder sent it; an empty value is unknown. */
export function statusText(status: string): StatusText {
  const key = status || UNKNOWN;
  return {
    label: channelStatusLabel(key),
    tone: TONES[key] ?? "warn",
    meaning: isDocumented(key) ? channelStatusHints[key] : channelStatusHints.undocumented,
  };
}

function isDocumented(key: string): key is keyof typeof channelStatusHints {
  return Object.hasOwn(TONES, key);
}

/** `connect_status: NotConfigured`, for tooltips. */
export function wireStatus(key: string): string {
  return `connect_status: ${key || '""'}`;
}

export interface StatusCount {
  readonly key: string;
  /** Number of channels; null if not known yet. */
  readonly count: number | null;
}

/**
 * Counts by status: documented statuses first, then `unknown` and undocumented values. Statuses of no channel are left out.
 * @param counts channels by status; null if not known yet, which is not zero
 * @param pressed statuses that are filtered by: they stay in the list, so that the user can release them
 */
export function statusCounts(
  counts: ReadonlyMap<string, number> | null,
  pressed: readonly string[] = [],
): StatusCount[] {
  const found = counts ? [...counts].filter(([, count]) => count > 0) : [];
  const keys = new Set([...pressed, ...(counts ? found.map(([key]) => key) : CONNECT_STATUSES)]);
  const rank = (key: string) => {
    const place = (CONNECT_STATUSES as readonly string[]).indexOf(key);
    if (place >= 0) return place;
    return key === UNKNOWN ? CONNECT_STATUSES.length : CONNECT_STATUSES.length + 1;
  };
  return [...keys]
    .map((key) => ({ key, count: counts ? (counts.get(key) ?? 0) : null }))
    .toSorted((a, b) => rank(a.key) - rank(b.key) || compareNames(a.key, b.key));
}
