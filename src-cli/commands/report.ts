import { extname } from "node:path";
import type { Command } from "commander";
import type { Input } from "#shared/contract/methods.ts";
import { REPORT_FORMATS, type ReportFormat } from "#shared/domain/reports.ts";
import { fault } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { EXIT } from "../exit-codes.ts";
import { prepareFile } from "../files.ts";
import { selectionOf, selectOption } from "../options.ts";
import type { Report } from "../output.ts";
import type { Runner } from "../runner.ts";
import type { Session } from "../session.ts";

const ENDINGS = REPORT_FORMATS.map((format) => `.${format}`).join(", ");

const ROLLOUT_EXAMPLES = `
The ending says the format: ${ENDINGS}. No password is ever in it.

Examples:
  muster report rollout 5c0a1f92d3 --out relay.html
  muster report rollout 5c0a1f92d3 --out relay.pdf`;

const CHANNELS_EXAMPLES = `
The ending says the format: ${ENDINGS}. Nobody is asked: \`muster channels audit\` does that.

Examples:
  muster channels audit --select site=Leeds && muster report channels --select site=Leeds --out leeds.pdf
  muster report channels --out fleet.xlsx`;

export function addReport(program: Command, runner: Runner): void {
  const report = program
    .command("report")
    .description("a file for somebody who does not have Muster: for people, tables or programs");
  addRollout(report, runner);
  addChannels(report, runner);
}

function addRollout(report: Command, runner: Runner): void {
  const command: Command = report
    .command("rollout <id>")
    .description("what a rollout changed on what, who did it, and how it was verified")
    .requiredOption("--out <file>", "where to")
    .addHelpText("after", ROLLOUT_EXAMPLES)
    .action((id: string, { out }: { out: string }) =>
      runner.run(command, async ({ withCore }) => {
        const format = formatOf(out);
        if (!format.ok) return format;
        const wish = { kind: "rollout", format: format.value, id } as const;
        return withCore((session) => makeReport(session, out, wish));
      }),
    );
}

function addChannels(report: Command, runner: Runner): void {
  const command: Command = report
    .command("channels")
    .description("every channel by what is known of it: online, offline, unknown, and since when")
    .requiredOption("--out <file>", "where to")
    .addOption(selectOption())
    .addHelpText("after", CHANNELS_EXAMPLES)
    .action(({ out, select }: { out: string; select?: string[] }) =>
      runner.run(command, async ({ withCore }) => {
        const format = formatOf(out);
        if (!format.ok) return format;
        const about = { kind: "channels", format: format.value } as const;
        return withCore((session) =>
          makeReport(session, out, { ...about, select: selectionOf(select) }),
        );
      }),
    );
}

function formatOf(path: string): Result<ReportFormat> {
  const ending = extname(path).toLowerCase();
  const found = REPORT_FORMATS.find((format) => `.${format}` === ending);
  if (found) return ok(found);
  const mend = `Name the file with one of the endings ${ENDINGS}.`;
  return err(fault("bad_input", `'${ending}' is not a format of a report.`, { mend }));
}

async function makeReport(
  session: Session,
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
      notes: [`Written to ${path}.`],
    });
  } finally {
    await file.value.discard();
  }
}
