import { Argument, InvalidArgumentError, Option, type Command } from "commander";
import type { Output } from "#shared/contract/methods.ts";
import { fault } from "#shared/errors.ts";
import { HISTORY_AREAS, type HistoryArea } from "#shared/domain/history.ts";
import { settingsCommands as texts } from "#shared/messages/commands/settings.ts";
import { countMessages } from "#shared/messages/counts.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { numberBetween, selectionOf, selectOption } from "../options.ts";
import { EXIT } from "../exit-codes.ts";
import type { Report } from "../output.ts";
import { savePlan, withPlanOutput, type PlanOutput } from "../plan-file.ts";
import type { Runner } from "../runner.ts";
import { mapped, type CommandSession } from "../session.ts";
import { comparisonReport, driftReport, historyReport } from "../views/history-view.ts";

/** Adds `muster settings history` and `drift`. */
export function addHistory(settings: Command, runner: Runner): void {
  addList(settings, runner);
  addDrift(settings, runner);
}

interface HistoryOptions extends PlanOutput {
  readonly area?: HistoryArea;
  readonly compare?: readonly [number, number];
  readonly restore?: number;
}

function addList(settings: Command, runner: Runner): void {
  const history = settings
    .command("history")
    .addArgument(new Argument("<id>", texts.aboutRecorder))
    .description(texts.aboutHistory)
    .addOption(new Option("--area <area>", texts.aboutHistoryArea).choices(HISTORY_AREAS))
    .option("--compare <a,b>", texts.aboutCompare, pair)
    .option("--restore <number>", texts.aboutRestore, numberBetween(1, Number.MAX_SAFE_INTEGER));
  const command: Command = withPlanOutput(history)
    .addHelpText("after", texts.historyExamples)
    .action((recorderId: string, { area, compare, restore, ...output }: HistoryOptions) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) => {
          if (restore !== undefined) {
            const wish = { recorderId, reading: restore };
            const make = () => session.call("history.restore", wish);
            return savePlan(session, output, `restore-${restore}`, make);
          }
          if (compare !== undefined) {
            const [a, b] = compare;
            const wish = { recorderId, a, b };
            return mapped(await session.call("history.compare", wish), comparisonReport);
          }
          const wish = { recorderId, ...(area === undefined ? {} : { area }) };
          return mapped(await session.call("history.list", wish), historyReport);
        }),
      ),
    );
}

function addDrift(settings: Command, runner: Runner): void {
  const drifted = settings
    .command("drift")
    .description(texts.aboutDrift)
    .addOption(selectOption())
    .option("--read", texts.aboutRead)
    .option("--put-back", texts.aboutPutBack)
    .option("--accept", texts.aboutAccept)
    .option("--undo-accept <id>", texts.aboutUndoAccept);
  const command: Command = withPlanOutput(drifted)
    .addHelpText("after", texts.driftExamples)
    .action((options: DriftOptions) =>
      runner.run(command, ({ withCore }) => withCore((session) => drift(session, options))),
    );
}

interface DriftOptions extends PlanOutput {
  readonly select?: string[];
  readonly read?: boolean;
  readonly putBack?: boolean;
  readonly accept?: boolean;
  readonly undoAccept?: string;
}

async function drift(session: CommandSession, options: DriftOptions): Promise<Result<Report>> {
  const { read: readFirst = false, putBack = false, accept = false, undoAccept } = options;
  if (undoAccept !== undefined) {
    const undone = await session.call("history.undoAcceptance", { acceptance: undoAccept });
    return mapped(undone, undoneReport);
  }
  const wish = { select: selectionOf(options.select) };
  const read = readFirst ? await session.call("history.readAgain", wish) : ok(null);
  if (!read.ok) return read;
  // Also after Ctrl+C: the recorders that were read before count.
  const found = await session.client.call("history.drift", wish);
  if (!found.ok || (!putBack && !accept))
    return mapped(found, (data) => driftReport(data, read.value));
  const recorders = found.value.drifted.map(({ recorderId }) => ({ recorderId }));
  if (recorders.length === 0) return err(noDrift());
  if (accept)
    return mapped(await session.call("history.acceptDrift", { recorders }), acceptedReport);
  return savePlan(session, options, "drift", () => session.call("history.putBack", { recorders }));
}

function noDrift() {
  return fault("nothing_selected", texts.noDrift, { hint: texts.noDriftHint });
}

function acceptedReport(accepted: Output<"history.acceptDrift">): Report {
  const { acceptance, fields, recorders } = accepted;
  return {
    status: EXIT.ok,
    data: accepted,
    text: () => "",
    notes: [
      texts.accepted({
        values: texts.valuesCount({ count: fields }),
        recorders: countMessages.recorders({ count: recorders }),
      }),
      texts.undoHint({ acceptance }),
    ],
  };
}

function undoneReport(undone: Output<"history.undoAcceptance">): Report {
  return {
    status: undone.recorders === 0 ? EXIT.bad : EXIT.ok,
    data: undone,
    text: () => "",
    notes: [texts.undone({ count: undone.recorders })],
  };
}

function pair(text: string): [number, number] {
  const match = /^\s*(\d{1,15})\s*,\s*(\d{1,15})\s*$/.exec(text);
  if (!match) throw new InvalidArgumentError(texts.pairExpected);
  return [Number(match[1]), Number(match[2])];
}
