import { Argument, type Command } from "commander";
import { ok } from "#shared/result.ts";
import { completionScript, completionsOf, SHELLS, type Shell } from "../completion.ts";
import { EXIT } from "../exit-codes.ts";
import type { Runner } from "../runner.ts";

const EXAMPLES = `
Examples:
  source <(muster completion bash)                       in ~/.bashrc
  source <(muster completion zsh)                        in ~/.zshrc
  muster completion fish > ~/.config/fish/completions/muster.fish
  muster completion powershell | Out-String | Invoke-Expression`;

/** Added last: the script holds the commands that the program has then. */
export function addCompletion(program: Command, runner: Runner): void {
  const command: Command = program
    .command("completion")
    .description("print a script that completes commands and options in a shell")
    .addArgument(new Argument("<shell>", "which shell").choices(SHELLS))
    .addHelpText("after", EXAMPLES)
    .action((shell: Shell) =>
      runner.run(command, async () => {
        const script = completionScript(shell, completionsOf(program));
        return ok({ status: EXIT.ok, data: { shell, script }, text: () => script.trimEnd() });
      }),
    );
}
