import { Option, type Command } from "commander";
import {
  MAIL_ENCRYPTIONS,
  mailAccountSchema,
  USUAL_MAIL_PORT,
  type MailAccount,
  type MailEncryption,
  type MailState,
} from "#shared/domain/mail.ts";
import { fault } from "#shared/errors.ts";
import { alertCommands as m } from "#shared/messages/alert-commands.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { EXIT } from "../exit-codes.ts";
import { numberBetween } from "../options.ts";
import type { Report } from "../output.ts";
import { printable } from "../printable.ts";
import { askNew } from "../prompt.ts";
import type { Runner } from "../runner.ts";
import { mapped, type CommandSession } from "../session.ts";
import { untrustedText } from "./alerts.ts";
import { requireSecretStore } from "./credentials.ts";

/** Adds `muster mail` with `show`, `remove`, `test` and `set`. */
export function addMail(program: Command, runner: Runner): void {
  const mail = program
    .command("mail")
    .description(m.aboutMail)
    .addHelpText("after", m.mailExamples);
  const show: Command = mail
    .command("show", { isDefault: true })
    .description(m.aboutMailShow)
    .action(() =>
      runner.run(show, ({ withCore }) =>
        withCore(async (session) => reported(await session.call("mail.get", {}), [])),
      ),
    );
  addSet(mail, runner);
  const remove: Command = mail
    .command("remove")
    .description(m.aboutMailRemove)
    .action(() =>
      runner.run(remove, ({ withCore }) =>
        withCore(async (session) =>
          reported(await session.call("mail.set", { account: null }), [m.mailRemoved]),
        ),
      ),
    );
  const test: Command = mail
    .command("test <address>")
    .description(m.aboutMailTest)
    .action((to: string) =>
      runner.run(test, ({ withCore }) => withCore((session) => sendTest(session, to))),
    );
}

interface SetOptions {
  readonly host: string;
  readonly port?: number;
  readonly encryption: MailEncryption;
  readonly username?: string;
  readonly from: string;
  readonly fromName?: string;
  readonly pin?: string;
  readonly anyCertificate?: boolean;
  readonly allowUnencrypted?: boolean;
}

function addSet(mail: Command, runner: Runner): void {
  const command: Command = mail
    .command("set")
    .description(m.aboutMailSet)
    .requiredOption("--host <host>", m.aboutHost)
    .option("--port <n>", m.aboutPort, numberBetween(1, 65_535))
    .addOption(
      new Option("--encryption <kind>", m.aboutEncryption).choices(MAIL_ENCRYPTIONS).default("tls"),
    )
    .option("--username <name>", m.aboutUsername)
    .requiredOption("--from <address>", m.aboutFrom)
    .option("--from-name <name>", m.aboutFromName)
    .option("--pin <sha256>", m.aboutPin)
    .addOption(new Option("--any-certificate", m.aboutAnyCertificate).conflicts("pin"))
    .option("--allow-unencrypted", m.aboutAllowUnencrypted)
    .action((options: SetOptions) =>
      runner.run(command, ({ withCore }) => withCore((session) => set(session, options))),
    );
}

async function set(session: CommandSession, options: SetOptions): Promise<Result<Report>> {
  const account = accountOf(options);
  if (!account.ok) return account;
  const wish = { account: account.value, allowUnencrypted: options.allowUnencrypted ?? false };
  if (account.value.username === "")
    return reported(await session.call("mail.set", wish), [m.mailSaved]);
  const kept = await requireSecretStore(session);
  if (!kept.ok) return kept;
  const password = await askNew(session, m.mailPrompt);
  if (!password.ok) return password;
  const answer = await session.call("mail.set", { ...wish, password: password.value });
  return reported(answer, [m.mailSaved]);
}

function accountOf(options: SetOptions): Result<MailAccount> {
  const { host, encryption, username = "", from, fromName = "Muster", pin } = options;
  const checked = mailAccountSchema.safeParse({
    host,
    port: options.port ?? USUAL_MAIL_PORT[encryption],
    encryption,
    username,
    from,
    fromName,
    trust: pin
      ? { kind: "pinned", sha256: pin.toUpperCase() }
      : { kind: options.anyCertificate ? "any" : "system" },
  });
  if (checked.success) return ok(checked.data);
  const [issue] = checked.error.issues;
  const where = issue?.path.join(".") ?? "";
  const message = m.badAccount({ field: where, reason: issue?.message ?? "" });
  return err(fault("bad_input", message, { where }));
}

async function sendTest(session: CommandSession, to: string): Promise<Result<Report>> {
  return mapped(await session.call("mail.test", { to }), (data) => ({
    status: data.outcome === "sent" ? EXIT.ok : EXIT.attention,
    data,
    text: () => "",
    notes: data.outcome === "sent" ? [m.mailSent({ to })] : [untrustedText(data), m.untrustedHint],
  }));
}

function reported(answer: Result<MailState>, notes: readonly string[]): Result<Report> {
  return mapped(answer, (data) => ({
    status: EXIT.ok,
    data,
    text: () => (data.account ? printable(accountText(data.account)) : m.noAccount),
    notes,
  }));
}

/** `muster@mail.example.com:465 (tls), from alerts@example.com`. */
function accountText({ host, port, encryption, username, from }: MailAccount): string {
  const user = username === "" ? "" : `${username}@`;
  return m.account({ address: `${user}${host}:${port}`, encryption, from });
}
