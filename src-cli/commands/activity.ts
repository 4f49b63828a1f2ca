import { InvalidArgumentError, type Command } from "commander";
import { ACTIVITY_KINDS, type ActivityHead, type ActivityKind } from "#shared/domain/activity.ts";
import { EXIT } from "../exit-codes.ts";
import { moment, numberBetween } from "../options.ts";
import type { Runner } from "../runner.ts";
import { mapped } from "../session.ts";
import { activityText, verdictReport } from "../views/activity-view.ts";
import { counted } from "../views/text.ts";

const LIST_EXAMPLES = `
Kinds: ${ACTIVITY_KINDS.join(", ")}

Examples:
  muster activity list --recorder 656dda3950
  muster activity list --since 2026-11-01 --kind rollout.started --kind rollout.finished
  muster activity list --text relay --json`;

const VERIFY_EXAMPLES = `
Prints the end of the log as NUMBER:HASH. Kept elsewhere, it proves later that nothing before it was changed.
Status 2 when an entry is not as it was written.

Examples:
  muster activity verify
  muster activity verify --head 412:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08`;

export function addActivity(program: Command, runner: Runner): void {
  const activity = program
    .command("activity")
    .description("who did what, when, to which recorder, and whether that record is whole");
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
    .description("what was done, the latest first")
    .option("--recorder <id>", "to this recorder")
    .option("--kind <kind>", "of this kind; repeat it for more", kinds)
    .option("--text <text>", "where a name, a user or the detail contains this")
    .option("--since <time>", "not before this day or moment: 2026-11-20, 2026-11-20T08:00", moment)
    .option("--before <n>", "before the entry of this number", numberBetween(1, 1e15))
    .option("--limit <n>", "at most so many", numberBetween(1, 1_000), 100)
    .addHelpText("after", LIST_EXAMPLES)
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
            notes: [notesOf(entries.length, more, entries.at(-1)?.seq)],
          }));
        }),
      ),
    );
}

function notesOf(count: number, more: boolean, last: number | undefined): string {
  const rest = more ? ` There are older ones: --before ${last}.` : "";
  return `${counted(count, "entry", "entries")}.${rest}`;
}

function addVerify(activity: Command, runner: Runner): void {
  const command: Command = activity
    .command("verify")
    .description("reckon the whole log again, and find what was changed in it")
    .option("--head <number:hash>", "an end of the log that was kept elsewhere", head)
    .addHelpText("after", VERIFY_EXAMPLES)
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
    throw new InvalidArgumentError(`It is one of ${ACTIVITY_KINDS.join(", ")}.`);
  return [...(before ?? []), kind];
}

function head(text: string): ActivityHead {
  const match = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text.trim());
  if (!match?.[2])
    throw new InvalidArgumentError("It is NUMBER:HASH, as `activity verify` prints it.");
  return { seq: Number(match[1]), hash: match[2] };
}
