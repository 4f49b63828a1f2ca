import { Argument, type Command } from "commander";
import type { SecretStatus, SecretStoreKind } from "#shared/domain/secrets.ts";
import { SECRET_STORES } from "#shared/domain/secrets.ts";
import { requiredPassphrase } from "#shared/error-traits.ts";
import { fault } from "#shared/errors.ts";
import { secretCommands as texts } from "#shared/messages/commands/credentials.ts";
import { promptMessages } from "#shared/messages/commands/program.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Report } from "../output.ts";
import { askNewPassphrase, askPassphrase } from "../passphrase.ts";
import { askNew } from "../prompt.ts";
import { openBy } from "../readings.ts";
import type { Runner } from "../runner.ts";
import { mapped, type CommandSession } from "../session.ts";
import { statusReport } from "../views/secrets-view.ts";

/** Adds `muster secrets` with `status`, `use`, `unlock-check` and `change-passphrase`. */
export function addSecrets(program: Command, runner: Runner): void {
  const secrets = program
    .command("secrets")
    .description(texts.about)
    .addHelpText("after", texts.examples);
  addStatus(secrets, runner);
  addUse(secrets, runner);
  addCheck(secrets, runner);
  addChange(secrets, runner);
}

function addStatus(secrets: Command, runner: Runner): void {
  const command: Command = secrets
    .command("status")
    .description(texts.aboutStatus)
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
    .addArgument(new Argument("<store>", texts.aboutStore).choices(SECRET_STORES))
    .description(texts.aboutUse)
    .option("--yes", texts.aboutYes)
    .addHelpText("after", texts.useExamples)
    .action((kind: SecretStoreKind, { yes = false }: { yes?: boolean }) =>
      runner.runHere(command, ({ withCore }) =>
        withCore(async (session) => {
          const lost = kind === "memory" && !yes ? await forgotten(session) : null;
          if (lost) return err(lost);
          return reported(await use(session, kind));
        }),
      ),
    );
}

/** The error of the core shows whether a passphrase is needed, and which one. */
async function use(session: CommandSession, kind: SecretStoreKind): Promise<Result<SecretStatus>> {
  const chosen = await session.call("secrets.choose", { kind });
  if (chosen.ok || kind !== "vault") return chosen;
  const required = requiredPassphrase(chosen.error);
  if (required === null) return chosen;
  const choose = (passphrase: string) => session.call("secrets.choose", { kind, passphrase });
  if (required === "new") {
    const passphrase = await askNewPassphrase(session);
    return passphrase.ok ? choose(passphrase.value) : passphrase;
  }
  const passphrase = await askPassphrase(session);
  return passphrase.ok ? openBy(passphrase.value, choose) : passphrase;
}

/** Passwords in memory are lost when this command ends. */
async function forgotten(session: CommandSession) {
  const listed = await session.call("credentials.list", {});
  if (!listed.ok) return listed.error;
  const count = listed.value.credentials.length;
  if (count === 0) return null;
  const hint = texts.memoryLosesHint;
  return fault("bad_input", texts.memoryLoses({ count }), { hint, where: "memory" });
}

function addCheck(secrets: Command, runner: Runner): void {
  const command: Command = secrets
    .command("unlock-check")
    .description(texts.aboutCheck)
    .action(() =>
      runner.runHere(command, ({ withCore }) =>
        withCore(async (session) => {
          const passphrase = await askPassphrase(session);
          if (!passphrase.ok) return passphrase;
          const opened = await openBy(passphrase.value, (reading) =>
            session.call("secrets.unlock", { passphrase: reading }),
          );
          return reported(opened, texts.passphraseRight);
        }),
      ),
    );
}

function addChange(secrets: Command, runner: Runner): void {
  const command: Command = secrets
    .command("change-passphrase")
    .description(texts.aboutChange)
    .action(() =>
      runner.runHere(command, ({ withCore }) =>
        withCore(async (session) => {
          const passphrases = await askBoth(session);
          if (!passphrases.ok) return passphrases;
          const { readings, next } = passphrases.value;
          const changed = await openBy(readings, (current) =>
            session.call("secrets.changePassphrase", { current, next }),
          );
          return reported(changed, texts.changed);
        }),
      ),
    );
}

async function askBoth(
  session: CommandSession,
): Promise<Result<{ readings: readonly string[]; next: string }>> {
  const { passphraseFile, host } = session;
  if (passphraseFile === null && !host.stdin.isTTY) {
    return err(fault("bad_input", texts.twoPassphrases, { hint: texts.twoPassphrasesHint }));
  }
  const current = await askPassphrase(session);
  if (!current.ok) return current;
  const next = await askNew(session, promptMessages.newPassphrase);
  return next.ok ? ok({ readings: current.value, next: next.value }) : next;
}

function reported(result: Result<SecretStatus>, note?: string): Result<Report> {
  return mapped(result, (status) => statusReport(status, note));
}
