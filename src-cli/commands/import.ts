import { basename } from "node:path";
import type { Command } from "commander";
import { IMPORT_LIMITS, type ImportFile, type ImportMapping } from "#shared/domain/import.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { readBytes } from "../files.ts";
import { mappingOf } from "../import-mapping.ts";
import { collected } from "../options.ts";
import type { Report } from "../output.ts";
import type { Runner } from "../runner.ts";
import type { Session } from "../session.ts";
import { dryRunReport, outcomeReport, refusalReport } from "../views/import-view.ts";
import { keptAfterwards } from "./credentials.ts";

interface Options {
  readonly site?: string;
  readonly map?: string[];
  readonly dryRun?: boolean;
  readonly skipFaulty?: boolean;
  readonly takePasswords?: boolean;
  readonly sheet?: string;
}

const EXAMPLES = `
A recorder that is in the inventory, by serial, else MAC, else address, is updated; another is added. All of it or nothing.

Examples:
  muster recorders import customers.xlsx --dry-run
  muster recorders import customers.xlsx --map "Floor=column:floor" --map "Old IP=ignore"
  muster recorders import shops.csv --site Leeds --skip-faulty`;

export function addImport(recorders: Command, runner: Runner): void {
  const command: Command = recorders
    .command("import <file>")
    .description("add and update recorders from a CSV or XLSX file")
    .option("--site <site>", "site of new recorders whose row has none")
    .option(
      "--map <header=target>",
      "what a column is, where the guess is wrong; repeat it for more",
      collected,
    )
    .option("--sheet <name>", "sheet of the workbook (default: the first)")
    .option("--dry-run", "show what would be done, and do nothing")
    .option("--skip-faulty", "import the rest when rows are faulty; status 2 then")
    .option("--take-passwords", "move passwords of the file into the store of secrets")
    .addHelpText("after", EXAMPLES)
    .action((path: string, options: Options) =>
      runner.run(command, async ({ withCore, interrupt }) => {
        const reading = { largest: IMPORT_LIMITS.bytes, signal: interrupt.signal };
        const bytes = await readBytes(path, "list", reading);
        if (!bytes.ok) return bytes;
        return withCore((session) => importFile(session, path, bytes.value, options));
      }),
    );
}

async function importFile(
  session: Session,
  path: string,
  bytes: Buffer,
  options: Options,
): Promise<Result<Report>> {
  const { sheet, map = [] } = options;
  const file = await session.call("imports.open", {
    name: basename(path),
    base64: bytes.toString("base64"),
    ...(sheet === undefined ? {} : { sheet }),
  });
  if (!file.ok) return file;
  const mapping = mappingOf(file.value.columns, map);
  if (!mapping.ok) return mapping;
  return importMapped(session, file.value, mapping.value, options);
}

async function importMapped(
  session: Session,
  file: ImportFile,
  mapping: ImportMapping[],
  { site, dryRun = false, skipFaulty = false, takePasswords = false }: Options,
): Promise<Result<Report>> {
  // Before the preview: passwords that are kept already are known again only where the store is open.
  const kept = takePasswords ? await roomForPasswords(session) : ok(undefined);
  if (!kept.ok) return kept;
  const wish = { id: file.id, mapping, ...(site === undefined ? {} : { site }) };
  const preview = await session.call("imports.preview", wish);
  if (!preview.ok) return preview;
  if (dryRun) return ok(dryRunReport(file, mapping, preview.value, skipFaulty));
  if (preview.value.counts.faulty > 0 && !skipFaulty) {
    return ok(refusalReport(file, mapping, preview.value));
  }
  if (preview.value.needsPasswordConsent && !takePasswords)
    return err(passwordsInFile(file, mapping));
  const outcome = await session.call("imports.apply", {
    ...wish,
    takePasswords,
    leaveFaulty: skipFaulty,
  });
  return outcome.ok ? ok(outcomeReport(outcome.value, mapping, preview.value)) : outcome;
}

function passwordsInFile({ columns }: ImportFile, mapping: readonly ImportMapping[]): MusterError {
  const index = mapping.find(({ target }) => target === "password")?.index;
  const header = columns.find((column) => column.index === index)?.header ?? "";
  const message = `The column '${header}' holds passwords. Nothing was changed.`;
  return fault("consent_needed", message, {
    mend: `--take-passwords moves them into the store of secrets; --map '${header}=ignore' leaves them out.`,
  });
}

/** Passwords that are taken over have to be there tomorrow. */
async function roomForPasswords(session: Session): Promise<Result<void>> {
  const kept = await keptAfterwards(session);
  return kept.ok ? session.unlock() : kept;
}
