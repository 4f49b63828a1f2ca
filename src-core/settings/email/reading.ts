import { ok, type Result } from "#shared/result.ts";
import type { Operations } from "#core/recorder/index.ts";
import type { Reading, ReadWish } from "../area.ts";
import { NOT_ASKED } from "../not-asked.ts";
import { settingsDigest } from "../state-digest.ts";
import { valuesOf } from "../values-of.ts";

/** Reads what the recorder permits and, where it lets itself be read (field-notes.md, 6), what it has. */
export async function readEmail(
  recorder: Operations,
  { withSecret = false, valuesOnly = false }: ReadWish = {},
): Promise<Result<Reading>> {
  const range = valuesOnly ? NOT_ASKED : await recorder.getEmailRange();
  if (!range.ok) return range;
  const email = await recorder.getEmail();
  if (!email.ok && email.error.code !== "unsupported") return email;
  const read = email.ok ? email.value : null;
  const way = withSecret ? await recorder.secretWay() : ok(null);
  if (!way.ok) return way;
  const values = read && valuesOf.email(read);
  let digest: string | null = null;
  return ok({
    range: range.value.fields,
    values,
    raw: read?.raw ?? null,
    secretWay: way.value,
    // Not the raw values: they may hold a password, and a plan carries no trace of a secret. A read-back never asks for it.
    get digest() {
      return (digest ??= settingsDigest(range.value.raw, values));
    },
  });
}
