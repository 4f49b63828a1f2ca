import { Option, type Command } from "commander";
import { SHEET_FORMATS, type SheetFormat } from "#shared/domain/pictures.ts";
import { contactSheetMessages as texts } from "#shared/messages/contact-sheet.ts";
import { programMessages } from "#shared/messages/commands/program.ts";
import { ok } from "#shared/result.ts";
import { EXIT } from "../exit-codes.ts";
import { replaceOption, selectionOf, selectOption } from "../options.ts";
import { writeOutput, type OutputFile } from "../output-file.ts";
import type { Report } from "../output.ts";
import { formatIn } from "../report-file.ts";
import type { Runner } from "../runner.ts";

interface Options extends OutputFile {
  readonly select?: string[];
  readonly format?: SheetFormat;
}

/** `muster channels sheet`: the stored pictures of all channels of recorders in one file. */
export function addChannelsSheet(channels: Command, runner: Runner): void {
  const command: Command = channels
    .command("sheet")
    .description(texts.aboutCommand)
    .addOption(selectOption())
    .requiredOption("--out <file>", texts.aboutOut)
    .addOption(new Option("--format <format>", programMessages.aboutFormat).choices(SHEET_FORMATS))
    .addOption(replaceOption())
    .addHelpText("after", texts.examples)
    .action((options: Options) =>
      runner.run(command, async ({ withCore }) => {
        const format = options.format ? ok(options.format) : formatIn(SHEET_FORMATS, options.out);
        if (!format.ok) return format;
        return withCore((session) =>
          writeOutput(session, options, async () => {
            const made = await session.call("pictures.sheet", {
              select: selectionOf(options.select),
              format: format.value,
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
        );
      }),
    );
}
