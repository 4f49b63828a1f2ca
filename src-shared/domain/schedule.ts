import { z } from "zod";
import { formErrorMessages as m } from "#shared/messages/form-errors.ts";
import { musterErrorSchema } from "#shared/errors.ts";
import { reportRecipientSchema } from "./customer-reports.ts";
import { clockTimeSchema, WEEKDAYS } from "./maintenance.ts";
import { customerReportsSchema, scheduledReportSchema } from "./reports.ts";
import { AREAS, areaSchema } from "./settings.ts";
import { timeZoneNamed } from "./time-zone.ts";

/** Lengths of an interval, in minutes. Each divides a day, so that runs are at the same times every day. */
export const SCHEDULE_INTERVAL_MINUTES = [
  5, 10, 15, 20, 30, 60, 120, 180, 240, 360, 480, 720,
] as const;

const intervalSchema = z.strictObject({
  repeat: z.literal("interval"),
  minutes: z.literal(SCHEDULE_INTERVAL_MINUTES),
});
const weeklySchema = z.strictObject({
  repeat: z.literal("weekly"),
  days: z.array(z.enum(WEEKDAYS)).min(1).max(7),
  at: clockTimeSchema,
});
const monthlySchema = z.strictObject({
  repeat: z.literal("monthly"),
  /** Every month has these days. */
  day: z.number().int().min(1).max(28),
  at: clockTimeSchema,
});

/** When a schedule is due. An interval is of elapsed time, counted from midnight UTC; the others are times of a clock. */
export const scheduleTimesSchema = z.discriminatedUnion("repeat", [
  intervalSchema,
  weeklySchema,
  monthlySchema,
]);
export type ScheduleTimes = z.infer<typeof scheduleTimesSchema>;

/** Which recorders a schedule covers. They are determined anew at each run. */
export const scheduleScopeSchema = z.discriminatedUnion("of", [
  z.strictObject({ of: z.literal("all") }),
  z.strictObject({
    of: z.literal("sites"),
    /** Empty if all sites of the schedule were removed. */
    ids: z.array(z.string().min(1).max(64)).max(100_000),
  }),
  /** A saved view of the Recorders screen. */
  z.strictObject({ of: z.literal("view"), name: z.string().trim().min(1).max(120) }),
  /** Selection expressions such as `site=Leeds` (selection.ts); a recorder that meets one of them is covered. */
  z.strictObject({
    of: z.literal("selection"),
    exprs: z.array(z.string().min(1).max(2_000)).min(1).max(100),
  }),
]);
export type ScheduleScope = z.infer<typeof scheduleScopeSchema>;

/** Whose clock a schedule follows: the site's, this computer's, or that of an IANA zone. */
const scheduleZoneSchema = z
  .string()
  .max(64)
  .refine((zone) => zone === "site" || zone === "computer" || timeZoneNamed(zone) !== null, {
    error: () => m.scheduleZone,
  });

/** No run begins between these times; `to` at or before `from` is on the next day. */
const quietHoursSchema = z
  .strictObject({ from: clockTimeSchema, to: clockTimeSchema })
  .refine(({ from, to }) => from !== to, { error: () => m.noTimeLeft });
export type QuietHours = z.infer<typeof quietHoursSchema>;

export const MOST_SPREAD_MINUTES = 60;

const commonShape = {
  name: z.string().trim().min(1).max(120),
  when: scheduleTimesSchema,
  timeZone: scheduleZoneSchema,
  scope: scheduleScopeSchema,
  quietHours: quietHoursSchema.nullable(),
  /** Sites are asked at different moments within so many minutes after the time; 0: as fast as possible. */
  spreadMinutes: z.number().int().min(0).max(MOST_SPREAD_MINUTES),
  enabled: z.boolean(),
};

/** One entry for each kind of schedule, with the options of that kind. Each has a runner in the core (`ScheduleKind`). */
export const scheduleSchema = z.discriminatedUnion("kind", [
  z.strictObject({ ...commonShape, kind: z.literal("audit"), options: z.strictObject({}) }),
  z.strictObject({
    ...commonShape,
    kind: z.literal("settings"),
    options: z.strictObject({ areas: z.array(areaSchema).min(1).max(AREAS.length) }),
  }),
  z.strictObject({ ...commonShape, kind: z.literal("report"), options: scheduledReportSchema }),
  z.strictObject({
    ...commonShape,
    kind: z.literal("customer-reports"),
    options: customerReportsSchema,
  }),
]);
export type Schedule = z.infer<typeof scheduleSchema>;
export type ScheduleKindName = Schedule["kind"];
export type ScheduleOf<K extends ScheduleKindName> = Extract<Schedule, { kind: K }>;

/** Whether a run is about recorders, site by site. Only such schedules can follow the clock of each site. */
export const RUNS_PER_SITE: Readonly<Record<ScheduleKindName, boolean>> = {
  audit: true,
  "customer-reports": false,
  report: false,
  settings: true,
};

/** What a run did. The kind defines what is counted: recorders for audits and readings, messages for reports to customers. */
export const runCountsSchema = z.object({
  total: z.number().int(),
  done: z.number().int(),
  failed: z.number().int(),
  /**
   * Findings of the run: channels that are down (audit), recorders whose settings changed (reading), or reports that were not
   * sent (reports to customers).
   */
  findings: z.number().int(),
});
export type RunCounts = z.infer<typeof runCountsSchema>;

/** `missed`: its time passed while no process was open. `repeated`: an interrupted run was started again. `manual`: a user started it. */
export const RUN_CAUSES = ["due", "missed", "repeated", "manual"] as const;

/** One run of a schedule. Times: ISO 8601, UTC. */
export const scheduleRunSchema = z.object({
  id: z.number().int(),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  /** `interrupted`: Muster ended during the run. */
  state: z.enum(["running", "finished", "failed", "cancelled", "interrupted"]),
  cause: z.enum(RUN_CAUSES),
  counts: runCountsSchema,
  /** Why the run as a whole failed. */
  error: musterErrorSchema.nullable(),
});
export type ScheduleRun = z.infer<typeof scheduleRunSchema>;

export const scheduleStateSchema = z.object({
  id: z.string(),
  schedule: scheduleSchema,
  /** Time of the next run, ISO 8601, UTC; in the past if it is due and has not started. null if there is none. */
  next: z.string().nullable(),
  /** The run is due, and the secret store cannot be read. */
  waitsForPasswords: z.boolean(),
  /** ISO 8601, UTC: the time of a run that is late by more than the interval of the schedule. */
  overdueSince: z.string().nullable(),
  /** The latest run; null if there was none. */
  last: scheduleRunSchema.nullable(),
});
export type ScheduleState = z.infer<typeof scheduleStateSchema>;

/** A process checks schedules every half minute, and clocks on screens change every minute. */
const LATE_MS = 90_000;

/**
 * Since when a run is late: its time has passed, and no process has started it. One rule for every list, report and screen.
 * @param now ms since 1970
 * @returns ISO 8601, UTC; null if no run is late
 */
export function lateSince(
  { next, overdueSince, last }: Pick<ScheduleState, "last" | "next" | "overdueSince">,
  now: number,
): string | null {
  if (last?.state === "running") return null;
  if (overdueSince !== null) return overdueSince;
  return next !== null && Date.parse(next) <= now - LATE_MS ? next : null;
}

/** The next runs of a schedule that is not saved yet, by time zone. */
export const schedulePreviewSchema = z.object({
  recorders: z.number().int(),
  zones: z.array(
    z.object({
      /** IANA name; empty: that of this computer. */
      timeZone: z.string(),
      sites: z.number().int(),
      /** ISO 8601, UTC. */
      next: z.array(z.string()),
    }),
  ),
  /** Recipients of a schedule that sends each customer its report; null for other kinds. */
  recipients: z.array(reportRecipientSchema).nullable(),
});
export type SchedulePreview = z.infer<typeof schedulePreviewSchema>;

const DAY_MS = 86_400_000;

/** The longest time between two runs, in ms, without quiet hours and clock changes. */
export function intervalOf(when: ScheduleTimes): number {
  if (when.repeat === "interval") return when.minutes * 60_000;
  if (when.repeat === "monthly") return 31 * DAY_MS;
  const days = WEEKDAYS.flatMap((day, index) => (when.days.includes(day) ? [index] : []));
  const gaps = days.map((day, index) => (days[index + 1] ?? (days[0] ?? 0) + 7) - day);
  return Math.max(1, ...gaps) * DAY_MS;
}

/** Reason why the parts of a schedule do not fit together; `where` names the field. null if they fit. */
export function scheduleConflict(
  schedule: Schedule,
): "site_clock" | "quiet_time" | "long_quiet" | "long_spread" | null {
  const { kind, when, timeZone, quietHours, spreadMinutes } = schedule;
  if (timeZone === "site" && !RUNS_PER_SITE[kind]) return "site_clock";
  if (when.repeat === "interval") {
    if (quietHours && openMinutes(quietHours) < when.minutes) return "long_quiet";
    return spreadMinutes > when.minutes / 2 ? "long_spread" : null;
  }
  return quietHours && isWithin(quietHours, when.at) ? "quiet_time" : null;
}

/** Minutes of a day without quiet hours. */
function openMinutes({ from, to }: QuietHours): number {
  const [start = 0, end = 0] = [from, to].map((time) => {
    const [hours = 0, minutes = 0] = time.split(":").map(Number);
    return hours * 60 + minutes;
  });
  return (start - end + 1_440) % 1_440;
}

function isWithin({ from, to }: QuietHours, at: string): boolean {
  return from < to ? from <= at && at < to : from <= at || at < to;
}
