import { type Command, Option } from "commander";
import type { CredentialPurpose } from "#shared/domain/credential-purpose.ts";
import { fault } from "#shared/errors.ts";
import { credentialCommands as texts } from "#shared/messages/commands/credentials.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { EXIT } from "../exit-codes.ts";
import { shellWord } from "../hints.ts";
import type { Report } from "../output.ts";
import { selectOption } from "../options.ts";
import { askNew } from "../prompt.ts";
import type { Runner } from "../runner.ts";
import { recorderNamed, selectedRecorders } from "../selected-recorders.ts";
import { mapped, type CommandSession } from "../session.ts";
import { addCredentialsRemove } from "./credentials-remove.ts";
import { addUpdate, purposeOption } from "./credentials-update.ts";
import { credentialReport, credentialsReport } from "../views/credentials-view.ts";
import { usesReport } from "../views/uses-view.ts";

/** Adds `muster credentials` with `list`, `set`, `test`, `uses` and `retry`. */
export function addCredentials(program: Command, runner: Runner): void {
  const credentials = program.command("credentials").description(texts.about);
  addList(credentials, runner);
  addSet(credentials, runner);
  addUpdate(credentials, runner);
  addCredentialsRemove(credentials, runner);
  addTest(credentials, runner);
  addUses(credentials, runner);
  addRetry(credentials, runner);
}

function addList(credentials: Command, runner: Runner): void {
  const command: Command = credentials
    .command("list")
    .description(texts.aboutList)
    .action(() =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) =>
          mapped(await session.call("credentials.list", {}), ({ credentials: all }) =>
            credentialsReport(all),
          ),
        ),
      ),
    );
}

function addSet(credentials: Command, runner: Runner): void {
  const command: Command = credentials
    .command("set <name>")
    .description(texts.aboutSet)
    .option("--username <username>", texts.aboutUsername)
    .addOption(purposeOption())
    .addOption(new Option("--password [password]", texts.aboutPassword).hideHelp())
    .addHelpText("after", texts.setExamples)
    .action((name: string, options: SetOptions) =>
      runner.run(command, async (tools) => {
        if (options.password !== undefined) return err(passwordArgument());
        return tools.withCore((session) => set(session, name, options));
      }),
    );
}

interface SetOptions {
  /** User name. Default: unchanged. */
  readonly username?: string;
  readonly purpose?: CredentialPurpose;
  readonly password?: unknown;
}

function passwordArgument() {
  return fault("bad_input", texts.passwordArgument, { hint: texts.passwordArgumentHint });
}

async function set(
  session: CommandSession,
  name: string,
  { username: given, purpose }: SetOptions,
): Promise<Result<Report>> {
  const kept = await requireSecretStore(session);
  if (!kept.ok) return kept;
  const known = given === undefined ? await usernameOf(session, name) : ok(given);
  if (!known.ok) return known;
  const username = known.value;
  const password = await askNew(session, texts.passwordOf({ username }));
  if (!password.ok) return password;
  const stored = await session.call("credentials.set", {
    name,
    username,
    password: password.value,
    ...(purpose && { purpose }),
  });
  return mapped(stored, (credential) =>
    credentialReport(credential, texts.stored({ name: credential.name })),
  );
}

/** The user name of a stored credential: to change only its password. */
async function usernameOf(session: CommandSession, name: string): Promise<Result<string>> {
  const listed = await session.call("credentials.list", {});
  if (!listed.ok) return listed;
  const lower = name.toLowerCase();
  const found = listed.value.credentials.find((one) => one.name.toLowerCase() === lower);
  if (found) return ok(found.username);
  const hint = texts.noUsernameHint({ name: shellWord(name) });
  return err(fault("bad_input", texts.noUsername({ name }), { hint }));
}

/**
 * Requires a store for the password. Without a keychain a password is stored as long as the process runs. The process of the
 * command line ends at once; that of a server continues.
 */
export async function requireSecretStore(session: CommandSession): Promise<Result<void>> {
  if (session.isRemote) return ok(undefined);
  const info = await session.call("app.info", {});
  if (!info.ok) return info;
  const { kind, note } = info.value.secretStore;
  if (kind !== "memory") return ok(undefined);
  const message = texts.notKept({ note });
  return err(fault("secret_store_unavailable", message, { hint: texts.notKeptHint }));
}

function addTest(credentials: Command, runner: Runner): void {
  const command: Command = credentials
    .command("test <recorder> [name]")
    .description(texts.aboutTest)
    .addHelpText("after", texts.testExamples)
    .action((id: string, name: string | undefined) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) => {
          const input = name === undefined ? { id } : { id, name };
          return mapped(await session.call("credentials.test", input), (data) =>
            said(data, data.outcome === "accepted" ? texts.accepted : texts.notAsked),
          );
        }),
      ),
    );
}

function addUses(credentials: Command, runner: Runner): void {
  const command: Command = credentials
    .command("uses <name>")
    .description(texts.aboutUses)
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
    .command("retry [recorder...]")
    .description(texts.aboutRetry)
    .addOption(selectOption())
    .option("--all", texts.aboutRetryAll)
    .addHelpText("after", texts.retryExamples)
    .action((ids: string[], options: RetryOptions) =>
      runner.run(command, ({ withCore }) => {
        if (ids.length === 0 && options.select === undefined && options.all !== true)
          return Promise.resolve(err(nothingToRetry()));
        return withCore((session) => retry(session, ids, options));
      }),
    );
}

interface RetryOptions {
  readonly select?: readonly string[];
  readonly all?: boolean;
}

async function retry(
  session: CommandSession,
  ids: readonly string[],
  { select, all = false }: RetryOptions,
): Promise<Result<Report>> {
  const isSelected = all || select !== undefined;
  const selected = isSelected ? await selectedRecorders(session, select) : ok([]);
  if (!selected.ok) return selected;
  const named = selected.value.map(({ id }) => id);
  for (const given of ids) {
    const found = await recorderNamed(session, given);
    if (!found.ok) return found;
    named.push(found.value.id);
  }
  if (named.length === 0) return ok(said({ reopened: 0 }, texts.reopened({ count: 0 })));
  return mapped(await session.call("credentials.retry", { ids: named }), (data) =>
    said(data, texts.reopened({ count: data.reopened })),
  );
}

function nothingToRetry() {
  return fault("bad_input", texts.retryNothing, { hint: texts.retryNothingHint });
}

function said(data: unknown, note: string): Report {
  return { status: EXIT.ok, data, text: () => "", notes: [note] };
}
