import { extname } from "node:path";
import type { Input } from "#shared/contract/methods.ts";
import { REPORT_FORMATS, type ReportFormat } from "#shared/domain/reports.ts";
import { fault } from "#shared/errors.ts";
import { reportCommands as texts } from "#shared/messages/commands/reports.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { EXIT } from "./exit-codes.ts";
import { prepareFile } from "./files.ts";
import type { Report } from "./output.ts";
import type { CommandSession } from "./session.ts";

export const ENDINGS = REPORT_FORMATS.map((format) => `.${format}`).join(", ");

/** The format of a report by the ending of its file. */
export function formatOf(path: string): Result<ReportFormat> {
  const ending = extname(path).toLowerCase();
  const found = REPORT_FORMATS.find((format) => `.${format}` === ending);
  if (found) return ok(found);
  const hint = texts.badEndingHint({ endings: ENDINGS });
  return err(fault("bad_input", texts.badEnding({ ending }), { hint }));
}

/** Creates a report and writes the file. If either fails, an existing file is unchanged. */
export async function makeReport(
  session: CommandSession,
  path: string,
  wish: Input<"reports.make">,
): Promise<Result<Report>> {
  const file = await prepareFile(path);
  if (!file.ok) return file;
  try {
    const made = await session.call("reports.make", { ...wish, file: path });
    if (!made.ok) return made;
    const bytes = Buffer.from(made.value.base64, "base64");
    const written = await file.value.commit(bytes);
    if (!written.ok) return written;
    return ok({
      status: EXIT.ok,
      data: { file: path, format: wish.format, bytes: bytes.length },
      text: () => "",
      notes: [texts.written({ path })],
    });
  } finally {
    await file.value.discard();
  }
}
