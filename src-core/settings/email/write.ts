import type { Json, JsonObject } from "#shared/json.ts";
import type { Result } from "#shared/result.ts";
import type { EmailSet, Operations } from "#core/recorder/index.ts";
import type { Reading, Wanted, WriteTools } from "../area.ts";
import { writeInForm } from "../write-in-form.ts";
import type { WriteStrategy } from "../write-strategies.ts";

/** Read only, or secret: never sent back as it was read (field-notes.md, 6). */
const NOT_SENT = new Set(["password", "base_enc_password", "recvemail", "password_empty"]);

export async function writeEmail(
  recorder: Operations,
  reading: Reading,
  wanted: Wanted,
  { strategy, secret }: WriteTools,
): Promise<Result<void>> {
  const send = (form: WriteStrategy) =>
    recorder.setEmail(toEmailSet(reading, wanted, form), secret);
  return reading.raw === null ? send("ticked") : writeInForm(strategy("email"), send);
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
  if (strategy === "ticked" || reading.raw === null) {
    return nested(Object.entries(wanted));
  }
  const kept = Object.entries(reading.raw).filter(
    ([key]) => !NOT_SENT.has(key) && !isRecipient(key),
  );
  const known = Object.entries(reading.values ?? {}).filter(([path]) => !NOT_SENT.has(path));
  return {
    ...Object.fromEntries(kept),
    ...nested([...known, ...Object.entries(wanted)]),
  };
}

function isRecipient(key: string): boolean {
  return /^recvemail_\d$/.test(key);
}

/** `recvemail.recvemail_1` → `{recvemail: {recvemail_1}}`, as Range and the Set sample have it. */
function nested(fields: readonly [string, Json][]): JsonObject {
  const result: JsonObject = {};
  const groups = new Map<string, JsonObject>();
  for (const [path, value] of fields) {
    const [outer = "", inner] = path.split(".");
    if (inner === undefined) {
      result[outer] = value;
      continue;
    }
    const group = groups.get(outer) ?? { ...(result[outer] as JsonObject | undefined) };
    group[inner] = value;
    groups.set(outer, group);
    result[outer] = group;
  }
  return result;
}
