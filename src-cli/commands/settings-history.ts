import { Argument, InvalidArgumentError, Option, type Command } from "commander";
import type { Input } from "#shared/contract/methods.ts";
import { HISTORY_AREAS, type HistoryArea } from "#shared/domain/history.ts";
import { ok, type Result } from "#shared/result.ts";
import { selectionOf, selectOption } from "../options.ts";
import type { Report } from "../output.ts";
import type { Runner } from "../runner.ts";
import { mapped, type Session } from "../session.ts";
import { comparisonReport, driftReport, historyReport } from "../views/history-view.ts";

const HISTORY_EXAMPLES = `
Every state that Muster has read is kept, for whatever it was read; no recorder is asked.

Examples:
  muster settings history 656dda3950
  muster settings history 656dda3950 --area email
  muster settings history 656dda3950 --compare 12,31     how state 31 differs from state 12`;

const DRIFT_EXAMPLES = `
A field has drifted when it was applied by a rollout and was read otherwise since; no recorder is asked, unless with
--read. Status 2 when there is one, or when a recorder could not be read.

Examples:
  muster settings drift --read                           asks them first
  muster settings drift --select site=Leeds --json`;

export function addHistory(settings: Command, runner: Runner): void {
  addList(settings, runner);
  addDrift(settings, runner);
}

interface HistoryOptions {
  readonly area?: HistoryArea;
  readonly compare?: readonly [number, number];
}

function addList(settings: Command, runner: Runner): void {
  const command: Command = settings
    .command("history")
    .addArgument(new Argument("<id>", "of the recorder"))
    .description("the states that a recorder's settings were found in, the latest first")
    .addOption(new Option("--area <area>", "of this area alone").choices(HISTORY_AREAS))
    .option("--compare <a,b>", "two states by their numbers, field by field", pair)
    .addHelpText("after", HISTORY_EXAMPLES)
    .action((recorderId: string, { area, compare }: HistoryOptions) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) => {
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
    .addHelpText("after", DRIFT_EXAMPLES)
    .action(({ select, read = false }: { select?: string[]; read?: boolean }) =>
      runner.run(command, ({ withCore }) =>
        withCore((session) => drift(session, { select: selectionOf(select) }, read)),
      ),
    );
}

async function drift(
  session: Session,
  wish: Input<"history.drift">,
  readFirst: boolean,
): Promise<Result<Report>> {
  const read = readFirst ? await session.call("history.readAgain", wish) : ok(null);
  if (!read.ok) return read;
  // After Ctrl+C too: what was read by then counts.
  const found = await session.client.call("history.drift", wish);
  return mapped(found, (data) => driftReport(data, read.value));
}

function pair(text: string): [number, number] {
  const match = /^\s*(\d{1,15})\s*,\s*(\d{1,15})\s*$/.exec(text);
  if (!match) throw new InvalidArgumentError("It is two numbers of the list: 12,31.");
  return [Number(match[1]), Number(match[2])];
}
