import type { Command } from "commander";
import type { DatabaseCare } from "#core/index.ts";
import { fault } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { EXIT } from "../exit-codes.ts";
import type { Report } from "../output.ts";
import { confirm } from "../prompt.ts";
import type { Runner, Tools } from "../runner.ts";
import { mapped } from "../session.ts";
import { databaseNotes, databaseText } from "../views/database-view.ts";

const EXAMPLES = `
Restoring and beginning anew need every other Muster to have ended. What was there is kept beside it, never deleted.

Examples:
  muster database check
  muster database backup
  muster database restore                 the newest backup
  muster database restore muster.db.replaced-20261120T181502Z`;

export function addDatabase(program: Command, runner: Runner): void {
  const database = program
    .command("database")
    .description(
      "the file that all of Muster's data stands in: look through it, back it up, bring it back",
    )
    .addHelpText("after", EXAMPLES);
  addCheck(database, runner);
  addBackup(database, runner);
  addRestore(database, runner);
  addNew(database, runner);
}

function addCheck(database: Command, runner: Runner): void {
  const command: Command = database
    .command("check")
    .description("look through every page; lists the backups; changes nothing")
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

function addBackup(database: Command, runner: Runner): void {
  const command: Command = database
    .command("backup [file]")
    .description("make a backup now, in FILE or among the others; Muster may go on running")
    .action((file: string | undefined) =>
      withCare(runner, command, async (care) =>
        mapped(await care.backup(file), (backup) => ({
          status: EXIT.ok,
          data: backup,
          text: () => backup.path,
          notes: ["It was looked through and is whole."],
        })),
      ),
    );
}

function addRestore(database: Command, runner: Runner): void {
  const command: Command = database
    .command("restore [file]")
    .description("put a backup in the place of the database; without FILE the newest")
    .action((file: string | undefined) =>
      withCare(runner, command, async (care) =>
        mapped(await care.restore(file), (done) => ({
          status: EXIT.ok,
          data: done,
          text: () => "",
          notes: [`Restored ${done.from}.`, ...keptNote(done)],
        })),
      ),
    );
}

function addNew(database: Command, runner: Runner): void {
  const command: Command = database
    .command("new")
    .description("begin with an empty inventory")
    .option("--yes", "do not ask")
    .action(({ yes = false }: { yes?: boolean }) =>
      withCare(runner, command, async (care, tools) => {
        const agreed = await agreedTo(care, tools, yes);
        if (!agreed.ok) return agreed;
        return mapped(await care.fresh(), (done) => ({
          status: EXIT.ok,
          data: done,
          text: () => "",
          notes: ["The inventory is empty.", ...keptNote(done)],
        }));
      }),
    );
}

/** An inventory that is well is not put away by a slip; one that is lost anyway needs no question. */
async function agreedTo(care: DatabaseCare, tools: Tools, yes: boolean): Promise<Result<void>> {
  const state = await care.check();
  if (!state.ok) return state;
  const { faults, recorders } = state.value;
  if (yes || faults.length > 0 || recorders === 0) return ok(undefined);
  const refusal = fault(
    "bad_input",
    `The database is well, and has ${recorders} recorders in it.`,
    {
      mend: "Say --yes to put it aside all the same.",
    },
  );
  if (!tools.host.stdin.isTTY) return err(refusal);
  const question = `Put the database with ${recorders} recorders aside, and begin with an empty one?`;
  const said = await confirm(tools, question);
  return said ? ok(undefined) : err(fault("cancelled", "Nothing was changed."));
}

interface Replacement {
  readonly replaced: string | null;
  readonly refusalsLost: boolean;
}

function keptNote({ replaced, refusalsLost }: Replacement): string[] {
  const notes = replaced === null ? [] : [`What was there before is ${replaced}.`];
  if (refusalsLost) notes.push(REFUSALS_LOST);
  return notes;
}

const REFUSALS_LOST =
  "The refused sign-ins could not be read from the damaged database. Check the passwords before you sign in: a wrong one may be sent to a recorder once more.";

function withCare(
  runner: Runner,
  command: Command,
  work: (care: DatabaseCare, tools: Tools) => Promise<Result<Report>>,
): Promise<void> {
  return runner.run(command, async (tools) => work(await tools.databaseCare(), tools));
}
