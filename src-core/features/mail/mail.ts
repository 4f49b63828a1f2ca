import type { Handlers } from "#shared/contract/endpoint.ts";
import { mailAccountSchema, type MailAccount, type MailState } from "#shared/domain/mail.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { mailMessages } from "#shared/messages/mail.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Mail, Smtp, SmtpFailure } from "#core/platform/ports/smtp.ts";
import type { Secrets } from "#core/platform/secrets/index.ts";
import type { Storage } from "#core/platform/storage/index.ts";

/** Key of the account in the table of preferences, and name of its password among the service secrets. */
const ACCOUNT = "mail_account";
const SECRET_ENTRY = "mail account";

export interface MailTools {
  readonly storage: Storage;
  readonly secrets: Pick<Secrets, "service">;
  readonly smtp: Smtp;
}

/** Sends mail with the account of this data directory. */
export interface Mailer {
  /** The mail account; null if none is set. */
  account(): MailAccount | null;
  /** One message, one attempt. `not_found`: no account; `refused`: the server will never take this message. */
  send(mail: Mail, signal?: AbortSignal): Promise<Result<void>>;
  /** The same; a failure says whether the message may have arrived. */
  attempt(mail: Mail, signal?: AbortSignal): Promise<Result<void, SmtpFailure>>;
}

export interface MailFeature extends Mailer {
  readonly handlers: Pick<Handlers, "mail.get" | "mail.set" | "mail.test">;
}

export function createMail({ storage, secrets: { service }, smtp }: MailTools): MailFeature {
  const { sqlite, write } = storage;
  const get = sqlite
    .prepare<[], string>(`select value_json from preference where key = '${ACCOUNT}'`)
    .pluck();
  const put = sqlite.prepare<[string]>(
    `insert or replace into preference (key, value_json) values ('${ACCOUNT}', ?)`,
  );

  const account = (): MailAccount | null =>
    mailAccountSchema
      .nullable()
      .catch(null)
      .parse(JSON.parse(get.get() ?? "null"));

  const state = (): MailState => ({ account: account(), hasPassword: service.has(SECRET_ENTRY) });

  async function sendWith(mail: Mail, signal?: AbortSignal): Promise<Result<void, SmtpFailure>> {
    const using = account();
    if (using === null) return err(notTried(noAccount()));
    const password = await passwordOf(using);
    if (!password.ok) return err(notTried(password.error));
    return smtp.send(using, password.value, mail, signal);
  }

  async function passwordOf({ username }: MailAccount): Promise<Result<string | null>> {
    if (username === "") return ok(null);
    const read = await service.read(SECRET_ENTRY);
    return read.ok && read.value === null ? err(noPassword()) : read;
  }

  async function set(wanted: MailAccount, password: string | undefined): Promise<Result<void>> {
    if (password !== undefined) {
      const stored = await service.set(SECRET_ENTRY, password);
      if (!stored.ok) return stored;
    } else if (wanted.username === "" && service.has(SECRET_ENTRY)) {
      const removed = await service.remove(SECRET_ENTRY);
      if (!removed.ok) return removed;
    }
    write(() => put.run(JSON.stringify(wanted)));
    return ok(undefined);
  }

  return {
    account,
    attempt: sendWith,
    async send(mail, signal) {
      const sent = await sendWith(mail, signal);
      return sent.ok ? sent : err(sent.error.error);
    },
    handlers: {
      "mail.get": async () => ok(state()),
      "mail.set": async ({ account: wanted, password, allowUnencrypted = false }) => {
        if (wanted === null) {
          const removed = await service.remove(SECRET_ENTRY);
          if (!removed.ok) return removed;
          write(() => put.run("null"));
          return ok(state());
        }
        const checked = check(wanted, account(), password !== undefined, allowUnencrypted);
        if (!checked.ok) return checked;
        const done = await set(wanted, password);
        return done.ok ? ok(state()) : done;
      },
      "mail.test": async ({ to }, { signal }) => {
        const { testSubject: subject, testText: text } = mailMessages;
        const sent = await sendWith({ to: [to], subject, text }, signal);
        if (sent.ok) return ok({ outcome: "sent" });
        const { untrusted, error } = sent.error;
        return untrusted ? ok({ outcome: "untrusted", ...untrusted }) : err(error);
      },
    },
  };
}

/** A stored password goes only to the server, and over a connection at least as safe as the one, that the user gave it for. */
function check(
  wanted: MailAccount,
  before: MailAccount | null,
  hasNewPassword: boolean,
  allowUnencrypted: boolean,
): Result<void> {
  if (wanted.username === "") return ok(undefined);
  if (wanted.encryption === "none" && !allowUnencrypted) {
    const { unencryptedPassword, unencryptedPasswordHint: hint } = mailMessages;
    return err(fault("consent_needed", unencryptedPassword, { hint, where: "encryption" }));
  }
  const isSame =
    before !== null && before.host === wanted.host && before.username === wanted.username;
  if (hasNewPassword || isSame) return ok(undefined);
  const { passwordNeeded, passwordNeededHint: hint } = mailMessages;
  return err(fault("bad_input", passwordNeeded, { hint, where: "password" }));
}

function notTried(error: MusterError): SmtpFailure {
  return { error, untrusted: null, mayHaveArrived: false };
}

function noAccount() {
  return fault("not_found", mailMessages.noAccount, {
    hint: mailMessages.noAccountHint,
    subject: "mail_account",
  });
}

function noPassword() {
  return fault("credential_missing", mailMessages.noPassword, {
    hint: mailMessages.noPasswordHint,
    where: "password",
  });
}
