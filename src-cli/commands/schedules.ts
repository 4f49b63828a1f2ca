import { Option, type Command } from "commander";
import { RUNS_PER_SITE } from "#shared/domain/schedule.ts";
import { fault } from "#shared/errors.ts";
import { scheduleCommandMessages as texts } from "#shared/messages/schedule-command.ts";
import { err, ok } from "#shared/result.ts";
import { collectOption, numberBetween, selectOption } from "../options.ts";
import type { Runner } from "../runner.ts";
import {
  areasArgument,
  intervalArgument,
  quietArgument,
  spreadArgument,
  timeArgument,
} from "../schedule-options.ts";
import { withReportOptions } from "../schedule-report-options.ts";
import { mapped } from "../session.ts";
import { findSchedule } from "../find-schedule.ts";
import { addRecipients, addReports, addSendAgain } from "./schedule-reports.ts";
import { runReport, runsReport, scheduleReport, schedulesReport } from "../views/schedules-view.ts";
import {
  newSchedule,
  scheduleTimesOf,
  storeSchedule,
  type ScheduleOptions,
} from "../schedule-changes.ts";

/** Adds `muster schedules` with `list`, `add`, `set`, `remove`, `restore`, `run` and `runs`. */
export function addSchedules(program: Command, runner: Runner): void {
  const schedules = program.command("schedules").description(texts.about);
  schedules.addHelpText("after", texts.examples);
  addList(schedules, runner);
  addAdd(schedules, runner);
  addSet(schedules, runner);
  addRemove(schedules, runner);
  addRestore(schedules, runner);
  addRun(schedules, runner);
  addRuns(schedules, runner);
  addReports(schedules, runner);
  addRecipients(schedules, runner);
  addSendAgain(schedules, runner);
}

function addList(schedules: Command, runner: Runner): void {
  const command: Command = schedules
    .command("list")
    .description(texts.aboutList)
    .action(() =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) =>
          mapped(await session.call("schedules.list", {}), (listed) =>
            schedulesReport(listed.schedules),
          ),
        ),
      ),
    );
}

/** The options that a new schedule and a changed one have in common. */
function withOptions(command: Command): Command {
  return withReportOptions(command)
    .addOption(new Option("--every <interval>", texts.optionEvery).argParser(intervalArgument))
    .addOption(
      new Option("--daily <time>", texts.optionDaily).argParser(timeArgument).conflicts("every"),
    )
    .addOption(
      new Option("--weekly <days-and-time...>", texts.optionWeekly).conflicts(["every", "daily"]),
    )
    .addOption(
      new Option("--monthly <day-and-time...>", texts.optionMonthly).conflicts([
        "every",
        "daily",
        "weekly",
      ]),
    )
    .option("--clock <clock>", texts.optionClock)
    .addOption(new Option("--site <name>", texts.optionSite).argParser(collectOption))
    .addOption(new Option("--view <name>", texts.optionView).conflicts("site"))
    .addOption(selectOption().conflicts(["site", "view"]))
    .option("--quiet <hours>", texts.optionQuiet, quietArgument)
    .option("--spread <minutes>", texts.optionSpread, spreadArgument)
    .option("--areas <areas>", texts.optionAreas, areasArgument);
}

function addAdd(schedules: Command, runner: Runner): void {
  const command: Command = withOptions(
    schedules
      .command("add <name>")
      .description(texts.aboutAdd)
      .addOption(
        new Option("--kind <kind>", texts.optionKind)
          .choices(["audit", "settings", "report", "customer-reports"])
          .default("audit"),
      ),
  )
    .addHelpText("after", texts.examples)
    .action((name: string, options: ScheduleOptions) => {
      const wanted = scheduleTimesOf(options);
      return runner.run(command, async ({ withCore }) => {
        if (!wanted.ok) return wanted;
        if (!wanted.value) {
          return err(fault("bad_input", texts.noTimes, { hint: texts.noTimesHint }));
        }
        const first = newSchedule(name, options, wanted.value);
        if (!first.ok) return first;
        return withCore((session) => storeSchedule(session, null, first.value, options, undefined));
      });
    });
}

function addSet(schedules: Command, runner: Runner): void {
  const command: Command = withOptions(schedules.command("set <name>").description(texts.aboutSet))
    .option("--rename <name>", texts.optionRename)
    .addOption(new Option("--all", texts.optionAll).conflicts(["site", "view", "select"]))
    .option("--no-quiet", texts.optionNoQuiet)
    .option("--enable", texts.optionEnable)
    .addOption(new Option("--disable", texts.optionDisable).conflicts("enable"))
    .action((name: string, options: ScheduleOptions) => {
      const wanted = scheduleTimesOf(options);
      return runner.run(command, async ({ withCore }) => {
        if (!wanted.ok) return wanted;
        return withCore(async (session) => {
          const found = await findSchedule(session, name);
          if (!found.ok) return found;
          return storeSchedule(
            session,
            found.value.id,
            found.value.schedule,
            options,
            wanted.value,
          );
        });
      });
    });
}

function addRemove(schedules: Command, runner: Runner): void {
  const command: Command = schedules
    .command("remove <name>")
    .description(texts.aboutRemove)
    .action((name: string) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) => {
          const found = await findSchedule(session, name);
          if (!found.ok) return found;
          const { id } = found.value;
          return mapped(await session.call("schedules.remove", { id }), (state) =>
            scheduleReport(state, texts.removed({ name: state.schedule.name, id })),
          );
        }),
      ),
    );
}

function addRestore(schedules: Command, runner: Runner): void {
  const command: Command = schedules
    .command("restore <id>")
    .description(texts.aboutRestore)
    .action((id: string) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) =>
          mapped(await session.call("schedules.restore", { id }), (state) =>
            scheduleReport(state, texts.restored({ name: state.schedule.name })),
          ),
        ),
      ),
    );
}

function addRun(schedules: Command, runner: Runner): void {
  const command: Command = schedules
    .command("run <name>")
    .description(texts.aboutRun)
    .action((name: string) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) => {
          const found = await findSchedule(session, name);
          if (!found.ok) return found;
          const { id, schedule } = found.value;
          const run = await session.call("schedules.runNow", { id });
          if (!run.ok) return run;
          const { kind } = schedule;
          const isAboutRecorders = RUNS_PER_SITE[kind] && run.value.counts.failed > 0;
          const listed = isAboutRecorders ? await session.call("recorders.list", {}) : null;
          return ok(runReport(schedule, run.value, listed?.ok ? listed.value.recorders : []));
        }),
      ),
    );
}

function addRuns(schedules: Command, runner: Runner): void {
  const command: Command = schedules
    .command("runs <name>")
    .description(texts.aboutRuns)
    .option("--limit <n>", texts.optionLimit, numberBetween(1, 100), 20)
    .action((name: string, { limit }: { limit: number }) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) => {
          const found = await findSchedule(session, name);
          if (!found.ok) return found;
          const { id, schedule } = found.value;
          return mapped(await session.call("schedules.runs", { id, limit }), ({ runs }) =>
            runsReport(schedule, runs),
          );
        }),
      ),
    );
}
