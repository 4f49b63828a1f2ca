import { Option, type Command } from "commander";
import { WEEKDAYS } from "#shared/domain/maintenance.ts";
import type { ScheduleOf, ScheduleState, ScheduleTimes } from "#shared/domain/schedule.ts";
import { AREAS, type Area } from "#shared/domain/settings.ts";
import { settingsCommands } from "#shared/messages/commands/settings.ts";
import { scheduleCommandMessages as texts } from "#shared/messages/schedule-command.ts";
import { ok, type Result } from "#shared/result.ts";
import { collectOption } from "../options.ts";
import type { Report } from "../output.ts";
import type { Runner } from "../runner.ts";
import { areasArgument, siteIdsOf, timeArgument, timesOf } from "../schedule-options.ts";
import { mapped, type CommandSession } from "../session.ts";
import { readingsReport } from "../views/schedule-view.ts";

interface ScheduleOptions {
  readonly daily?: string;
  readonly weekly?: readonly string[];
  readonly never?: boolean;
  readonly areas?: readonly Area[];
  readonly site?: readonly string[];
  readonly allSites?: boolean;
}

/** Id of the one schedule of older versions, which an upgrade carries over. */
const LEGACY_ID = "settings";

/** Adds `muster settings schedule`. */
export function addSchedule(settings: Command, runner: Runner): void {
  const command: Command = settings
    .command("schedule")
    .description(settingsCommands.aboutSchedule)
    .addOption(new Option("--daily <time>", texts.optionDaily).argParser(timeArgument))
    .addOption(new Option("--weekly <days-and-time...>", texts.optionWeekly).conflicts("daily"))
    .addOption(new Option("--never", settingsCommands.aboutNever).conflicts(["daily", "weekly"]))
    .addOption(new Option("--areas <areas>", settingsCommands.aboutAreas).argParser(areasArgument))
    .addOption(new Option("--site <name>", texts.optionSite).argParser(collectOption))
    .addOption(new Option("--all-sites", texts.optionAll).conflicts("site"))
    .addHelpText("after", settingsCommands.scheduleExamples({ areas: AREAS.join(", ") }))
    .action((options: ScheduleOptions) => {
      const when = timesOf(options);
      return runner.run(command, async ({ withCore }) =>
        when.ok ? withCore((session) => showOrSet(session, options, when.value)) : when,
      );
    });
}

/** Shows the schedule, or changes it if an option asks for that. */
async function showOrSet(
  session: CommandSession,
  options: ScheduleOptions,
  when: ScheduleTimes | undefined,
): Promise<Result<Report>> {
  const listed = await session.call("schedules.list", {});
  if (!listed.ok) return listed;
  const before = findSchedule(listed.value.schedules);
  const isChange = Object.keys(options).length > 0;
  if (!isChange || (options.never && !before)) return ok(readingsReport(before));
  const sites = await siteIdsOf(session, options.site);
  if (!sites.ok) return sites;
  const wanted = applyOptions(scheduleOrDefault(before), options, when, sites.value);
  const id = before ? { id: before.id } : {};
  return mapped(await session.call("schedules.set", { ...id, schedule: wanted }), readingsReport);
}

function findSchedule(schedules: readonly ScheduleState[]): ScheduleState | null {
  const readings = schedules.filter(({ schedule: { kind } }) => kind === "settings");
  return readings.find(({ id }) => id === LEGACY_ID) ?? readings[0] ?? null;
}

type SettingsSchedule = ScheduleOf<"settings">;

/** Returns the schedule as it is; if there is none, one that is disabled until it gets a time. */
function scheduleOrDefault(state: ScheduleState | null): SettingsSchedule {
  if (state?.schedule.kind === "settings") return state.schedule;
  return {
    kind: "settings",
    name: texts.defaultReadingName,
    when: { repeat: "weekly", days: [...WEEKDAYS], at: "02:30" },
    timeZone: "computer",
    scope: { of: "all" },
    quietHours: null,
    spreadMinutes: 0,
    enabled: false,
    options: { areas: [...AREAS] },
  };
}

function applyOptions(
  before: SettingsSchedule,
  { never, areas: chosen, allSites }: ScheduleOptions,
  when: ScheduleTimes | undefined,
  sites: readonly string[] | undefined,
): SettingsSchedule {
  return {
    ...before,
    ...(when ? { when, enabled: true } : {}),
    ...(never ? { enabled: false } : {}),
    ...(chosen ? { options: { areas: [...chosen] } } : {}),
    ...(sites ? { scope: { of: "sites", ids: [...sites] } } : {}),
    ...(allSites ? { scope: { of: "all" } } : {}),
  };
}
