import { Option, type Command } from "commander";
import { WEEKDAYS } from "#shared/domain/maintenance.ts";
import type { ScheduleOf, ScheduleState, ScheduleTimes } from "#shared/domain/schedule.ts";
import { AREAS, type Area } from "#shared/domain/settings.ts";
import { settingsCommands } from "#shared/messages/commands/settings.ts";
import { scheduleCommandMessages as texts } from "#shared/messages/schedule-command.ts";
import { ok, type Result } from "#shared/result.ts";
import { collected } from "../options.ts";
import type { Report } from "../output.ts";
import type { Runner } from "../runner.ts";
import { areasArgument, siteIdsOf, timeArgument, timesOf } from "../schedule-options.ts";
import { mapped, type CommandSession } from "../session.ts";
import { readingsReport } from "../views/schedule-view.ts";

interface Options {
  readonly daily?: string;
  readonly weekly?: readonly string[];
  readonly never?: boolean;
  readonly areas?: readonly Area[];
  readonly site?: readonly string[];
  readonly allSites?: boolean;
}

/** The schedule that older versions had is carried over under this id. */
const FIRST_ID = "settings";

export function addSchedule(settings: Command, runner: Runner): void {
  const command: Command = settings
    .command("schedule")
    .description(settingsCommands.aboutSchedule)
    .addOption(new Option("--daily <time>", texts.optionDaily).argParser(timeArgument))
    .addOption(new Option("--weekly <days-and-time...>", texts.optionWeekly).conflicts("daily"))
    .addOption(new Option("--never", settingsCommands.aboutNever).conflicts(["daily", "weekly"]))
    .addOption(new Option("--areas <areas>", settingsCommands.aboutAreas).argParser(areasArgument))
    .addOption(new Option("--site <name>", texts.optionSite).argParser(collected))
    .addOption(new Option("--all-sites", texts.optionAll).conflicts("site"))
    .addHelpText("after", settingsCommands.scheduleExamples({ areas: AREAS.join(", ") }))
    .action((options: Options) => {
      const when = timesOf(options);
      return runner.run(command, async ({ withCore }) =>
        when.ok ? withCore((session) => schedule(session, options, when.value)) : when,
      );
    });
}

async function schedule(
  session: CommandSession,
  options: Options,
  when: ScheduleTimes | undefined,
): Promise<Result<Report>> {
  const listed = await session.call("schedules.list", {});
  if (!listed.ok) return listed;
  const before = firstOf(listed.value.schedules);
  const isChange = Object.keys(options).length > 0;
  if (!isChange || (options.never && !before)) return ok(readingsReport(before));
  const sites = await siteIdsOf(session, options.site);
  if (!sites.ok) return sites;
  const wanted = changed(readingOf(before), options, when, sites.value);
  const id = before ? { id: before.id } : {};
  return mapped(await session.call("schedules.set", { ...id, schedule: wanted }), readingsReport);
}

function firstOf(schedules: readonly ScheduleState[]): ScheduleState | null {
  const readings = schedules.filter(({ schedule: { kind } }) => kind === "settings");
  return readings.find(({ id }) => id === FIRST_ID) ?? readings[0] ?? null;
}

type Reading = ScheduleOf<"settings">;

/** The schedule as it is; without one, a schedule that is disabled until it is given a time. */
function readingOf(state: ScheduleState | null): Reading {
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

function changed(
  before: Reading,
  { never, areas: chosen, allSites }: Options,
  when: ScheduleTimes | undefined,
  sites: readonly string[] | undefined,
): Reading {
  return {
    ...before,
    ...(when ? { when, enabled: true } : {}),
    ...(never ? { enabled: false } : {}),
    ...(chosen ? { options: { areas: [...chosen] } } : {}),
    ...(sites ? { scope: { of: "sites", ids: [...sites] } } : {}),
    ...(allSites ? { scope: { of: "all" } } : {}),
  };
}
