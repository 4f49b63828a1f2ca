import { z } from "zod";
import { compareKeys } from "#shared/compare.ts";
import { ROLLOUT_STATES } from "./rollout.ts";
import { scheduleRunSchema, type ScheduleRun } from "./schedule.ts";
import { scheduledRolloutSchema } from "./scheduled-rollout.ts";

/** The longest period of a calendar, in days: six weeks of a month, with a margin. */
export const LONGEST_CALENDAR_DAYS = 62;

/** Everything that is planned in a period, and the rollouts that were started. Times: ISO 8601, UTC. Time zones: IANA names. */
export const calendarSchema = z.object({
  /** Rollouts that start at a set time or in a maintenance window. `timeZone`: that of all sites; null if the sites differ. */
  rollouts: z.array(z.object({ rollout: scheduledRolloutSchema, timeZone: z.string().nullable() })),
  /** Rollouts that were started, with their present state. `finishedAt`: null if the rollout is not over. */
  started: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      state: z.enum(ROLLOUT_STATES),
      startedAt: z.string(),
      finishedAt: z.string().nullable(),
    }),
  ),
  /** Sites with the same windows. */
  maintenance: z.array(
    z.object({
      siteIds: z.array(z.string()),
      timeZone: z.string(),
      windows: z.array(z.object({ start: z.string(), end: z.string() })),
    }),
  ),
  /** Enabled schedules. Those of an interval have no times and no runs, as they run all day. `runs`: those that have started, the latest of them. */
  schedules: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      kind: z.enum(["audit", "settings", "report", "customer-reports"]),
      everyMinutes: z.number().int().nullable(),
      times: z.array(z.object({ at: z.string(), timeZone: z.string() })),
      runs: z.array(scheduleRunSchema),
    }),
  ),
});
export type Calendar = z.infer<typeof calendarSchema>;

type CalendarSchedule = Calendar["schedules"][number];

/** One line of a calendar. `start` and `end`: ms since 1970. `timeZone`: of the sites; null if it does not matter. */
export type CalendarEntry = {
  readonly key: string;
  readonly start: number;
  readonly end: number | null;
  readonly timeZone: string | null;
} & (
  | { readonly kind: "rollout"; readonly rollout: Calendar["rollouts"][number]["rollout"] }
  | { readonly kind: "started"; readonly rollout: Calendar["started"][number] }
  | { readonly kind: "maintenance"; readonly siteIds: readonly string[] }
  | {
      readonly kind: "schedule";
      readonly schedule: CalendarSchedule;
      /** The run that has started; null if the run is planned. */
      readonly run: ScheduleRun | null;
    }
);

/** All lines of a calendar, the earliest first. */
export function calendarEntries(calendar: Calendar): CalendarEntry[] {
  return [
    ...rolloutEntries(calendar),
    ...startedEntries(calendar),
    ...maintenanceEntries(calendar),
    ...scheduleEntries(calendar),
  ].toSorted((one, other) => one.start - other.start || compareKeys(one.key, other.key));
}

function rolloutEntries({ rollouts }: Calendar): CalendarEntry[] {
  return rollouts.map(({ rollout, timeZone }) => ({
    key: `rollout:${rollout.id}`,
    kind: "rollout",
    start: Date.parse(rollout.startsAt),
    end: rollout.when === "maintenance" ? Date.parse(rollout.latest) : null,
    timeZone,
    rollout,
  }));
}

function startedEntries({ started }: Calendar): CalendarEntry[] {
  return started.map((rollout) => ({
    key: `started:${rollout.id}`,
    kind: "started",
    start: Date.parse(rollout.startedAt),
    end: rollout.finishedAt === null ? null : Date.parse(rollout.finishedAt),
    timeZone: null,
    rollout,
  }));
}

/** Sites whose windows begin and end together are one line, also if their zones differ. */
function maintenanceEntries({ maintenance }: Calendar): CalendarEntry[] {
  const spans = maintenance.flatMap(({ siteIds, timeZone, windows }) =>
    windows.map((window) => ({ ...window, siteIds, timeZone })),
  );
  const together = Map.groupBy(spans, ({ start, end }) => `${start} ${end}`);
  return [...together].flatMap(([key, all]) => {
    const [first] = all;
    if (first === undefined) return [];
    const zones = new Set(all.map(({ timeZone }) => timeZone));
    return {
      key: `maintenance:${key}`,
      kind: "maintenance",
      start: Date.parse(first.start),
      end: Date.parse(first.end),
      timeZone: zones.size === 1 ? first.timeZone : null,
      siteIds: all.flatMap(({ siteIds }) => siteIds),
    };
  });
}

/** A schedule that follows the clocks of several sites has a line for each instant. */
function scheduleEntries({ schedules }: Calendar): CalendarEntry[] {
  return schedules.flatMap((schedule) => [
    ...schedule.runs.map((run): CalendarEntry => ({
      key: `run:${schedule.id}:${run.id}`,
      kind: "schedule",
      start: Date.parse(run.startedAt),
      end: null,
      timeZone: null,
      schedule,
      run,
    })),
    ...[...Map.groupBy(schedule.times, ({ at }) => at)].map(([at, all]): CalendarEntry => ({
      key: `schedule:${schedule.id}:${at}`,
      kind: "schedule",
      start: Date.parse(at),
      end: null,
      timeZone: all.length === 1 ? (all[0]?.timeZone ?? null) : null,
      schedule,
      run: null,
    })),
  ]);
}
