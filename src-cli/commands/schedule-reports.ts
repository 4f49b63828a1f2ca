import { Option, type Command } from "commander";
import { canSendAgain, type ReportSending } from "#shared/domain/customer-reports.ts";
import type { ScheduleState } from "#shared/domain/schedule.ts";
import { fault } from "#shared/errors.ts";
import { scheduleCommandMessages as texts } from "#shared/messages/schedule-command.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { findSchedule } from "../find-schedule.ts";
import { collectOption, numberBetween } from "../options.ts";
import type { Runner } from "../runner.ts";
import { mapped, type CommandSession } from "../session.ts";
import { runReport } from "../views/schedules-view.ts";
import { recipientsReport, sendingsReport } from "../views/sendings-view.ts";

const runNumber = numberBetween(1, Number.MAX_SAFE_INTEGER);

/** Adds `muster schedules reports`. */
export function addReports(schedules: Command, runner: Runner): void {
  const command: Command = schedules
    .command("reports <name>")
    .description(texts.aboutReports)
    .option("--run <n>", texts.optionRun, runNumber)
    .option("--problems", texts.optionProblems)
    .action((name: string, options: { run?: number; problems?: boolean }) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) => {
          const found = await findRun(session, name, options.run);
          if (!found.ok) return found;
          const { id, run } = found.value;
          return mapped(await session.call("reports.sendings", { id, run }), ({ sendings }) =>
            sendingsReport(run, sendings, options.problems === true),
          );
        }),
      ),
    );
}

/** Adds `muster schedules recipients`. */
export function addRecipients(schedules: Command, runner: Runner): void {
  const command: Command = schedules
    .command("recipients <name>")
    .description(texts.aboutRecipients)
    .action((name: string) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) => {
          const found = await findSchedule(session, name);
          if (!found.ok) return found;
          const { schedule } = found.value;
          return mapped(await session.call("schedules.preview", { schedule }), ({ recipients }) =>
            recipientsReport(recipients ?? []),
          );
        }),
      ),
    );
}

/** Adds `muster schedules send-again`. */
export function addSendAgain(schedules: Command, runner: Runner): void {
  const command: Command = schedules
    .command("send-again <name>")
    .description(texts.aboutSendAgain)
    .option("--run <n>", texts.optionRun, runNumber)
    .addOption(new Option("--customer <name>", texts.optionCustomer).argParser(collectOption))
    .action((name: string, options: { run?: number; customer?: readonly string[] }) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) => {
          const found = await findRun(session, name, options.run);
          if (!found.ok) return found;
          const { id, run, schedule } = found.value;
          const chosen = await sendingsOf(session, { id, run }, options.customer);
          if (!chosen.ok) return chosen;
          const sent = await session.call("reports.sendAgain", { id, run, ...chosen.value });
          return mapped(sent, (ended) => runReport(schedule, ended));
        }),
      ),
    );
}

type Found = ScheduleState & { readonly run: number };

/** The schedule of the name, and the number of its latest run unless another one is given. */
async function findRun(
  session: CommandSession,
  name: string,
  number: number | undefined,
): Promise<Result<Found>> {
  const found = await findSchedule(session, name);
  if (!found.ok) return found;
  const run = number ?? found.value.last?.id;
  if (run !== undefined) return ok({ ...found.value, run });
  const message = texts.noRunYet({ name: found.value.schedule.name });
  return err(fault("not_found", message, { hint: texts.noRunYetHint }));
}

/** The reports of these customers that can be sent again; all that failed or were not sent, if no customer is named. */
async function sendingsOf(
  session: CommandSession,
  of: { readonly id: string; readonly run: number },
  names: readonly string[] | undefined,
): Promise<Result<{ sendings?: string[] }>> {
  if (names === undefined) return ok({});
  const listed = await session.call("reports.sendings", of);
  if (!listed.ok) return listed;
  const open = listed.value.sendings.filter(canSendAgain);
  const isNamed = (name: string) => (one: ReportSending) =>
    one.customer.toLowerCase() === name.trim().toLowerCase();
  const unknown = names.find((name) => !open.some(isNamed(name)));
  if (unknown !== undefined) {
    const details = { hint: texts.noReportOfHint, where: "customer" };
    return err(fault("not_found", texts.noReportOf({ name: unknown }), details));
  }
  const chosen = open.filter((one) => names.some((name) => isNamed(name)(one)));
  return ok({ sendings: chosen.map(({ id }) => id) });
}
