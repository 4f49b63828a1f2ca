import { ok, type Result } from "#shared/result.ts";
import type { Email, EmailRange, Operations } from "#core/recorder/index.ts";
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
  return ok(new EmailReading(range.value, read, way.value));
}

/** Its digest is worked out when it is asked for, which a read-back never is. */
class EmailReading implements Reading {
  readonly range: Reading["range"];
  readonly values: Reading["values"];
  readonly raw: Reading["raw"];
  readonly secretWay: Reading["secretWay"];
  readonly #whole: EmailRange["raw"];
  #digest: string | null = null;

  constructor(range: EmailRange, read: Email | null, secretWay: Reading["secretWay"]) {
    this.range = range.fields;
    this.values = read && valuesOf.email(read);
    this.raw = read?.raw ?? null;
    this.secretWay = secretWay;
    this.#whole = range.raw;
  }

  /** Not of the raw values: they may hold a password, and a plan carries no trace of a secret. */
  get digest(): string {
    return (this.#digest ??= settingsDigest(this.#whole, this.values));
  }
}
