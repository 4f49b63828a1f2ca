import type { SMTPError } from "nodemailer/lib/smtp-connection";
import type { MailAccount } from "#shared/domain/mail.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { mailMessages } from "#shared/messages/mail.ts";

const LONGEST_REASON = 300;

export function untrustedError(account: MailAccount, reason: string): MusterError {
  const values = { server: serverOf(account), reason };
  return fault("tls_failed", mailMessages.untrusted(values), { hint: mailMessages.untrustedHint });
}

export function mailCancelledError(): MusterError {
  return fault("cancelled", mailMessages.cancelled);
}

/** `refused`: the server will never take this message. */
export function smtpError(account: MailAccount, cause: SMTPError): MusterError {
  const server = serverOf(account);
  const values = { server, reason: reasonOf(cause) };
  const otherPort = otherPortText(account, cause);
  if (otherPort !== null) {
    return fault("tls_failed", otherPort({ server }), { hint: mailMessages.usualPorts });
  }
  switch (cause.code) {
    case "EAUTH":
    case "ENOAUTH":
      return fault("auth_refused", mailMessages.signInRefused(values), {
        subject: "mail_account",
        hint: mailMessages.signInRefusedHint,
      });
    case "ETLS":
      return fault("tls_failed", mailMessages.tlsFailed(values), {
        hint: mailMessages.tlsFailedHint,
      });
    case "ETIMEDOUT":
      return fault("timed_out", mailMessages.timedOut({ server }), {
        hint: mailMessages.timedOutHint,
      });
    case "EENVELOPE":
    case "EMESSAGE":
      return cause.permanent === true
        ? fault("refused", mailMessages.refusedMessage(values), {
            hint: mailMessages.refusedMessageHint,
          })
        : fault("busy", mailMessages.deferred(values));
    case "EPROTOCOL":
      return fault("unreachable", mailMessages.failed(values));
    default:
      return fault("unreachable", mailMessages.unreachable(values), {
        hint: mailMessages.unreachableHint,
      });
  }
}

/** Text of a failure that shows that the encryption of the account is not that of the port; null if nothing shows it. */
function otherPortText({ encryption }: MailAccount, { message }: SMTPError) {
  if (encryption === "tls") {
    return /wrong version number|packet length too long/i.test(message)
      ? mailMessages.portWithoutTls
      : null;
  }
  return /greeting never received/i.test(message) ? mailMessages.portWithTls : null;
}

function serverOf({ host, port }: MailAccount): string {
  return `${host}:${port}`;
}

/** What the server or the system reported, on one line and bounded: a server may report anything. */
function reasonOf({ response, message }: SMTPError): string {
  const text = (response ?? message).replaceAll(/[\p{C}\s]+/gu, " ").trim();
  return text.replace(/\.$/, "").slice(0, LONGEST_REASON);
}
