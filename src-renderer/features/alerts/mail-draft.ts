import {
  mailAccountSchema,
  USUAL_MAIL_PORT,
  type MailAccount,
  type MailEncryption,
} from "#shared/domain/mail.ts";
import { fault } from "#shared/errors.ts";
import { alertScreen as m } from "#shared/messages/alert-screens.ts";
import { err, ok, type Result } from "#shared/result.ts";

export type MailDraft = Omit<MailAccount, "port"> & { readonly port: number | string };

export const NEW_ACCOUNT: MailDraft = {
  host: "",
  port: USUAL_MAIL_PORT.tls,
  encryption: "tls",
  username: "",
  from: "",
  fromName: "Muster",
  trust: { kind: "system" },
};

/** Another encryption usually means another port, as long as the user did not choose one. */
export function withEncryption(
  draft: MailDraft,
  encryption: MailEncryption,
): Pick<MailDraft, "encryption" | "port"> {
  const isUsual = Number(draft.port) === USUAL_MAIL_PORT[draft.encryption];
  return { encryption, port: isUsual ? USUAL_MAIL_PORT[encryption] : draft.port };
}

/** The account of a draft, or its error; `where` names the field. */
export function mailAccountOf(draft: MailDraft): Result<MailAccount> {
  const checked = mailAccountSchema.safeParse({ ...draft, port: Number(draft.port) });
  if (checked.success) return ok(checked.data);
  const [issue] = checked.error.issues;
  const field = String(issue?.path[0] ?? "");
  return err(fault("bad_input", m.mailFieldWrong, { where: field }));
}
