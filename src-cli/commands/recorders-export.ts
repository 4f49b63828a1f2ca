import { extname } from "node:path";
import { Option, type Command } from "commander";
import { fault } from "#shared/errors.ts";
import { programMessages } from "#shared/messages/commands/program.ts";
import { importCommands as texts } from "#shared/messages/commands/imports.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { EXIT } from "../exit-codes.ts";
import { replaceOption, selectionOf, selectOption } from "../options.ts";
import { writeOutput, type OutputFile } from "../output-file.ts";
import type { Report } from "../output.ts";
import type { Runner } from "../runner.ts";
import type { CommandSession } from "../session.ts";

const FORMATS = { ".csv": "csv", ".xlsx": "xlsx", ".json": "json" } as const;
type Format = (typeof FORMATS)[keyof typeof FORMATS];
const FORMAT_NAMES = Object.values(FORMATS);

interface Options {
  readonly select?: string[];
  readonly format?: Format;
  readonly replace?: boolean;
}

/** Adds `muster recorders export`. */
export function addExport(recorders: Command, runner: Runner): void {
  const command: Command = recorders
    .command("export <file>")
    .description(texts.aboutExport)
    .addOption(selectOption())
    .addOption(new Option("--format <format>", programMessages.aboutFormat).choices(FORMAT_NAMES))
    .addOption(replaceOption())
    .addHelpText("after", texts.exportExamples)
    .action((path: string, { select, format: given, replace }: Options) =>
      runner.run(command, async ({ withCore }) => {
        const format = given === undefined ? formatOf(path) : ok(given);
        if (!format.ok) return format;
        return withCore((session) =>
          exportTo(session, { out: path, replace }, format.value, select),
        );
      }),
    );
}

function formatOf(path: string): Result<Format> {
  const ending = extname(path).toLowerCase();
  const found = Object.entries(FORMATS).find(([known]) => known === ending)?.[1];
  if (found) return ok(found);
  return err(fault("bad_input", texts.badEnding({ ending }), { hint: texts.badEndingHint }));
}

async function exportTo(
  session: CommandSession,
  file: OutputFile,
  format: Format,
  select: string[] | undefined,
): Promise<Result<Report>> {
  return writeOutput(session, file, async () => {
    const made = await session.call("inventory.export", { format, select: selectionOf(select) });
    if (!made.ok) return made;
    const content = Buffer.from(made.value.base64, "base64");
    const report: Report = {
      status: EXIT.ok,
      data: { file: file.out, format, bytes: content.length },
      text: () => "",
      notes: [texts.exported({ path: file.out })],
    };
    return ok({ content, report });
  });
}
