import { EMAIL_TYPES, ENCRYPTIONS } from "#shared/domain/areas/email.ts";
import type { FieldRange } from "#shared/domain/settings.ts";
import { isJsonObject, type Json, type JsonObject } from "#shared/json.ts";
import { ok } from "#shared/result.ts";
import { put, readBoolean, readInteger } from "../lenient.ts";
import { readRange } from "../range.ts";
import { misfit, type Reader } from "../shape.ts";

export interface EmailRange {
  /** Field path (`recvemail.recvemail_1`) → limits; a field that is absent is not supported there. */
  readonly fields: Record<string, FieldRange>;
  readonly raw: JsonObject;
}

/** The email area as read (field-notes.md, 6). */
export interface Email {
  /**
   * Values by the paths of `EmailRange.fields`, quirks mended. Without `password` and `base_enc_password`, so that
   * what a recorder may send there goes nowhere.
   */
  readonly values: Record<string, Json>;
  /** As sent: what a write starts from. Stays in the core. */
  readonly raw: JsonObject;
}

/**
 * The email area as it is written: the nested form of Range (device-interface.md, 2.4). Fields that the document does
 * not have are sent as they are.
 */
export interface EmailSet {
  email_enable?: boolean;
  encryption?: string;
  smtp_port?: number;
  smtp_server?: string;
  username?: string;
  password?: string;
  password_empty?: boolean;
  base_enc_password?: JsonObject;
  sender?: string;
  recvemail?: { recvemail_1?: string; recvemail_2?: string; recvemail_3?: string };
  interval_time?: number;
  report_button?: { report_button_1?: string };
  health_model_enable?: boolean;
  email_type?: string;
  [field: string]: unknown;
}

/** How a secret reaches a recorder. */
export type SecretWay = "encrypted" | "https" | "clear";

export interface EmailSecret {
  /** Empty: the recorder is to forget the one it has. */
  readonly password: string;
  /** A person has agreed that it may cross the network for everybody to read. */
  readonly allowClear: boolean;
}

export const readEmailRange: Reader<EmailRange> = (raw) => {
  const fields = readRange(raw);
  if (!fields.ok) return fields;
  if (Object.keys(fields.value).length === 0) {
    return misfit("data", "describes no field of the email settings");
  }
  return ok({ fields: fields.value, raw });
};

export const readEmail: Reader<Email> = (raw) => {
  const values: Record<string, Json> = {};
  for (const [key, value] of Object.entries(raw)) {
    if (SECRET.has(key)) continue;
    if (/^recvemail_\d+$/.test(key)) values[`recvemail.${key}`] = value;
    else if (isJsonObject(value)) flatten(value, key, values);
    else put(values, key, mend(key, value));
  }
  return ok({ values, raw });
};

const SECRET = new Set(["password", "base_enc_password"]);
const BOOLEAN = new Set(["email_enable", "password_empty", "health_model_enable", "active_btn"]);
const INTEGER = new Set(["smtp_port", "interval_time"]);
/** A Map, since the key to look up is the recorder's: an object would answer `constructor`. */
const WORDS = new Map<string, readonly string[]>([
  ["encryption", ENCRYPTIONS],
  ["email_type", EMAIL_TYPES],
]);

function flatten(members: JsonObject, prefix: string, into: Record<string, Json>): void {
  for (const [key, value] of Object.entries(members)) into[`${prefix}.${key}`] = value;
}

function mend(key: string, value: Json): Json {
  if (BOOLEAN.has(key)) return readBoolean(value) as Json;
  if (INTEGER.has(key)) return readInteger(value) as Json;
  const words = WORDS.get(key);
  if (words === undefined || typeof value !== "string") return value;
  const plain = value.trim().toLowerCase();
  return words.find((word) => word.toLowerCase() === plain) ?? value;
}
