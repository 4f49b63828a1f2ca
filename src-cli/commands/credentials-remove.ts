import type { Command } from "commander";
import type { Output } from "#shared/contract/methods.ts";
import { fault } from "#shared/errors.ts";
import { credentialCommands as texts } from "#shared/messages/commands/credentials.ts";
import { programMessages } from "#shared/messages/commands/program.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { EXIT } from "../exit-codes.ts";
import type { Report } from "../output.ts";
import { confirm } from "../prompt.ts";
import type { Runner } from "../runner.ts";
import { mapped, type CommandSession } from "../session.ts";
import { namesOfUses } from "../views/uses-view.ts";

interface Options {
  readonly force?: boolean;
  readonly yes?: boolean;
}

/** Adds `muster credentials remove`. */
export function addCredentialsRemove(credentials: Command, runner: Runner): void {
  const command: Command = credentials
    .command("remove <name>")
    .description(texts.aboutRemove)
    .option("--force", texts.aboutForce)
    .option("--yes", programMessages.aboutYes)
    .addHelpText("after", texts.removeExamples)
    .action((name: string, options: Options) =>
      runner.run(command, ({ withCore }) => withCore((session) => remove(session, name, options))),
    );
}

async function remove(
  session: CommandSession,
  name: string,
  options: Options,
): Promise<Result<Report>> {
  const { force = false, yes = false } = options;
  const uses = await session.call("credentials.uses", { name });
  if (!uses.ok) return uses;
  showUses(session, uses.value);
  // Without a terminal no question is possible: the core refuses a credential that is used, unless `--force` is given.
  const asks = session.host.stdin.isTTY === true && !force && !yes;
  const agreed = asks ? await agreedTo(session, name) : ok(undefined);
  if (!agreed.ok) return agreed;
  const removed = await session.call("credentials.remove", { name, force: force || asks });
  return mapped(removed, () => ({
    status: EXIT.ok,
    data: { removed: name },
    text: () => "",
    notes: [texts.removed({ name })],
  }));
}

/** On stderr, since stdout is for the result. */
function showUses({ output }: CommandSession, uses: Output<"credentials.uses">): void {
  for (const line of namesOfUses(uses)) output.note(line);
}

async function agreedTo(session: CommandSession, name: string): Promise<Result<void>> {
  const agreed = await confirm(session, texts.removeQuestion({ name }));
  return agreed ? ok(undefined) : err(fault("cancelled", texts.notRemoved({ name })));
}
