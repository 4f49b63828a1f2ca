import type { Certificate } from "#shared/domain/inventory.ts";
import type { MailAccount } from "#shared/domain/mail.ts";
import type { MusterError } from "#shared/errors.ts";
import type { Result } from "#shared/result.ts";

export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

/** One message. Addresses without names; one message for all recipients. */
export interface Mail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly attachments?: readonly MailAttachment[];
  /** `<…@…>`; the same over all attempts, so that receivers recognise a repeated message. Default: a new one. */
  readonly messageId?: string;
}

/** Why a message was not sent. */
export interface SmtpFailure {
  readonly error: MusterError;
  /** The certificate that the account does not accept; null if it was no matter of trust. */
  readonly untrusted: { readonly certificate: Certificate; readonly reason: string } | null;
  /** The content was on its way when the connection ended, and the server did not answer: it may have accepted the message. */
  readonly mayHaveArrived: boolean;
}

/** Sends mail over one connection per message. */
export interface Smtp {
  /** Never sends the password before the certificate was accepted. `refused`: the server will never take this message. */
  send(
    account: MailAccount,
    password: string | null,
    mail: Mail,
    signal?: AbortSignal,
  ): Promise<Result<void, SmtpFailure>>;
}
