import type { Command } from "commander";
import { contactSheetMessages as texts } from "#shared/messages/contact-sheet.ts";
import { ok } from "#shared/result.ts";
import { EXIT } from "../exit-codes.ts";
import { replaceOption, selectionOf, selectOption } from "../options.ts";
import { writeOutput, type OutputFile } from "../output-file.ts";
import type { Report } from "../output.ts";
import type { Runner } from "../runner.ts";

/** `muster channels sheet`: the stored pictures of all channels of recorders on one page. */
export function addChannelsSheet(channels: Command, runner: Runner): void {
  const command: Command = channels
    .command("sheet")
    .description(texts.aboutCommand)
    .addOption(selectOption())
    .requiredOption("--out <file>", texts.aboutOut)
    .addOption(replaceOption())
    .addHelpText("after", texts.examples)
    .action((options: OutputFile & { select?: string[] }) =>
      runner.run(command, ({ withCore }) =>
        withCore((session) =>
          writeOutput(session, options, async () => {
            const made = await session.call("pictures.sheet", {
              select: selectionOf(options.select),
            });
            if (!made.ok) return made;
            const { base64, channels: count, pictures } = made.value;
            const report: Report = {
              status: EXIT.ok,
              data: { file: options.out, channels: count, pictures },
              text: () => "",
              notes: [texts.written({ channels: count, pictures, file: options.out })],
            };
            return ok({ content: Buffer.from(base64, "base64"), report });
          }),
        ),
      ),
    );
}
