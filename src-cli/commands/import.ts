import { basename } from "node:path";
import type { Command } from "commander";
import type { TextEncoding } from "#shared/domain/encodings.ts";
import { IMPORT_LIMITS, type ImportFile, type ImportMapping } from "#shared/domain/import.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { importCommands as texts } from "#shared/messages/commands/imports.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { readBytes } from "../files.ts";
import { mappingFromOptions, questionsLeft } from "../import-mapping.ts";
import { collectOption, encodingNamed } from "../options.ts";
import type { Report } from "../output.ts";
import type { Runner } from "../runner.ts";
import type { CommandSession } from "../session.ts";
import { dryRunReport, outcomeReport, refusalReport } from "../views/import-view.ts";
import { requireSecretStore } from "./credentials.ts";

interface Options {
  readonly site?: string;
  readonly map?: string[];
  readonly dryRun?: boolean;
  readonly skipFaulty?: boolean;
  readonly takePasswords?: boolean;
  readonly sheet?: string;
  readonly encoding?: TextEncoding;
}

/** Adds `muster recorders import`. */
export function addImport(recorders: Command, runner: Runner): void {
  const command: Command = recorders
    .command("import <file>")
    .description(texts.about)
    .option("--site <site>", texts.aboutSite)
    .option("--map <header=target>", texts.aboutMap, collectOption)
    .option("--sheet <name>", texts.aboutSheet)
    .option("--encoding <name>", texts.aboutEncoding, encodingNamed)
    .option("--dry-run", texts.aboutDryRun)
    .option("--skip-faulty", texts.aboutSkipFaulty)
    .option("--take-passwords", texts.aboutTakePasswords)
    .addHelpText("after", texts.examples)
    .action((path: string, options: Options) =>
      runner.run(command, async ({ withCore, host: { stdin }, interrupt }) => {
        const reading = { largest: IMPORT_LIMITS.bytes, signal: interrupt.signal, stdin };
        const bytes = await readBytes(path, reading);
        if (!bytes.ok) return bytes;
        return withCore((session) => importFile(session, path, bytes.value, options));
      }),
    );
}

async function importFile(
  session: CommandSession,
  path: string,
  bytes: Buffer,
  options: Options,
): Promise<Result<Report>> {
  const { sheet, encoding, map = [] } = options;
  const file = await session.call("imports.open", {
    name: basename(path),
    base64: bytes.toString("base64"),
    ...(sheet === undefined ? {} : { sheet }),
    ...(encoding === undefined ? {} : { encoding }),
  });
  if (!file.ok) return file;
  const mapping = mappingFromOptions(file.value.columns, map);
  if (!mapping.ok) return mapping;
  const said = questionsLeft(file.value, mapping.value);
  return importMapped(session, said, mapping.value, options);
}

async function importMapped(
  session: CommandSession,
  file: ImportFile,
  mapping: ImportMapping[],
  { site, dryRun = false, skipFaulty = false, takePasswords = false }: Options,
): Promise<Result<Report>> {
  // Imported passwords have to be there tomorrow.
  const kept = takePasswords ? await requireSecretStore(session) : ok(undefined);
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
  return outcome.ok ? ok(outcomeReport(outcome.value, file, mapping, preview.value)) : outcome;
}

function passwordsInFile({ columns }: ImportFile, mapping: readonly ImportMapping[]): MusterError {
  const index = mapping.find(({ target }) => target === "password")?.index;
  const header = columns.find((column) => column.index === index)?.header ?? "";
  const hint = texts.passwordColumnHint({ header });
  return fault("consent_needed", texts.passwordColumn({ header }), { hint });
}
