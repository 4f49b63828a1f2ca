import { extname } from "node:path";
import type { Command } from "commander";
import { fault } from "#shared/errors.ts";
import { importCommands as texts } from "#shared/messages/commands/imports.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { EXIT } from "../exit-codes.ts";
import { prepareFile } from "../files.ts";
import { selectionOf, selectOption } from "../options.ts";
import type { Report } from "../output.ts";
import type { Runner } from "../runner.ts";
import type { CommandSession } from "../session.ts";

const FORMATS = { ".csv": "csv", ".xlsx": "xlsx", ".json": "json" } as const;
type Format = (typeof FORMATS)[keyof typeof FORMATS];

export function addExport(recorders: Command, runner: Runner): void {
  const command: Command = recorders
    .command("export <file>")
    .description(texts.aboutExport)
    .addOption(selectOption())
    .addHelpText("after", texts.exportExamples)
    .action((path: string, { select }: { select?: string[] }) =>
      runner.run(command, async ({ withCore }) => {
        const format = formatOf(path);
        if (!format.ok) return format;
        return withCore((session) => exportTo(session, path, format.value, select));
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
  path: string,
  format: Format,
  select: string[] | undefined,
): Promise<Result<Report>> {
  const file = await prepareFile(path);
  if (!file.ok) return file;
  try {
    const made = await session.call("inventory.export", { format, select: selectionOf(select) });
    if (!made.ok) return made;
    const bytes = Buffer.from(made.value.base64, "base64");
    const written = await file.value.commit(bytes);
    if (!written.ok) return written;
    return ok({
      status: EXIT.ok,
      data: { file: path, format, bytes: bytes.length },
      text: () => "",
      notes: [texts.exported({ path })],
    });
  } finally {
    await file.value.discard();
  }
}
