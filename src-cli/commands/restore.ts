import type { Command } from "commander";
import { backupCommands as texts } from "#shared/messages/commands/backup.ts";
import { ok, type Result } from "#shared/result.ts";
import { openSource } from "../files.ts";
import type { Report } from "../output.ts";
import type { LocalTools, Runner } from "../runner.ts";
import { restoreReport } from "../views/backup-view.ts";

interface Options {
  readonly replace?: boolean;
  readonly resumeSignIns?: boolean;
}

/** Adds `muster restore`. */
export function addFullRestore(program: Command, runner: Runner): void {
  const command: Command = program
    .command("restore")
    .description(texts.aboutRestore)
    .argument("<file>", texts.aboutBackupFile)
    .option("--replace", texts.aboutReplaceInstallation)
    .option("--resume-sign-ins", texts.aboutResumeSignIns)
    .addHelpText("after", texts.restoreExamples)
    .action((file: string, options: Options) =>
      runner.runHere(command, (tools) => restore(tools, file, options)),
    );
}

async function restore(tools: LocalTools, path: string, options: Options): Promise<Result<Report>> {
  const { replace = false, resumeSignIns = false } = options;
  const source = await openSource(path, tools.host.stdin);
  if (!source.ok) return source;
  const backups = await tools.fullBackups();
  const restored = await backups.restore(source.value, path, { replace, resumeSignIns });
  return restored.ok ? ok(restoreReport(restored.value)) : restored;
}
