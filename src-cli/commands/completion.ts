import { Argument, type Command } from "commander";
import { programMessages as texts } from "#shared/messages/commands/program.ts";
import { ok } from "#shared/result.ts";
import { completionScript, completionsOf, SHELLS, type ShellName } from "../completion.ts";
import { EXIT } from "../exit-codes.ts";
import type { Runner } from "../runner.ts";

/** Added last: the script holds the commands that the program has then. */
export function addCompletion(program: Command, runner: Runner): void {
  const command: Command = program
    .command("completion")
    .description(texts.aboutCompletion)
    .addArgument(new Argument("<shell>", texts.aboutShell).choices(SHELLS))
    .addHelpText("after", texts.completionExamples)
    .action((shell: ShellName) =>
      runner.run(command, async () => {
        const script = completionScript(shell, completionsOf(program));
        return ok({ status: EXIT.ok, data: { shell, script }, text: () => script.trimEnd() });
      }),
    );
}
