import { asPermitted } from "#shared/domain/limits.ts";
import { setOwn } from "#shared/domain/wire-values.ts";
import { isJsonObject, type Json, type JsonObject } from "#shared/json.ts";
import type { Result } from "#shared/result.ts";
import { isRecipient, type EmailSet, type Operations } from "#core/drivers/raysharp/index.ts";
import type { Reading, Wanted, WriteTools } from "../area.ts";
import { unreadOperation, writeUnread } from "../complete.ts";
import { layOver, touched } from "../lay-over.ts";
import { isNoObject } from "#shared/areas/present-value.ts";
import { writeInForm } from "../write-in-form.ts";
import type { WriteStrategy } from "../write-strategies.ts";

/** Its own password, never sent back as it was read (field-notes.md, 6). */
const NOT_SENT = new Set(["password", "base_enc_password", "password_empty"]);

export async function writeEmail(
  recorder: Operations,
  reading: Reading,
  wanted: Wanted,
  { strategy, secret }: WriteTools,
): Promise<Result<void>> {
  const send = (form: WriteStrategy) =>
    recorder.setEmail(toEmailSet(reading, wanted, form), secret);
  if (reading.raw !== null) return writeInForm(strategy("email"), send);
  const memory = strategy(unreadOperation("email"), "recorder");
  return writeUnread("email", reading, wanted, memory, () => send("ticked"));
}

/**
 * The object to send. As a whole it starts from what was read, so that fields which nobody ticked, unknown ones included, keep
 * their value; where nothing can be read it holds the ticked fields alone. Without `base_enc_password` and
 * `password_empty` the recorder keeps the password that it has.
 */
export function toEmailSet(
  reading: Reading,
  wanted: Wanted,
  strategy: WriteStrategy = "whole",
): EmailSet {
  const { raw } = reading;
  const set = layOver(raw === null ? {} : asRead(raw, reading), wanted);
  const sent = strategy === "ticked" ? touched(set, wanted) : set;
  return reading.flatRecipients ? withFlatRecipients(sent) : sent;
}

/** Range is the form of a write: some units describe the recipients beside the other fields. */
function withFlatRecipients(set: JsonObject): JsonObject {
  const { recvemail, ...rest } = set;
  return isJsonObject(recvemail) ? { ...rest, ...recvemail } : set;
}

/**
 * What was read as it may be sent: as the recorder has it, secrets in what nobody knows included, since half an object may be
 * worse than none; but for the recipients' place and for mended values. Where that place is taken by what nobody knows, they
 * stay where they were.
 */
function asRead(raw: JsonObject, { values, range }: Reading): JsonObject {
  const known = values ?? {};
  const set: JsonObject = {};
  const recipients: JsonObject = {};
  const place = raw["recvemail"];
  for (const [key, value] of Object.entries(raw)) {
    if (isRecipient(key) && !isNoObject(place))
      recipients[key] = known[`recvemail.${key}`] ?? value;
    else if (!NOT_SENT.has(key)) setOwn(set, key, mended(key, value, known, range));
  }
  if (Object.keys(recipients).length === 0) return set;
  return { ...set, recvemail: { ...(isJsonObject(place) ? place : {}), ...recipients } };
}

/** A single value as it was understood, in the spelling that the recorder permits. */
function mended(key: string, value: Json, known: Wanted, range: Reading["range"]): Json {
  const understood = typeof value !== "object" && Object.hasOwn(known, key) ? known[key] : value;
  const limits = Object.hasOwn(range, key) ? range[key] : undefined;
  return limits ? asPermitted(understood as Json, limits) : (understood as Json);
}
