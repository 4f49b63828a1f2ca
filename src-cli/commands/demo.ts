import { fileURLToPath } from "node:url";
import type { Command } from "commander";
import { serveCommands as texts } from "#shared/messages/commands/serve.ts";
import { runChild } from "../child-program.ts";
import { numberBetween } from "../options.ts";
import type { Runner } from "../runner.ts";

/** Program of the demo fleet. The button *Demo fleet* of the screens starts it, too (`node-host.ts`). */
const DEMO = fileURLToPath(new URL("../../scripts/demo.ts", import.meta.url));
const MOST_DAYS = 30;

/** Adds `muster demo`. */
export function addDemo(program: Command, runner: Runner): void {
  const command: Command = program
    .command("demo")
    .description(texts.aboutDemo)
    .option("--days <n>", texts.aboutDemoDays, numberBetween(1, MOST_DAYS), MOST_DAYS)
    .addHelpText("after", texts.demoExamples)
    .action(({ days }: { days: number }) =>
      runner.runHere(command, ({ host, interrupt }) =>
        runChild([DEMO, "--browser", "--days", String(days)], interrupt.signal, host),
      ),
    );
}
