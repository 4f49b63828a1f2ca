import type { Command } from "commander";
import type { BackupManifest, CollectedBackup } from "#core/index.ts";
import { backupCommands as texts } from "#shared/messages/commands/backup.ts";
import { ok, type Result } from "#shared/result.ts";
import { EXIT } from "../exit-codes.ts";
import { openSource, STDIO } from "../files.ts";
import { replaceOption } from "../options.ts";
import { prepareOutput } from "../output-file.ts";
import type { Report } from "../output.ts";
import { askNewPassphrase, askPassphrase } from "../passphrase.ts";
import type { LocalTools, Runner } from "../runner.ts";
import { mapped } from "../session.ts";
import { passwordNotes, rehearsalReport } from "../views/backup-view.ts";

interface Options {
  readonly withPasswords?: boolean;
  readonly pictures: boolean;
  readonly replace?: boolean;
}

/** Adds `muster backup` with `verify`. */
export function addBackup(program: Command, runner: Runner): void {
  const command: Command = program
    .command("backup")
    .description(texts.about)
    .argument("<file>", texts.aboutFile)
    .option("--with-passwords", texts.aboutWithPasswords)
    .option("--no-pictures", texts.aboutWithoutPictures)
    .addOption(replaceOption())
    .addHelpText("after", texts.examples)
    .action((file: string, options: Options) =>
      runner.runHere(command, (tools) => create(tools, file, options)),
    );
  addVerify(command, runner);
}

function addVerify(backup: Command, runner: Runner): void {
  const command: Command = backup
    .command("verify")
    .description(texts.aboutVerify)
    .argument("<file>", texts.aboutBackupFile)
    .addHelpText("after", texts.verifyExamples)
    .action((file: string) => runner.runHere(command, (tools) => verify(tools, file)));
}

async function create(tools: LocalTools, path: string, options: Options): Promise<Result<Report>> {
  const { replace = false, pictures } = options;
  const file = await prepareOutput(tools, path, { replace });
  if (!file.ok) return file;
  try {
    const backups = await tools.fullBackups();
    const passphrase = options.withPasswords ? passphraseFrom(tools) : null;
    const collected = await backups.collect({ pictures, passphrase });
    if (!collected.ok) return collected;
    const written = await write(collected.value, file.value.commit);
    return written.ok ? ok(createdReport(collected.value.manifest, path)) : written;
  } finally {
    await file.value.discard();
  }
}

function passphraseFrom(tools: LocalTools) {
  return async (isNew: boolean): Promise<Result<readonly string[]>> => {
    if (!isNew) return askPassphrase(tools);
    return mapped(await askNewPassphrase(tools), (passphrase) => [passphrase]);
  };
}

async function write(
  collected: CollectedBackup,
  commit: (content: ReturnType<CollectedBackup["stream"]>) => Promise<Result<void>>,
): Promise<Result<void>> {
  try {
    return await commit(collected.stream());
  } finally {
    collected.discard();
  }
}

function createdReport(manifest: BackupManifest, path: string): Report {
  const bytes = manifest.members.reduce((sum, member) => sum + member.bytes, 0);
  const { version } = manifest;
  return {
    status: EXIT.ok,
    data: { file: path, ...manifest },
    text: () => "",
    notes: [texts.created({ file: path, bytes, version }), ...passwordNotes(manifest)],
  };
}

async function verify(tools: LocalTools, path: string): Promise<Result<Report>> {
  const source = await openSource(path, tools.host.stdin);
  if (!source.ok) return source;
  const backups = await tools.fullBackups();
  const rehearsed = await backups.rehearse(source.value, path, async () => {
    const canAsk = tools.host.stdin.isTTY === true && path !== STDIO;
    return tools.passphraseFile !== null || canAsk ? askPassphrase(tools) : ok(null);
  });
  return rehearsed.ok ? ok(rehearsalReport(rehearsed.value)) : rehearsed;
}
