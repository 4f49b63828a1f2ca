/** What happened at the demo fleet in the last 30 days: pure data, the same for everybody but for the date. */

import type { MaintenanceWindow } from "#shared/domain/maintenance.ts";

export const DAYS = 30;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** What is wrong with a channel, or with a whole recorder. */
export type DemoFault = "offline" | "no network" | "no video" | "line lost" | "other password";

export interface Episode {
  /** Place of the recorder in the fleet, from 0; every fourth is at the same site, in the order of `SITES`. */
  readonly recorder: number;
  /** Place of the channel, from 0; null for the recorder. */
  readonly channel: number | null;
  readonly trouble: DemoFault;
  /** Milliseconds since 1970. */
  readonly from: number;
  /** Infinity: still so. */
  readonly to: number;
}

/** Cleaning takes the cameras of the warehouses offline. */
const CLEANING: MaintenanceWindow = { days: ["sat"], from: "05:00", to: "07:00" };

/** The sites of the demo fleet and whose they are, in the order of the simulated recorders. */
export const SITES: readonly DemoSite[] = [
  { name: "Leeds", customer: "Northern Retail", maintenance: [] },
  { name: "York", customer: "Northern Retail", maintenance: [] },
  { name: "Hull", customer: "Harbour Logistics", maintenance: [CLEANING] },
  { name: "Sheffield", customer: "Harbour Logistics", maintenance: [] },
];

interface DemoSite {
  readonly name: string;
  readonly customer: string;
  readonly maintenance: readonly MaintenanceWindow[];
}
const LEEDS = 0;
const YORK = 1;
const HULL = 2;
const SHEFFIELD = 3;
const PER_SITE = 6;

/** The recorder with that number at its site, from 0. */
const recorderAt = (site: number, number: number): number => number * SITES.length + site;

/** A rollout 20 days ago; one recorder was changed by hand since, a day ago. */
export const ROLLOUT_DAYS_AGO = 20;
export const DRIFT = { recorder: recorderAt(SHEFFIELD, 2), daysAgo: 1 } as const;

/** What is unwell with one recorder, from some days ago on: a fault of the simulator. */
export interface Ailment {
  readonly recorder: number;
  readonly fault: string;
  readonly daysAgo: number;
}

/** One problem of each kind. The clocks go wrong last: the past is recorded with correct ones. */
export const AILMENTS: readonly Ailment[] = [
  { recorder: recorderAt(YORK, 1), fault: "not-recording", daysAgo: 5 },
  { recorder: recorderAt(YORK, 2), fault: "footage-gap:3", daysAgo: 5 },
  { recorder: recorderAt(LEEDS, 3), fault: "disk-error", daysAgo: 5 },
  { recorder: recorderAt(LEEDS, 4), fault: "disk-full", daysAgo: 12 },
  { recorder: recorderAt(HULL, 2), fault: "raid-degraded", daysAgo: 5 },
  { recorder: recorderAt(SHEFFIELD, 0), fault: "nightly-restarts:6", daysAgo: 12 },
  { recorder: recorderAt(SHEFFIELD, 1), fault: "weak-camera-password", daysAgo: 12 },
  { recorder: recorderAt(SHEFFIELD, 3), fault: "sign-in-failures:14", daysAgo: 0 },
  { recorder: recorderAt(HULL, 0), fault: "clock-off:3600", daysAgo: 0 },
  { recorder: recorderAt(HULL, 4), fault: "clock-drift:40", daysAgo: 0 },
  { recorder: recorderAt(LEEDS, 5), fault: "disk-alarm-without-mail", daysAgo: 12 },
];

/** When health was read in the past, in days ago. */
export const HEALTH_DAYS = [20, 12, 5, 2] as const;

/** What was agreed with a customer of the demo. */
export const AGREED = {
  customer: "Northern Retail",
  values: { footageDays: 30, recording: "event" },
} as const;

/** The latest moment at which clocks here showed that time, at least so long before `now` (ms). */
export function lastAt(now: Date, hours: number, minutes: number, before = HOUR): number {
  const at = new Date(now);
  at.setHours(hours, minutes, 0, 0);
  while (at.getTime() > now.getTime() - before) at.setDate(at.getDate() - 1);
  return at.getTime();
}

export function storyOf(now: Date): readonly Episode[] {
  return [
    ...lastNightAtLeeds(now),
    ...flappingCamera(now),
    ...sundayWithoutLine(now),
    {
      recorder: recorderAt(YORK, 4),
      channel: null,
      trouble: "other password",
      from: lastAt(now, 16, 25, DAY),
      to: Infinity,
    },
    {
      recorder: recorderAt(YORK, 0),
      channel: 6,
      trouble: "no network",
      from: lastAt(now, 11, 40, 6 * DAY),
      to: Infinity,
    },
    {
      recorder: recorderAt(HULL, 1),
      channel: 2,
      trouble: "no video",
      from: lastAt(now, 9, 5, 12 * DAY),
      to: lastAt(now, 15, 30, 10 * DAY),
    },
    ...shortOutages(now),
  ];
}

/** Three cameras at one switch fell out in the night, and one more the evening before. */
function lastNightAtLeeds(now: Date): Episode[] {
  const from = lastAt(now, 2, 10);
  const offline = { trouble: "offline", to: Infinity } as const;
  return [
    ...[3, 4, 6].map((channel) => ({
      ...offline,
      recorder: recorderAt(LEEDS, 2),
      channel,
      from,
    })),
    { ...offline, recorder: recorderAt(LEEDS, 1), channel: 8, from: from - 2.5 * HOUR },
  ];
}

/** Comes and goes every other hour since a day and a half, as with a bad plug. */
function flappingCamera(now: Date): Episode[] {
  const first = now.getTime() - 36 * HOUR;
  return Array.from({ length: 17 }, (_, time) => ({
    recorder: recorderAt(LEEDS, 0),
    channel: 3,
    trouble: "offline" as const,
    from: first + time * 2 * HOUR,
    to: first + time * 2 * HOUR + HOUR,
  }));
}

/** All recorders of a site could not be reached on a Sunday, from twenty to nine to twenty past two. */
function sundayWithoutLine(now: Date): Episode[] {
  const end = new Date(lastAt(now, 14, 20, 12 * HOUR));
  while (end.getDay() !== 0) end.setDate(end.getDate() - 1);
  return Array.from({ length: PER_SITE }, (_, number) => ({
    recorder: recorderAt(HULL, number),
    channel: null,
    trouble: "line lost" as const,
    from: end.getTime() - (5 * 60 + 40) * 60_000,
    to: end.getTime(),
  }));
}

/** Forty outages of a few hours, spread over fleet and month by steps that share no factor with their numbers. */
function shortOutages(now: Date): Episode[] {
  const first = now.getTime() - (DAYS - 1) * DAY;
  return Array.from({ length: 40 }, (_, number) => {
    const from = first + ((number * 37) % ((DAYS - 4) * 8)) * 3 * HOUR;
    return {
      recorder: (number * 7 + 5) % (SITES.length * PER_SITE),
      channel: (number * 5 + 1) % 14,
      trouble: number % 4 === 0 ? ("no network" as const) : ("offline" as const),
      from,
      to: from + (3 + (number % 4) * 2) * HOUR,
    };
  });
}

/**
 * Times of the audits, in order: every three hours, in the last three days every hour. For a day and a half there is none: Muster
 * was not running.
 * @param days how far they go back
 */
export function auditTimes(now: Date, days: number): readonly number[] {
  const times: number[] = [];
  const gap = { from: now.getTime() - 17 * DAY, to: now.getTime() - 15.5 * DAY };
  for (let at = now.getTime() - days * DAY; at < now.getTime() - 30 * 60_000;) {
    if (at < gap.from || at > gap.to) times.push(at + (times.length % 7) * 20_000);
    at += at < now.getTime() - 3 * DAY ? 3 * HOUR : HOUR;
  }
  return times;
}
