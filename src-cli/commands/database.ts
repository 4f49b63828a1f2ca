import type { Command } from "commander";
import type { DatabaseMaintenance } from "#core/index.ts";
import { fault } from "#shared/errors.ts";
import { databaseCommands as texts } from "#shared/messages/commands/database.ts";
import { programMessages } from "#shared/messages/commands/program.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { EXIT } from "../exit-codes.ts";
import type { Report } from "../output.ts";
import { confirm } from "../prompt.ts";
import type { LocalTools, Runner } from "../runner.ts";
import { mapped } from "../session.ts";
import { databaseNotes, databaseText } from "../views/database-view.ts";

/** Adds `muster database` with `check`, `backup`, `restore` and `new`. */
export function addDatabase(program: Command, runner: Runner): void {
  const database = program
    .command("database")
    .description(texts.about)
    .addHelpText("after", texts.examples);
  addCheck(database, runner);
  addDatabaseBackup(database, runner);
  addDatabaseRestore(database, runner);
  addNew(database, runner);
}

function addCheck(database: Command, runner: Runner): void {
  const command: Command = database
    .command("check")
    .description(texts.aboutCheck)
    .action(() =>
      withCare(runner, command, async (care) =>
        mapped(await care.check(), (state) => ({
          status: state.faults.length === 0 ? EXIT.ok : EXIT.bad,
          data: state,
          text: (layout) => databaseText(state, layout),
          notes: databaseNotes(state),
        })),
      ),
    );
}

function addDatabaseBackup(database: Command, runner: Runner): void {
  const command: Command = database
    .command("backup [file]")
    .description(texts.aboutBackup)
    .action((file: string | undefined) =>
      withCare(runner, command, async (care) =>
        mapped(await care.backup(file), (backup) => ({
          status: EXIT.ok,
          data: backup,
          text: () => backup.path,
          notes: [texts.backupVerified],
        })),
      ),
    );
}

function addDatabaseRestore(database: Command, runner: Runner): void {
  const command: Command = database
    .command("restore [file]")
    .description(texts.aboutRestore)
    .action((file: string | undefined) =>
      withCare(runner, command, async (care) =>
        mapped(await care.restore(file), (done) => ({
          status: EXIT.ok,
          data: done,
          text: () => "",
          notes: [texts.restored({ file: done.from }), ...done.cameBack, ...keptNote(done)],
        })),
      ),
    );
}

function addNew(database: Command, runner: Runner): void {
  const command: Command = database
    .command("new")
    .description(texts.aboutNew)
    .option("--yes", programMessages.aboutYes)
    .action(({ yes = false }: { yes?: boolean }) =>
      withCare(runner, command, async (care, tools) => {
        const agreed = await agreedTo(care, tools, yes);
        if (!agreed.ok) return agreed;
        return mapped(await care.fresh(), (done) => ({
          status: EXIT.ok,
          data: done,
          text: () => "",
          notes: [texts.emptied, ...keptNote(done)],
        }));
      }),
    );
}

/** Asks before an intact inventory is replaced. A damaged or empty one is lost anyway. */
async function agreedTo(
  care: DatabaseMaintenance,
  tools: LocalTools,
  yes: boolean,
): Promise<Result<void>> {
  const state = await care.check();
  if (!state.ok) return state;
  const { faults, recorders } = state.value;
  if (yes || faults.length > 0 || recorders === 0) return ok(undefined);
  const count = { count: recorders ?? 0 };
  if (!tools.host.stdin.isTTY)
    return err(fault("bad_input", texts.intact(count), { hint: texts.intactHint }));
  const agreed = await confirm(tools, texts.replaceQuestion(count));
  return agreed ? ok(undefined) : err(fault("cancelled", texts.unchanged));
}

interface Replacement {
  readonly replaced: string | null;
  readonly refusalsLost: boolean;
}

function keptNote({ replaced, refusalsLost }: Replacement): string[] {
  const notes = replaced === null ? [] : [texts.replaced({ file: replaced })];
  if (refusalsLost) notes.push(texts.refusalsLost);
  return notes;
}

function withCare(
  runner: Runner,
  command: Command,
  work: (care: DatabaseMaintenance, tools: LocalTools) => Promise<Result<Report>>,
): Promise<void> {
  return runner.runHere(command, async (tools) => work(await tools.databaseCare(), tools));
}
