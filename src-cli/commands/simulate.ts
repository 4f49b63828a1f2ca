import { fileURLToPath } from "node:url";
import type { Command } from "commander";
import { serveCommands as texts } from "#shared/messages/commands/serve.ts";
import { runChild } from "../child-program.ts";
import type { Runner } from "../runner.ts";

const SIMULATOR = fileURLToPath(new URL("../../src-simulator/main.ts", import.meta.url));

/** The simulator has its own options and help, so all arguments after `simulate` are passed on unchanged. */
export function addSimulate(program: Command, runner: Runner, args: readonly string[]): void {
  const command: Command = program
    .command("simulate")
    .description(texts.aboutSimulate)
    .allowUnknownOption()
    .allowExcessArguments()
    .helpOption(false)
    .action(() =>
      runner.run(command, async ({ host, interrupt }) =>
        runChild([SIMULATOR, ...args.slice(args.indexOf("simulate") + 1)], interrupt.signal, host),
      ),
    );
}
