import { z } from "zod";
import { formErrorMessages as m } from "#shared/messages/form-errors.ts";
import { certificateSchema } from "./inventory.ts";

/** `tls`: encrypted from the first byte (port 465). `starttls`: encrypted before the sign-in (port 587). `none`: readable by others. */
export const MAIL_ENCRYPTIONS = ["tls", "starttls", "none"] as const;
export const mailEncryptionSchema = z.enum(MAIL_ENCRYPTIONS);
export type MailEncryption = z.infer<typeof mailEncryptionSchema>;

export const USUAL_MAIL_PORT: Readonly<Record<MailEncryption, number>> = {
  tls: 465,
  starttls: 587,
  none: 25,
};

/** The address alone, without a name. */
export const mailAddressSchema = z.email({ error: () => m.mailAddress }).max(254);

/** SHA-256 of a certificate, upper-case hex with colons. */
const fingerprintSchema = z
  .string()
  .regex(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/, { error: () => m.fingerprint });

/**
 * Which certificate of the mail server Muster accepts. `system`: one for this host from an authority that the computer trusts.
 * `pinned`: exactly this one. `any`: every certificate; another server can then pose as the mail server.
 */
export const mailTrustSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("system") }),
  z.strictObject({ kind: z.literal("pinned"), sha256: fingerprintSchema }),
  z.strictObject({ kind: z.literal("any") }),
]);
export type MailTrust = z.infer<typeof mailTrustSchema>;

const hostSchema = z
  .string()
  .trim()
  .max(253)
  .regex(/^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$|^[0-9A-Fa-f:.]+$/, { error: () => m.host });

/** A text for one line of a message header. */
const lineSchema = z
  .string()
  .trim()
  .max(200)
  .regex(/^[^\p{Cc}\u2028\u2029]*$/u, { error: () => m.noControlCharacters });

/** The account that Muster sends mail with; its password is in the secret store. */
export const mailAccountSchema = z.strictObject({
  host: hostSchema,
  port: z.number().int().min(1).max(65_535),
  encryption: mailEncryptionSchema,
  /** Empty: the server wants no sign-in. */
  username: lineSchema,
  from: mailAddressSchema,
  /** Shown as the sender; may be empty. */
  fromName: lineSchema,
  trust: mailTrustSchema,
});
export type MailAccount = z.infer<typeof mailAccountSchema>;

export const mailStateSchema = z.object({
  /** The account; null if none is set. */
  account: mailAccountSchema.nullable(),
  hasPassword: z.boolean(),
});
export type MailState = z.infer<typeof mailStateSchema>;

/** `untrusted`: the server showed a certificate that the account does not accept; nothing was sent, no password either. */
export const mailTestSchema = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("sent") }),
  z.object({ outcome: z.literal("untrusted"), certificate: certificateSchema, reason: z.string() }),
]);
export type MailTest = z.infer<typeof mailTestSchema>;
