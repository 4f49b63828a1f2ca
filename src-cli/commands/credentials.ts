import { type Command, Option } from "commander";
import type { Credential } from "#shared/domain/inventory.ts";
import { fault } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { EXIT } from "../exit-codes.ts";
import type { Report } from "../output.ts";
import { askNew } from "../prompt.ts";
import type { Runner } from "../runner.ts";
import { mapped, type Session } from "../session.ts";
import { table, type Column, type Layout } from "../table.ts";
import { counted, localTime } from "../views/text.ts";
import { usesReport } from "../views/uses-view.ts";

const SET_EXAMPLES = `
The password is asked for at the terminal and not shown; where stdin is not a terminal it is read from there.

Examples:
  muster credentials set leeds --username admin
  pass show leeds | muster credentials set leeds --username admin`;

const TEST_EXAMPLES = `
One attempt: a refusal counts at the recorder like any other, and is not repeated.

Examples:
  muster credentials test ID           with its own credential, or that of its site
  muster credentials test ID leeds     with this one`;

const RETRY_EXAMPLES = `
A password that a recorder refused is not tried there again until you say so: five wrong ones lock the recorder.

Example:
  muster credentials retry ID`;

export function addCredentials(program: Command, runner: Runner): void {
  const credentials = program
    .command("credentials")
    .description("user names and passwords; see muster secrets for where the passwords are kept");
  addList(credentials, runner);
  addSet(credentials, runner);
  addRemove(credentials, runner);
  addTest(credentials, runner);
  addUses(credentials, runner);
  addRetry(credentials, runner);
}

function addList(credentials: Command, runner: Runner): void {
  const command: Command = credentials
    .command("list")
    .description("every credential, without its password")
    .action(() =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) =>
          mapped(await session.call("credentials.list", {}), ({ credentials: all }) =>
            listed(all, `${counted(all.length, "credential")}.`),
          ),
        ),
      ),
    );
}

function addSet(credentials: Command, runner: Runner): void {
  const command: Command = credentials
    .command("set <name>")
    .description("store a user name and a password under a name, or change them")
    .requiredOption("--username <username>", "user name at the recorders")
    .addOption(new Option("--password [password]", "refused").hideHelp())
    .addHelpText("after", SET_EXAMPLES)
    .action((name: string, options: { username: string; password?: unknown }) =>
      runner.run(command, async (tools) => {
        if (options.password !== undefined) return err(NO_ARGUMENT);
        return tools.withCore((session) => set(session, name, options.username));
      }),
    );
}

const NO_ARGUMENT = fault(
  "bad_input",
  "A password is not taken as an argument: other users see it in the list of processes, and it stays in the shell's history.",
  { mend: "Leave --password out: it is asked for. In a script, send it to stdin." },
);

async function set(session: Session, name: string, username: string): Promise<Result<Report>> {
  const kept = await keptAfterwards(session);
  if (!kept.ok) return kept;
  const password = await askNew(session, `Password of ${username}`);
  if (!password.ok) return password;
  const stored = await session.call("credentials.set", {
    name,
    username,
    password: password.value,
  });
  return mapped(stored, (credential) => ({
    status: EXIT.ok,
    data: credential,
    text: (layout) => credentialsText([credential], layout),
    notes: [`Stored ${credential.name}.`],
  }));
}

/** Without a keychain a password lives as long as the process: one of the command line is gone at once. */
export async function keptAfterwards(session: Session): Promise<Result<void>> {
  const info = await session.call("app.info", {});
  if (!info.ok) return info;
  const { kind, note } = info.value.secretStore;
  if (kind !== "memory") return ok(undefined);
  const mend =
    "Keep passwords in a vault, a file sealed with a passphrase: muster secrets use vault. Or give this machine a keychain, or work in `muster serve`, which keeps passwords while it runs.";
  const why = `A password set here would be gone when this command ends: ${note}`;
  return err(fault("secret_store_unavailable", why, { mend }));
}

function addRemove(credentials: Command, runner: Runner): void {
  const command: Command = credentials
    .command("remove <name>")
    .description("forget a credential, its password included")
    .option("--force", "also while sites or recorders use it")
    .action((name: string, { force = false }: { force?: boolean }) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) =>
          mapped(await session.call("credentials.remove", { name, force }), () =>
            said({ removed: name }, `Removed ${name}.`),
          ),
        ),
      ),
    );
}

function addTest(credentials: Command, runner: Runner): void {
  const command: Command = credentials
    .command("test <recorder> [name]")
    .description("try a credential on one recorder, once; the recorder is given by its id")
    .addHelpText("after", TEST_EXAMPLES)
    .action((id: string, name: string | undefined) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) => {
          const input = name === undefined ? { id } : { id, name };
          return mapped(await session.call("credentials.test", input), (data) =>
            said(data, OUTCOMES[data.outcome]),
          );
        }),
      ),
    );
}

const OUTCOMES = {
  accepted: "The recorder accepted it.",
  not_asked: "The recorder lets anybody in: no password was asked for, and none was sent.",
} as const;

function addUses(credentials: Command, runner: Runner): void {
  const command: Command = credentials
    .command("uses <name>")
    .description("which sites and recorders use a credential")
    .action((name: string) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) =>
          mapped(await session.call("credentials.uses", { name }), usesReport),
        ),
      ),
    );
}

function addRetry(credentials: Command, runner: Runner): void {
  const command: Command = credentials
    .command("retry <id...>")
    .description("let recorders be signed in to again that have refused their credential")
    .addHelpText("after", RETRY_EXAMPLES)
    .action((ids: string[]) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) =>
          mapped(await session.call("credentials.retry", { ids }), (data) =>
            said(data, `${counted(data.reopened, "recorder")} will be signed in to again.`),
          ),
        ),
      ),
    );
}

function said(data: unknown, note: string): Report {
  return { status: EXIT.ok, data, text: () => "", notes: [note] };
}

function listed(credentials: readonly Credential[], note: string): Report {
  return {
    status: EXIT.ok,
    data: { credentials },
    text: (layout) => credentialsText(credentials, layout),
    notes: [note],
  };
}

const columns: readonly Column<Credential>[] = [
  { head: "NAME", value: ({ name }) => name },
  { head: "USER NAME", value: ({ username }) => username, flexible: true },
  { head: "SET", value: ({ updatedAt }) => localTime(updatedAt) },
  { head: "USED BY", value: ({ usedBy }) => String(usedBy), align: "right" },
  {
    head: "REFUSED BY",
    value: ({ refusedBy }) => String(refusedBy),
    align: "right",
    tone: ({ refusedBy }) => (refusedBy > 0 ? "bad" : undefined),
  },
];

function credentialsText(credentials: readonly Credential[], layout: Layout): string {
  return credentials.length === 0 ? "" : table(columns, credentials, layout);
}
