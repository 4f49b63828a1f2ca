import { statusWithVideo } from "#shared/domain/availability.ts";
import type { Piece, StatusTime } from "./channel-pieces.ts";
import type { TimeSpan } from "./recorder-times.ts";

/** A channel that goes down again within so long after it came back is flapping: one outage, in ms. */
export const FLAPPING_MS = 2 * 3_600_000;

/** Times in which a channel was down, in quick succession. Times: ms since 1970. */
export interface OutageTime {
  /** The last audit before the outage; null if it was found by the first audit. */
  readonly after: number | null;
  /** The first audit that found it, or the end of maintenance if that was later. */
  readonly from: number;
  /** The audit that found the end of the last problem; null if it has not ended. */
  readonly to: number | null;
  /** The last audit that found it. */
  readonly lastSeen: number;
  readonly times: number;
  /** `connect_status`, `VideoLoss` if the channel was connected. */
  readonly status: string;
  /** Down without maintenance, in ms. */
  readonly duration: number;
}

/** Down states in quick succession, whether or not maintenance excuses them. */
interface Group {
  readonly first: StatusTime;
  last: StatusTime;
  end: number;
  times: number;
}

/**
 * The outages of a channel that touch a period, whole. A channel that was down in maintenance alone had none.
 * @param statuses all of its states
 * @param piecesIn what the channel counted as in a time that ends now or earlier
 * @param lastLook the last audit that reported the channel
 */
export function outagesOf(
  statuses: readonly StatusTime[],
  piecesIn: (range: TimeSpan) => readonly Piece[],
  period: TimeSpan,
  { now, lastLook }: { readonly now: number; readonly lastLook: number },
): OutageTime[] {
  return groupsOf(statuses).flatMap((group) => {
    if (group.first.from >= period[1] || group.end <= period[0]) return [];
    const pieces = piecesIn([group.first.from, Math.min(group.end, Math.max(now, lastLook))]);
    const start = pieces.find(isFound);
    if (!start) return [];
    const down = pieces.filter(({ condition }) => condition === "down");
    const duration = down.reduce((sum, { from, to }) => sum + to - from, 0);
    const { from } = start;
    const after = from > group.first.from ? from : group.first.before;
    const outage = { ...toOutage(group, statuses, lastLook), after, from, duration };
    return touches(outage, period) ? [outage] : [];
  });
}

/** Whether an audit, or the end of maintenance, found the channel down. */
function isFound({ condition, status, from }: Piece): boolean {
  if (condition === "down") return true;
  return condition === "unknown" && status.reported === "down" && from === status.from;
}

function groupsOf(statuses: readonly StatusTime[]): Group[] {
  const groups: Group[] = [];
  for (const status of statuses) {
    if (status.reported !== "down") continue;
    const group = groups.at(-1);
    if (group && status.from - group.end <= FLAPPING_MS) {
      if (status.from > group.end) group.times += 1;
      group.end = status.to;
      group.last = status;
    } else {
      groups.push({ first: status, last: status, end: status.to, times: 1 });
    }
  }
  return groups;
}

function toOutage({ last, end, times }: Group, statuses: readonly StatusTime[], lastLook: number) {
  const next = statuses.find((status) => status.from === end);
  const lastSeen = end === Infinity ? lastLook : (next?.before ?? last.from);
  return { to: end === Infinity ? null : end, lastSeen, times, status: labelOf(last) };
}

/** `connect_status`, or `VideoLoss` if the channel is connected and has no video. */
export function labelOf({ status, videoloss }: Pick<StatusTime, "status" | "videoloss">): string {
  return statusWithVideo(status, videoloss);
}

/** Whether an outage touches a period. Of adjoining periods, it touches each that it reaches into. */
export function touches({ from, to }: OutageTime, period: TimeSpan): boolean {
  return from < period[1] && (to === null || to > period[0]);
}
