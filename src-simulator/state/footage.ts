import type { Device } from "../device.ts";
import { dayName } from "./clock.ts";
import type { RecordedChannel } from "./health.ts";
import { DAY } from "./log.ts";
import { hoursOf } from "./plans.ts";

/** A recording, in local time. */
export interface Footage {
  readonly from: number;
  readonly to: number;
}

const HOUR = 3_600_000;
/** A file of a recording that does not stop, and one that motion started. */
const LENGTHS = { always: 27 * 60_000 + 26_000, motion: 40_000 } as const;

/** Files of a channel that began on one local day. @param day its midnight, as local time */
export function footageOf(device: Device, channel: RecordedChannel, day: number): Footage[] {
  if (!hasFootage(device, channel, day)) return [];
  const hours = hoursOf(channel.plan, new Date(day).getUTCDay());
  if (!hours) return [];
  const now = device.local(device.now());
  const end = Math.min(day + hours.to * HOUR, now);
  const motion = channel.plan === "motion";
  const [length, step] = motion ? [LENGTHS.motion, 2 * HOUR] : [LENGTHS.always, LENGTHS.always];
  const files: Footage[] = [];
  for (let from = day + hours.from * HOUR; from < end; from += step) {
    files.push({ from, to: Math.min(from + length, end) });
  }
  return files;
}

/** Whether a channel has any footage of a local day. */
export function hasFootage(device: Device, channel: RecordedChannel, day: number): boolean {
  const today = device.local(device.now());
  const age = Math.round((midnight(today) - day) / DAY);
  if (age < 0 || age >= channel.days || channel.gaps.includes(dayName(day))) return false;
  const hours = hoursOf(channel.plan, new Date(day).getUTCDay());
  return hours !== null && (age > 0 || today >= day + hours.from * HOUR);
}

/** The start of a local day. */
export function midnight(local: number): number {
  return Math.floor(local / DAY) * DAY;
}
