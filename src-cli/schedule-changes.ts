import type {
  QuietHours,
  Schedule,
  ScheduleKindName,
  ScheduleScope,
  ScheduleTimes,
} from "#shared/domain/schedule.ts";
import { AREAS, type Area } from "#shared/domain/settings.ts";
import { fault } from "#shared/errors.ts";
import { serverCommands } from "#shared/messages/commands/servers.ts";
import { scheduleCommandMessages as texts } from "#shared/messages/schedule-command.ts";
import { scheduledReportMessages } from "#shared/messages/scheduled-reports.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Report } from "./output.ts";
import {
  scopeFromOptions,
  timesOf,
  type ScheduleScopeOptions,
  type TimeOptions,
} from "./schedule-options.ts";
import {
  customerReportsOf,
  givesReport,
  isComplete,
  reportOptionsOf,
  type ReportOptions,
} from "./schedule-report-options.ts";
import { mapped, type CommandSession } from "./session.ts";
import { scheduleReport } from "./views/schedules-view.ts";

/** Options of `muster schedules add` and `set`. */
export interface ScheduleOptions extends TimeOptions, ScheduleScopeOptions, ReportOptions {
  readonly kind?: ScheduleKindName;
  readonly clock?: string;
  /** false: `--no-quiet`. */
  readonly quiet?: QuietHours | false;
  readonly spread?: number;
  readonly areas?: readonly Area[];
  readonly rename?: string;
  readonly enable?: boolean;
  readonly disable?: boolean;
}

/** The times of the options, checked before anything is opened. */
export function scheduleTimesOf(options: ScheduleOptions): Result<ScheduleTimes | undefined> {
  if (options.areas && options.kind === "audit") {
    return err(fault("bad_input", texts.noAreas, { hint: texts.noAreasHint, where: "areas" }));
  }
  return timesOf(options);
}

/** A schedule of a kind, for the whole fleet, with the usual values. */
export function newSchedule(
  name: string,
  options: ScheduleOptions,
  when: ScheduleTimes,
): Result<Schedule> {
  const { kind = "audit" } = options;
  const common = {
    name,
    when,
    timeZone: "site",
    scope: { of: "all" } satisfies ScheduleScope,
    quietHours: null,
    spreadMinutes: 0,
    enabled: true,
  };
  if (kind === "settings") return ok({ ...common, kind, options: { areas: [...AREAS] } });
  if (kind === "audit") return ok({ ...common, kind, options: {} });
  if (kind === "customer-reports") {
    const reports = customerReportsOf(null, options);
    return reports.ok
      ? ok({ ...common, timeZone: "computer", kind, options: reports.value })
      : reports;
  }
  const report = reportOptionsOf(null, options);
  return report.ok ? ok({ ...common, timeZone: "computer", kind, options: report.value }) : report;
}

/** Stores a schedule with the changes that the options ask for. @param id null for a new schedule */
export async function storeSchedule(
  session: CommandSession,
  id: string | null,
  before: Schedule,
  options: ScheduleOptions,
  when: ScheduleTimes | undefined,
): Promise<Result<Report>> {
  const { folder } = options;
  if (session.isRemote && folder !== undefined && !isComplete(folder)) {
    const { serverFolder, serverFolderHint: hint } = serverCommands;
    return err(fault("bad_input", serverFolder, { hint, where: "--folder" }));
  }
  const scope = await scopeFromOptions(session, options);
  if (!scope.ok) return scope;
  const schedule = changeSchedule(before, options, when, scope.value);
  if (!schedule.ok) return schedule;
  const answer = await session.call("schedules.set", {
    ...(id === null ? {} : { id }),
    schedule: schedule.value,
  });
  const said = id === null ? texts.created : texts.changed;
  return mapped(answer, (state) => scheduleReport(state, said({ name: state.schedule.name })));
}

function changeSchedule(
  before: Schedule,
  options: ScheduleOptions,
  when: ScheduleTimes | undefined,
  scope: ScheduleScope | undefined,
): Result<Schedule> {
  const { rename, clock, quiet, spread, areas, enable, disable } = options;
  const common = {
    ...(rename === undefined ? {} : { name: rename }),
    ...(when ? { when } : {}),
    ...(clock === undefined ? {} : { timeZone: clock }),
    ...(scope ? { scope } : {}),
    ...(quiet === undefined ? {} : { quietHours: quiet || null }),
    ...(spread === undefined ? {} : { spreadMinutes: spread }),
    ...(enable || disable ? { enabled: enable === true } : {}),
  };
  if (givesReport(options) && before.kind === "customer-reports") {
    const reports = customerReportsOf(before.options, options);
    return reports.ok ? ok({ ...before, ...common, options: reports.value }) : reports;
  }
  if (givesReport(options)) {
    if (before.kind !== "report") {
      const { onlyReports, onlyReportsHint: hint } = scheduledReportMessages;
      return err(fault("bad_input", onlyReports, { hint }));
    }
    const report = reportOptionsOf(before.options, options);
    return report.ok ? ok({ ...before, ...common, options: report.value }) : report;
  }
  if (!areas) return ok({ ...before, ...common });
  if (before.kind !== "settings") {
    return err(fault("bad_input", texts.noAreas, { hint: texts.noAreasHint, where: "areas" }));
  }
  return ok({ ...before, ...common, options: { areas: [...areas] } });
}
