import { asPermitted } from "#shared/domain/limits.ts";
import { ExactNumber, isJsonObject, type Json, type JsonObject } from "#shared/json.ts";
import type { Result } from "#shared/result.ts";
import type { WantedValues } from "#core/drivers/area-access.ts";
import type { WriteForm } from "#core/drivers/write-forms.ts";
import { isRecipient, type EmailSet } from "../operations/email.ts";
import type { Operations } from "../operations/types.ts";
import type { RawReading, WriteTools } from "./area.ts";
import { unreadOperation, writeUnread } from "./complete.ts";
import { joinMembers, mapMembers } from "../key-order.ts";
import { applyPatch, pickTopLevel } from "./apply-patch.ts";
import { isNoObject } from "#shared/areas/present-value.ts";
import { writeWithFallback } from "./write-with-fallback.ts";

/** Its own password, never sent back as it was read (field-notes.md, 6). */
const NOT_SENT = new Set(["password", "base_enc_password", "password_empty"]);

export async function writeEmail(
  recorder: Operations,
  reading: RawReading,
  wanted: WantedValues,
  { forms, secrets }: WriteTools,
): Promise<Result<void>> {
  const secret = secrets.get("password");
  const send = (form: WriteForm) => recorder.setEmail(toEmailSet(reading, wanted, form), secret);
  if (reading.raw !== null) return writeWithFallback(forms("email"), send);
  const memory = forms(unreadOperation("email"), "recorder");
  return writeUnread("email", reading, wanted, memory, () => send("ticked"));
}

/**
 * The object to send. If the settings could be read, it starts from them, so that fields without a new value, unknown ones
 * included, keep their values. Otherwise it has the wanted fields alone. Without `base_enc_password` and `password_empty` the
 * recorder keeps its password.
 */
export function toEmailSet(
  reading: RawReading,
  wanted: WantedValues,
  form: WriteForm = "whole",
): EmailSet {
  const { raw } = reading;
  const set = applyPatch(raw === null ? {} : asRead(raw, reading), wanted);
  const sent = form === "ticked" ? pickTopLevel(set, wanted) : set;
  return reading.flatRecipients ? withFlatRecipients(sent) : sent;
}

/** Range is the form of a write: some units describe the recipients beside the other fields. */
function withFlatRecipients(set: JsonObject): JsonObject {
  const { recvemail, ...rest } = set;
  return isJsonObject(recvemail) ? joinMembers(rest, recvemail) : set;
}

/**
 * The settings as read, in the form that may be sent. Unknown objects are sent whole, with their secrets, because a partial object may
 * do more harm than none. Only coerced values change, and the recipients move into `recvemail`, unless `recvemail` has a value of
 * an unknown kind.
 */
function asRead(raw: JsonObject, { values, limits }: RawReading): JsonObject {
  const known = values ?? {};
  const recipients: JsonObject = {};
  const place = raw["recvemail"];
  const set = mapMembers(raw, (value, key) => {
    if (NOT_SENT.has(key)) return undefined;
    if (!isRecipient(key) || isNoObject(place)) return corrected(key, value, known, limits);
    const understood = known[`recvemail.${key}`] ?? value;
    recipients[key] = value instanceof ExactNumber ? value : understood;
    return undefined;
  });
  if (Object.keys(recipients).length === 0) return set;
  return { ...set, recvemail: { ...(isJsonObject(place) ? place : {}), ...recipients } };
}

/** A single value as it was understood, in the spelling that the recorder permits. */
function corrected(
  key: string,
  value: Json,
  known: WantedValues,
  range: RawReading["limits"],
): Json {
  const understood = typeof value !== "object" && Object.hasOwn(known, key) ? known[key] : value;
  const limits = Object.hasOwn(range, key) ? range[key] : undefined;
  return limits ? asPermitted(understood as Json, limits) : (understood as Json);
}
