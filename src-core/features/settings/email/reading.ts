import type { WireValues } from "#shared/domain/wire-values.ts";
import type { MusterError } from "#shared/errors.ts";
import { ok, type Result } from "#shared/result.ts";
import {
  isNotOffered,
  type Email,
  type EmailRange,
  type Operations,
} from "#core/drivers/raysharp/index.ts";
import type { Reading, ReadWish } from "../area.ts";
import { documentedRange } from "../documented-range.ts";
import { NOT_ASKED } from "../not-asked.ts";
import { remarkOn } from "../not-offered.ts";
import { settingsDigest } from "../state-digest.ts";
import { valuesOf } from "../values-of.ts";

/** Reads what the recorder permits and, where it lets itself be read (field-notes.md, 6), what it has. */
export async function readEmail(
  recorder: Operations,
  { withSecret = false, valuesOnly = false }: ReadWish = {},
): Promise<Result<Reading>> {
  const range = valuesOnly ? NOT_ASKED : await recorder.getEmailRange();
  if (!range.ok && range.error.code !== "unsupported") return range;
  const email = await recorder.getEmail();
  if (!email.ok && !mayGoUnread(email.error, valuesOnly)) return email;
  if (!range.ok && !email.ok) return range;
  const way = withSecret ? await recorder.secretWay() : ok(null);
  if (!way.ok) return way;
  return ok(new EmailReading(range.ok ? range.value : null, email, way.value));
}

/** Right after a write, settings that could be read before it are not taken for those of a recorder that shows none. */
function mayGoUnread(error: MusterError, valuesOnly: boolean): boolean {
  return valuesOnly ? error.code === "unsupported" : isNotOffered(error);
}

/** Limits of a recorder without Email/Range. It may keep its password to itself, and says then whether there is one. */
function shown(values: WireValues): Reading["range"] {
  return documentedRange(
    "email",
    (path) => path in values || (path === "password" && "password_empty" in values),
  );
}

/** Its digest is worked out when it is asked for, which a read-back never is. */
class EmailReading implements Reading {
  readonly range: Reading["range"];
  readonly values: Reading["values"];
  readonly raw: Reading["raw"];
  readonly secretWay: Reading["secretWay"];
  readonly unread: NonNullable<Reading["unread"]>;
  readonly remark: NonNullable<Reading["remark"]>;
  readonly flatRecipients: boolean;
  readonly #whole: EmailRange["raw"] | null;
  #digest: string | null = null;

  constructor(range: EmailRange | null, email: Result<Email>, secretWay: Reading["secretWay"]) {
    this.values = email.ok ? valuesOf.email(email.value) : null;
    this.range = range?.fields ?? shown(this.values ?? {});
    this.raw = email.ok ? email.value.raw : null;
    this.secretWay = secretWay;
    this.unread = () => (email.ok ? null : email.error);
    this.remark = () => remarkOn("values", email);
    this.flatRecipients = range?.flatRecipients ?? false;
    this.#whole = range?.raw ?? null;
  }

  /** Not of the raw values: they may hold a password, and a plan carries no trace of a secret. */
  get digest(): string {
    return (this.#digest ??= settingsDigest(this.#whole, this.values));
  }
}
