import { Argument, InvalidArgumentError, Option, type Command } from "commander";
import type { Output } from "#shared/contract/methods.ts";
import { fault } from "#shared/errors.ts";
import { HISTORY_AREAS, type HistoryArea } from "#shared/domain/history.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { numberBetween, selectionOf, selectOption } from "../options.ts";
import { EXIT } from "../exit-codes.ts";
import type { Report } from "../output.ts";
import { keepPlan } from "../plan-file.ts";
import type { Runner } from "../runner.ts";
import { mapped, type Session } from "../session.ts";
import { counted } from "../views/text.ts";
import { comparisonReport, driftReport, historyReport } from "../views/history-view.ts";

const HISTORY_EXAMPLES = `
Every state that Muster has read is kept, for whatever it was read; no recorder is asked.

Examples:
  muster settings history 656dda3950
  muster settings history 656dda3950 --area email
  muster settings history 656dda3950 --compare 12,31     how state 31 differs from state 12
  muster settings history 656dda3950 --restore 12 --out back.plan.json`;

const DRIFT_EXAMPLES = `
A field has drifted when it was applied by a rollout and was read otherwise since; no recorder is asked, unless with
--read. Status 2 when there is one, or when a recorder could not be read.

Examples:
  muster settings drift --read                           asks them first
  muster settings drift --select site=Leeds --json
  muster settings drift --select site=Leeds --put-back --out back.plan.json
  muster settings drift --select id=656dda3950 --accept`;

export function addHistory(settings: Command, runner: Runner): void {
  addList(settings, runner);
  addDrift(settings, runner);
}

interface HistoryOptions {
  readonly area?: HistoryArea;
  readonly compare?: readonly [number, number];
  readonly restore?: number;
  readonly out?: string;
}

function addList(settings: Command, runner: Runner): void {
  const command: Command = settings
    .command("history")
    .addArgument(new Argument("<id>", "of the recorder"))
    .description("the states that a recorder's settings were found in, the latest first")
    .addOption(new Option("--area <area>", "of this area alone").choices(HISTORY_AREAS))
    .option("--compare <a,b>", "two states by their numbers, field by field", pair)
    .option(
      "--restore <number>",
      "make a plan that restores this state; needs --out",
      numberBetween(1, Number.MAX_SAFE_INTEGER),
    )
    .option("--out <file>", "where to keep that plan")
    .addHelpText("after", HISTORY_EXAMPLES)
    .action((recorderId: string, { area, compare, restore, out }: HistoryOptions) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) => {
          if (restore !== undefined) {
            if (out === undefined) return err(noPlanFile());
            const wish = { recorderId, reading: restore };
            return keepPlan(out, () => session.call("history.restore", wish));
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
  const command: Command = settings
    .command("drift")
    .description("recorders that are no longer as a rollout left them")
    .addOption(selectOption())
    .option("--read", "read first what rollouts wrote")
    .option("--put-back", "make a plan that writes the expected values again; needs --out")
    .option("--out <file>", "where to keep that plan")
    .option("--accept", "expect the values found: they are no drift any more")
    .option("--undo-accept <id>", "take an acceptance back")
    .addHelpText("after", DRIFT_EXAMPLES)
    .action((options: DriftOptions) =>
      runner.run(command, ({ withCore }) => withCore((session) => drift(session, options))),
    );
}

interface DriftOptions {
  readonly select?: string[];
  readonly read?: boolean;
  readonly putBack?: boolean;
  readonly accept?: boolean;
  readonly undoAccept?: string;
  readonly out?: string;
}

async function drift(session: Session, options: DriftOptions): Promise<Result<Report>> {
  const { read: readFirst = false, putBack = false, accept = false, undoAccept, out } = options;
  if (undoAccept !== undefined) {
    const undone = await session.call("history.undoAcceptance", { acceptance: undoAccept });
    return mapped(undone, undoneReport);
  }
  const wish = { select: selectionOf(options.select) };
  const read = readFirst ? await session.call("history.readAgain", wish) : ok(null);
  if (!read.ok) return read;
  // After Ctrl+C too: what was read by then counts.
  const found = await session.client.call("history.drift", wish);
  if (!found.ok || (!putBack && !accept))
    return mapped(found, (data) => driftReport(data, read.value));
  const recorders = found.value.drifted.map(({ recorderId }) => ({ recorderId }));
  if (recorders.length === 0) return err(noDrift());
  if (accept)
    return mapped(await session.call("history.acceptDrift", { recorders }), acceptedReport);
  if (out === undefined) return err(noPlanFile());
  return keepPlan(out, () => session.call("history.putBack", { recorders }));
}

function noPlanFile() {
  return fault("bad_input", "There is no file to keep the plan in.", {
    mend: "Name one: --out FILE.",
    where: "--out",
  });
}

function noDrift() {
  return fault("nothing_selected", "No field of these recorders has drifted.", {
    mend: "Add --read to read the recorders first.",
  });
}

function acceptedReport(accepted: Output<"history.acceptDrift">): Report {
  const { acceptance, fields, recorders } = accepted;
  return {
    status: EXIT.ok,
    data: accepted,
    text: () => "",
    notes: [
      `Accepted ${counted(fields, "value")} on ${counted(recorders, "recorder")}.`,
      `To undo: muster settings drift --undo-accept ${acceptance}`,
    ],
  };
}

function undoneReport(undone: Output<"history.undoAcceptance">): Report {
  const note =
    undone.recorders === 0
      ? "There is no such acceptance; it may have been undone already."
      : `Undone: the values of ${counted(undone.recorders, "recorder")} are not accepted any more.`;
  return {
    status: undone.recorders === 0 ? EXIT.bad : EXIT.ok,
    data: undone,
    text: () => "",
    notes: [note],
  };
}

function pair(text: string): [number, number] {
  const match = /^\s*(\d{1,15})\s*,\s*(\d{1,15})\s*$/.exec(text);
  if (!match) throw new InvalidArgumentError("It is two numbers of the list: 12,31.");
  return [Number(match[1]), Number(match[2])];
}
