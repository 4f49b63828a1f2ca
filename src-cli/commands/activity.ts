import { InvalidArgumentError, type Command } from "commander";
import { ACTIVITY_KINDS, type ActivityHead, type ActivityKind } from "#shared/domain/activity.ts";
import { activityCommands as texts } from "#shared/messages/commands/activity.ts";
import { EXIT } from "../exit-codes.ts";
import { moment, numberBetween } from "../options.ts";
import type { Runner } from "../runner.ts";
import { mapped } from "../session.ts";
import { activityText, verdictReport } from "../views/activity-view.ts";

/** Adds `muster activity` with `list` and `verify`. */
export function addActivity(program: Command, runner: Runner): void {
  const activity = program.command("activity").description(texts.about);
  addList(activity, runner);
  addVerify(activity, runner);
}

interface ListOptions {
  readonly recorder?: string;
  readonly kind?: ActivityKind[];
  readonly text?: string;
  readonly since?: string;
  readonly before?: number;
  readonly limit: number;
}

function addList(activity: Command, runner: Runner): void {
  const command: Command = activity
    .command("list")
    .description(texts.aboutList)
    .option("--recorder <id>", texts.aboutRecorder)
    .option("--kind <kind>", texts.aboutKind, kinds)
    .option("--text <text>", texts.aboutText)
    .option("--since <time>", texts.aboutSince, moment)
    .option("--before <n>", texts.aboutBefore, numberBetween(1, 1e15))
    .option("--limit <n>", texts.aboutLimit, numberBetween(1, 1_000), 100)
    .addHelpText("after", texts.listExamples({ kinds: ACTIVITY_KINDS.join(", ") }))
    .action(({ recorder, kind, ...rest }: ListOptions) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) => {
          const wish = {
            ...rest,
            ...(recorder === undefined ? {} : { recorderId: recorder }),
            ...(kind === undefined ? {} : { kinds: kind }),
          };
          return mapped(await session.call("activity.list", wish), ({ entries, more }) => ({
            status: EXIT.ok,
            data: { entries, more },
            text: (layout) => activityText(entries, layout),
            ...countOf(entries.length, more, entries.at(-1)?.seq),
          }));
        }),
      ),
    );
}

/** A list that is cut always says so. */
function countOf(count: number, more: boolean, last: number | undefined) {
  if (!more || last === undefined) return { counted: texts.counted({ count }) };
  return { notes: [texts.countedMore({ count, last: String(last) })] };
}

function addVerify(activity: Command, runner: Runner): void {
  const command: Command = activity
    .command("verify")
    .description(texts.aboutVerify)
    .option("--head <number:hash>", texts.aboutHead, head)
    .addHelpText("after", texts.verifyExamples)
    .action(({ head: known }: { head?: ActivityHead }) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) =>
          mapped(
            await session.call("activity.verify", known === undefined ? {} : { known }),
            verdictReport,
          ),
        ),
      ),
    );
}

function kinds(text: string, before: readonly ActivityKind[] | undefined): ActivityKind[] {
  const kind = ACTIVITY_KINDS.find((one) => one === text);
  if (kind === undefined)
    throw new InvalidArgumentError(texts.kindExpected({ kinds: ACTIVITY_KINDS.join(", ") }));
  return [...(before ?? []), kind];
}

function head(text: string): ActivityHead {
  const match = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text.trim());
  if (!match?.[2]) throw new InvalidArgumentError(texts.headExpected);
  return { seq: Number(match[1]), hash: match[2] };
}
