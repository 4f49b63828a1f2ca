import { extname } from "node:path";
import { Option } from "commander";
import type { Input } from "#shared/contract/methods.ts";
import { REPORT_FORMATS, type ReportFormat } from "#shared/domain/reports.ts";
import { fault } from "#shared/errors.ts";
import { programMessages } from "#shared/messages/commands/program.ts";
import { reportCommands as texts } from "#shared/messages/commands/reports.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { EXIT } from "./exit-codes.ts";
import { writeOutput, type OutputFile } from "./output-file.ts";
import type { Report } from "./output.ts";
import type { CommandSession } from "./session.ts";

export const ENDINGS = endingsOf(REPORT_FORMATS);

/** The format of a report by the ending of its file. */
export function formatOf(path: string): Result<ReportFormat> {
  return formatIn(REPORT_FORMATS, path);
}

/** That of these formats which the ending of a file names. */
export function formatIn<F extends ReportFormat>(formats: readonly F[], path: string): Result<F> {
  const ending = extname(path).toLowerCase();
  const found = formats.find((format) => `.${format}` === ending);
  if (found) return ok(found);
  const hint = texts.badEndingHint({ endings: endingsOf(formats) });
  return err(fault("bad_input", texts.badEnding({ ending }), { hint }));
}

function endingsOf(formats: readonly ReportFormat[]): string {
  return formats.map((format) => `.${format}`).join(", ");
}

/** Creates a report and writes the file. If either fails, an existing file is unchanged. */
export function makeReport(
  session: CommandSession,
  file: OutputFile,
  wish: Input<"reports.make">,
): Promise<Result<Report>> {
  const { out } = file;
  return writeOutput(session, file, async () => {
    const made = await session.call("reports.make", { ...wish, file: out });
    if (!made.ok) return made;
    const content = Buffer.from(made.value.base64, "base64");
    const report: Report = {
      status: EXIT.ok,
      data: { file: out, format: wish.format, bytes: content.length },
      text: () => "",
      notes: [texts.written({ path: out })],
    };
    return ok({ content, report });
  });
}

/** `--format`, where the ending of the file does not say the format, as with `-`. */
export function reportFormatOption(): Option {
  return new Option("--format <format>", programMessages.aboutFormat).choices(REPORT_FORMATS);
}
