import type { Condition } from "#shared/domain/availability.ts";
import { durationText } from "#shared/domain/share-text.ts";
import { timelineMessages as messages } from "#shared/messages/timeline.ts";
import { formatTime } from "#shared/format.ts";

/** Time that includes `from`, and not `to`, in ms since 1970. */
export interface TimeRange {
  readonly from: number;
  readonly to: number;
}

/** A time in one state. */
export interface TimelineSpan extends TimeRange {
  readonly condition: Condition;
  /** `Down: Offline`. */
  readonly label: string;
  /** Text: what, from when to when, how long. */
  readonly text: string;
  readonly detail?: string;
  readonly fromText: string;
  readonly toText: string;
  readonly durationText: string;
}

/** A time in one state, with its words. @param now ms since 1970: a state that goes on until then is the present one */
export function timelineSpan(
  state: Pick<TimelineSpan, "from" | "to" | "condition" | "label">,
  now: number,
): TimelineSpan {
  const { from, to, label } = state;
  const fromText = formatTime(from, "dayClock");
  const toText = to >= now ? messages.now : formatTime(to, "dayClock");
  const duration = durationText(to - from);
  const text = messages.state({ label, from: fromText, to: toText, duration });
  return { ...state, text, fromText, toText, durationText: duration };
}

/** `3 Nov, 14:05`. @param at ms since 1970 */
export function timelineMomentText(at: number): string {
  return formatTime(at, "dayClock");
}

/** A timeline cannot be zoomed in further than to these ms. */
const SHORTEST = 15 * 60_000;
const ZOOM = 2;

/** Makes a range half, or twice, as long around a moment, which stays where it is on screen. It never exceeds the bounds. */
export function zoomRange(
  range: TimeRange,
  at: number,
  isIn: boolean,
  bounds: TimeRange,
): TimeRange {
  const length = range.to - range.from;
  const wanted = Math.max(isIn ? length / ZOOM : length * ZOOM, Math.min(SHORTEST, length));
  const share = length > 0 ? (at - range.from) / length : 0;
  return within({ from: at - share * wanted, to: at + (1 - share) * wanted }, bounds);
}

/** Moved so far that the moment is visible. */
export function showing(range: TimeRange, at: number, bounds: TimeRange): TimeRange {
  if (at >= range.from && at < range.to) return range;
  const half = (range.to - range.from) / 2;
  return within({ from: at - half, to: at + half }, bounds);
}

/** Range as long as it is, or as long as the bounds if those are shorter. */
function within({ from, to }: TimeRange, bounds: TimeRange): TimeRange {
  const length = Math.min(to - from, bounds.to - bounds.from);
  const start = Math.min(Math.max(from, bounds.from), bounds.to - length);
  return { from: start, to: start + length };
}

export interface Tick {
  readonly at: number;
  readonly text: string;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const STEPS = [5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR];
const DAY_STEPS = [1, 2, 7, 14, 30];

/** `3 Nov`. @param at ms since 1970 */
export function dayText(at: number): string {
  return formatTime(at, "day");
}

/** Round times of the clock of this computer, at most so many. */
export function ticksOf(range: TimeRange, most: number): Tick[] {
  const length = range.to - range.from;
  const step = STEPS.find((one) => length / one <= most);
  return step === undefined ? dayTicks(range, most) : clockTicks(range, step);
}

function clockTicks({ from, to }: TimeRange, step: number): Tick[] {
  const ticks: Tick[] = [];
  const midnight = new Date(from).setHours(0, 0, 0, 0);
  for (let at = midnight; at < to; at += step) {
    if (at < from) continue;
    const isMidnight = new Date(at).getHours() === 0 && new Date(at).getMinutes() === 0;
    ticks.push({ at, text: formatTime(at, isMidnight ? "day" : "clock") });
  }
  return ticks;
}

/** Ticks of days by the calendar, since days of a change of the clock are not 24 hours. */
function dayTicks({ from, to }: TimeRange, most: number): Tick[] {
  const days = (to - from) / DAY;
  const step = DAY_STEPS.find((one) => days / one <= most) ?? Math.ceil(days / most);
  const ticks: Tick[] = [];
  const at = new Date(from);
  at.setHours(0, 0, 0, 0);
  while (at.getTime() < to) {
    if (at.getTime() >= from) ticks.push({ at: at.getTime(), text: formatTime(at, "day") });
    at.setDate(at.getDate() + step);
  }
  return ticks;
}
