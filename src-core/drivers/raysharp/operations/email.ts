import { fieldSpecOf } from "#shared/areas/index.ts";
import type { FieldLimits } from "#shared/areas/field-limits.ts";
import { flattenInto, isSecretName, setOwn, withoutSecrets } from "#shared/areas/wire-values.ts";
import { isJsonObject, type Json, type JsonObject } from "#shared/json.ts";
import { answerShapeMessages as messages } from "#shared/messages/answer-shapes.ts";
import { ok } from "#shared/result.ts";
import { setSafe, readBoolean, type Coercion } from "../coerce.ts";
import { coerceFields } from "../coerce-fields.ts";
import { readRange } from "../range.ts";
import { shapeMismatch, type Reader } from "../shape.ts";

export interface EmailRange {
  /** Field path (`recvemail.recvemail_1`) → limits; a field that is absent is not supported there. */
  readonly fields: Record<string, FieldLimits>;
  readonly raw: JsonObject;
  /** It describes the recipients beside the other fields, so that they are written there, too. */
  readonly flatRecipients?: boolean;
}

/** The email area as read (field-notes.md, 6). */
export interface Email {
  /**
   * Values by the paths of `EmailRange.fields`, quirks coerced. Members with the name of a secret are removed, so that a secret
   * that a recorder sends goes nowhere.
   */
  readonly values: Record<string, Json>;
  /** The answer as sent, from which a write starts. It stays in the core. */
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

export const readEmailRange: Reader<EmailRange> = (raw) => {
  const read = readRange(raw);
  if (!read.ok) return read;
  const described = Object.entries(read.value);
  if (described.length === 0) {
    return shapeMismatch("data", messages.noEmailFields);
  }
  const fields = Object.fromEntries(
    described.map(([path, range]) => [isRecipient(path) ? `recvemail.${path}` : path, range]),
  );
  return ok({ fields, raw, flatRecipients: described.some(([path]) => isRecipient(path)) });
};

export const readEmail: Reader<Email> = (raw) => {
  const values: Record<string, Json> = {};
  for (const [key, value] of Object.entries(coerce(raw))) {
    if (isSecretName(key)) continue;
    if (isRecipient(key)) setOwn(values, `recvemail.${key}`, withoutSecrets(value));
    else if (isJsonObject(value)) flattenInto(values, value, `${key}.`);
    else setSafe(values, key, withoutSecrets(value));
  }
  return ok({ values, raw });
};

/** The recipients stand beside the other fields when they are read (field-notes.md, 6). */
export function isRecipient(key: string): boolean {
  return key.startsWith("recvemail_") && /^recvemail_\d+$/.test(key);
}

const coerce = coerceFields("email", {
  others: {
    password_empty: readBoolean,
    active_btn: readBoolean,
    encryption: asOneOf("encryption"),
    email_type: asOneOf("email_type"),
  },
});

/** Coercion of a choice to the documented spelling, from any spelling. */
function asOneOf(path: string): Coercion {
  const words = (fieldSpecOf("email", path)?.limits.values ?? []).map(String);
  return (value) => {
    if (typeof value !== "string" || words.includes(value)) return value;
    const plain = value.trim().toLowerCase();
    return words.find((word) => word.toLowerCase() === plain) ?? value;
  };
}
