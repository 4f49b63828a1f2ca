import { z } from "zod";
import { schemaMessages } from "#shared/messages/contract.ts";

/**
 * The closed set of error codes, on every boundary. A code is for programs; `message` says what and where, `hint` what a user can
 * do about it.
 */
export const ERROR_CODES = [
  // what was asked for
  "bad_input",
  "not_found",
  "already_exists",
  "nothing_selected",
  "selection_invalid",
  "template_invalid",
  "plan_invalid",
  "plan_stale",
  "credential_missing",
  /** The credential has another purpose, or none yet: it signs in to recorders, or its password is for settings. */
  "credential_purpose",
  "consent_needed",
  "busy",
  "cancelled",
  // the boundary between the screens and the core
  "unknown_method",
  "bad_payload",
  "forbidden_sender",
  "disconnected",
  "internal",
  // the user of a team server
  /** The role or the scope of the user does not allow the call. */
  "forbidden",
  /** The caller has no session or access token, or it is not valid any more. */
  "not_signed_in",
  /** A sign-in that failed, for whatever reason: name, password, code, or a disabled user. */
  "sign_in_failed",
  /** Name and password are correct; a code of the authenticator app is needed, too. */
  "code_needed",
  /** Too many failed sign-ins: the next attempt has to wait. */
  "throttled",
  /** The certificate of the team server is not trusted by this computer. */
  "server_untrusted",
  /** Four eyes: another person has to approve the plan first. */
  "approval_needed",
  // this machine
  "storage_failed",
  "newer_database",
  "database_corrupt",
  "lock_held",
  "secret_store_unavailable",
  "secret_store_locked",
  "passphrase_wrong",
  "discovery_failed",
  // the recorder's side
  "unreachable",
  "timed_out",
  "tls_failed",
  "certificate_changed",
  "too_large",
  "http_error",
  "redirected",
  "not_json",
  "not_a_recorder",
  "not_same_device",
  "wrong_shape",
  "refused",
  "unsupported",
  /** Cannot be read and refuses single fields; `where` is the area. */
  "needs_all_fields",
  "auth_required",
  "auth_refused",
  "auth_unsupported",
  "sign_in_consent_needed",
  "breaker_open",
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** A place in a text, both counted from 1. */
export const textPositionSchema = z.object({ line: z.int().min(1), column: z.int().min(1) });
export type TextPosition = z.infer<typeof textPositionSchema>;

/** Fingerprints (SHA-256, `AB:CD:…`) of a recorder's certificates; `seen` is null if the recorder showed none. */
export const changedCertificateSchema = z.object({
  accepted: z.string().nullable(),
  seen: z.string().nullable(),
});
export type ChangedCertificate = z.infer<typeof changedCertificateSchema>;

/**
 * `access`: the recorder accepts no request at present, whatever it is. `values`: it rejects the values of a write, or their form, and
 * changed nothing. `partial`: it applied only some of the values of a write.
 */
export const refusalKindSchema = z.enum(["access", "values", "partial"]);
export type RefusalKind = z.infer<typeof refusalKindSchema>;

/** What failed. The same code can be about a recorder or about a mail account, and what to do differs. */
export const ERROR_SUBJECTS = ["recorder", "mail_account"] as const;
export type ErrorSubject = (typeof ERROR_SUBJECTS)[number];

/** The recorder that failed, and the credential that it was to accept: for a command that helps. */
export const errorAboutSchema = z.object({
  recorderId: z.string(),
  /** Name of the credential; absent if none was used. */
  credential: z.string().optional(),
});

export const errorFieldsSchema = z.object({
  code: z.enum(ERROR_CODES),
  /** What failed, if hints depend on it. An older version did not state it. */
  subject: z.enum(ERROR_SUBJECTS).optional(),
  /** Recorder and credential of an error of a recorder of the inventory. An older version did not state it. */
  about: errorAboutSchema.optional(),
  /** What went wrong, and where, in a sentence for a person. Never carries a secret. */
  message: z.string(),
  /** What to do about it. */
  hint: z.string().optional(),
  /** The exact place, for people: a field path, `line 4, column 3`, an URL. */
  where: z.string().optional(),
  /** The same place in a text, as data. */
  position: textPositionSchema.optional(),
  /** Certificate about which a user decides, of `certificate_changed`. */
  certificate: changedCertificateSchema.optional(),
  /** What a refusal by the recorder is about, if its driver knows. */
  refusal: refusalKindSchema.optional(),
  /** `error_code` as the recorder sent it (field-notes.md, section 4). */
  deviceCode: z.string().optional(),
  /** HTTP status that the recorder answered with. */
  httpStatus: z.number().int().optional(),
});

/** Version 0.1.0 named the hint `mend`: renames that member. Every other value is returned unchanged. */
export function errorOfOlderVersion(value: unknown): unknown {
  if (typeof value !== "object" || value === null || !("mend" in value)) return value;
  const { mend, ...rest } = value;
  return "hint" in rest ? rest : { ...rest, hint: mend };
}

/** An error, also one of an older version. */
export const musterErrorSchema = z.preprocess(errorOfOlderVersion, errorFieldsSchema);

export type MusterError = z.infer<typeof errorFieldsSchema>;

/** Makes an error; drops absent details, so that errors compare by value. */
export function fault(
  code: ErrorCode,
  message: string,
  details: Partial<Omit<MusterError, "code" | "message">> = {},
): MusterError {
  const present = Object.entries(details).filter(([, value]) => value !== undefined);
  return { code, message, ...Object.fromEntries(present) };
}

/** What went wrong and what to do about it, in one line. */
export function messageWithHint({ message, hint }: Pick<MusterError, "message" | "hint">): string {
  return [message, hint].filter(Boolean).join(" ");
}

/** `line 4, column 3`, for people. */
export function positionText({ line, column }: TextPosition): string {
  return schemaMessages.position({ line: String(line), column: String(column) });
}
