import { type Command, Option } from "commander";
import type { Credential } from "#shared/domain/inventory.ts";
import { fault } from "#shared/errors.ts";
import { credentialCommands as texts } from "#shared/messages/commands/credentials.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { EXIT } from "../exit-codes.ts";
import type { Report } from "../output.ts";
import { askNew } from "../prompt.ts";
import type { Runner } from "../runner.ts";
import { mapped, type Session } from "../session.ts";
import { table, type Column, type Layout } from "../table.ts";
import { localTime } from "../views/text.ts";
import { usesReport } from "../views/uses-view.ts";

export function addCredentials(program: Command, runner: Runner): void {
  const credentials = program.command("credentials").description(texts.about);
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
    .description(texts.aboutList)
    .action(() =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) =>
          mapped(await session.call("credentials.list", {}), ({ credentials: all }) =>
            listed(all, texts.counted({ count: all.length })),
          ),
        ),
      ),
    );
}

function addSet(credentials: Command, runner: Runner): void {
  const command: Command = credentials
    .command("set <name>")
    .description(texts.aboutSet)
    .requiredOption("--username <username>", texts.aboutUsername)
    .addOption(new Option("--password [password]", texts.aboutPassword).hideHelp())
    .addHelpText("after", texts.setExamples)
    .action((name: string, options: { username: string; password?: unknown }) =>
      runner.run(command, async (tools) => {
        if (options.password !== undefined) return err(passwordArgument());
        return tools.withCore((session) => set(session, name, options.username));
      }),
    );
}

function passwordArgument() {
  return fault("bad_input", texts.passwordArgument, { mend: texts.passwordArgumentHint });
}

async function set(session: Session, name: string, username: string): Promise<Result<Report>> {
  const kept = await keptAfterwards(session);
  if (!kept.ok) return kept;
  const password = await askNew(session, texts.passwordOf({ username }));
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
    notes: [texts.stored({ name: credential.name })],
  }));
}

/**
 * Without a keychain a password is stored as long as the process runs. The process of the command line ends at once; that of a server
 * continues.
 */
export async function keptAfterwards(session: Session): Promise<Result<void>> {
  if (session.isRemote) return ok(undefined);
  const info = await session.call("app.info", {});
  if (!info.ok) return info;
  const { kind, note } = info.value.secretStore;
  if (kind !== "memory") return ok(undefined);
  const message = texts.notKept({ note });
  return err(fault("secret_store_unavailable", message, { mend: texts.notKeptHint }));
}

function addRemove(credentials: Command, runner: Runner): void {
  const command: Command = credentials
    .command("remove <name>")
    .description(texts.aboutRemove)
    .option("--force", texts.aboutForce)
    .action((name: string, { force = false }: { force?: boolean }) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) =>
          mapped(await session.call("credentials.remove", { name, force }), () =>
            said({ removed: name }, texts.removed({ name })),
          ),
        ),
      ),
    );
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
    .command("retry <id...>")
    .description(texts.aboutRetry)
    .addHelpText("after", texts.retryExamples)
    .action((ids: string[]) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) =>
          mapped(await session.call("credentials.retry", { ids }), (data) =>
            said(data, texts.reopened({ count: data.reopened })),
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
  { head: "name", value: ({ name }) => name },
  { head: "userName", value: ({ username }) => username, flexible: true },
  {
    head: "set",
    value: ({ updatedAt, passwordMissing }) =>
      passwordMissing ? texts.passwordMissing : localTime(updatedAt),
    tone: ({ passwordMissing }) => (passwordMissing ? "warn" : undefined),
  },
  { head: "usedBy", value: ({ usedBy }) => String(usedBy), align: "right" },
  {
    head: "refusedBy",
    value: ({ refusedBy }) => String(refusedBy),
    align: "right",
    tone: ({ refusedBy }) => (refusedBy > 0 ? "bad" : undefined),
  },
];

function credentialsText(credentials: readonly Credential[], layout: Layout): string {
  return credentials.length === 0 ? "" : table(columns, credentials, layout);
}
