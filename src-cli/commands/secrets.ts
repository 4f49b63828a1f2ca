import { Argument, type Command } from "commander";
import type { SecretStatus, SecretStoreKind } from "#shared/domain/secrets.ts";
import { SECRET_STORES } from "#shared/domain/secrets.ts";
import { fault } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Report } from "../output.ts";
import { askNewPassphrase, askPassphrase } from "../passphrase.ts";
import { askNew } from "../prompt.ts";
import { openBy } from "../readings.ts";
import type { Runner } from "../runner.ts";
import { mapped, type Session } from "../session.ts";
import { counted } from "../views/text.ts";
import { statusReport } from "../views/secrets-view.ts";

const ABOUT = `
keychain   the keychain of this system, which opens when you sign in to it
vault      a file in the data directory, sealed with a passphrase: for machines without a keychain
memory     nowhere: forgotten when Muster ends

The vault's passphrase is asked for at the terminal and not shown, once a start; --passphrase-file takes it from a file that
nobody but you may read. It is never an argument, nor taken from the environment.`;

const USE_EXAMPLES = `
Every password is moved there: read, written, read back and compared, and only then removed from where it was.

Examples:
  muster secrets use vault
  muster secrets use vault --passphrase-file /run/secrets/muster`;

export function addSecrets(program: Command, runner: Runner): void {
  const secrets = program
    .command("secrets")
    .description("where passwords are kept: keychain, vault or memory")
    .addHelpText("after", ABOUT);
  addStatus(secrets, runner);
  addUse(secrets, runner);
  addCheck(secrets, runner);
  addChange(secrets, runner);
}

function addStatus(secrets: Command, runner: Runner): void {
  const command: Command = secrets
    .command("status")
    .description("where passwords are kept now, and where they could be")
    .action(() =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) =>
          mapped(await session.call("secrets.status", {}), ({ status }) => statusReport(status)),
        ),
      ),
    );
}

function addUse(secrets: Command, runner: Runner): void {
  const command: Command = secrets
    .command("use")
    .addArgument(new Argument("<store>", "where to keep passwords").choices(SECRET_STORES))
    .description("keep passwords there from now on, and move those that there are")
    .option("--yes", "also when they are forgotten by it")
    .addHelpText("after", USE_EXAMPLES)
    .action((kind: SecretStoreKind, { yes = false }: { yes?: boolean }) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) => {
          const lost = kind === "memory" && !yes ? await forgotten(session) : null;
          if (lost) return err(lost);
          return told(await use(session, kind));
        }),
      ),
    );
}

/** The core says whether it needs a passphrase, and for what. */
async function use(session: Session, kind: SecretStoreKind): Promise<Result<SecretStatus>> {
  const chosen = await session.call("secrets.choose", { kind });
  if (chosen.ok || kind !== "vault") return chosen;
  const { code } = chosen.error;
  if (code !== "bad_input" && code !== "secret_store_locked") return chosen;
  const choose = (passphrase: string) => session.call("secrets.choose", { kind, passphrase });
  if (code === "bad_input") {
    const passphrase = await askNewPassphrase(session);
    return passphrase.ok ? choose(passphrase.value) : passphrase;
  }
  const passphrase = await askPassphrase(session);
  return passphrase.ok ? openBy(passphrase.value, choose) : passphrase;
}

/** Memory ends with this very command. */
async function forgotten(session: Session) {
  const listed = await session.call("credentials.list", {});
  if (!listed.ok) return listed.error;
  const count = listed.value.credentials.length;
  if (count === 0) return null;
  return fault(
    "bad_input",
    `Memory ends with this command: the passwords of ${counted(count, "credential")} would be forgotten.`,
    { mend: "Say --yes if that is what you want.", where: "memory" },
  );
}

function addCheck(secrets: Command, runner: Runner): void {
  const command: Command = secrets
    .command("unlock-check")
    .description("try a passphrase on the vault; nothing is changed")
    .action(() =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) => {
          const passphrase = await askPassphrase(session);
          if (!passphrase.ok) return passphrase;
          const opened = await openBy(passphrase.value, (reading) =>
            session.call("secrets.unlock", { passphrase: reading }),
          );
          return told(opened, "That is the vault's passphrase.");
        }),
      ),
    );
}

function addChange(secrets: Command, runner: Runner): void {
  const command: Command = secrets
    .command("change-passphrase")
    .description("give the vault another passphrase; --passphrase-file names the one it has")
    .action(() =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) => {
          const passphrases = await askBoth(session);
          if (!passphrases.ok) return passphrases;
          const { readings, next } = passphrases.value;
          const changed = await openBy(readings, (current) =>
            session.call("secrets.changePassphrase", { current, next }),
          );
          return told(changed, "The vault has a new passphrase.");
        }),
      ),
    );
}

async function askBoth(
  session: Session,
): Promise<Result<{ readings: readonly string[]; next: string }>> {
  const { passphraseFile, host } = session;
  if (passphraseFile === null && !host.stdin.isTTY) {
    const mend = "Name the file with the present one by --passphrase-file; stdin is for the new.";
    return err(fault("bad_input", "Stdin cannot hold two passphrases.", { mend }));
  }
  const current = await askPassphrase(session);
  if (!current.ok) return current;
  const next = await askNew(session, "New passphrase of the vault");
  return next.ok ? ok({ readings: current.value, next: next.value }) : next;
}

function told(result: Result<SecretStatus>, note?: string): Result<Report> {
  return mapped(result, (status) => statusReport(status, note));
}
