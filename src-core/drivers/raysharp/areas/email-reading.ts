import type { WireValues } from "#shared/areas/wire-values.ts";
import type { MusterError } from "#shared/errors.ts";
import { ok, type Result } from "#shared/result.ts";
import type { ReadOptions } from "#core/drivers/area-access.ts";
import { NO_WRITE_FORMS, type WriteForms } from "#core/drivers/write-forms.ts";
import { settingsDigest } from "#core/platform/state-digest.ts";
import { isNotOffered } from "../operations/optional-operations.ts";
import type { Operations } from "../operations/types.ts";
import type { RawReading } from "./area.ts";
import { unreadOperation } from "./complete.ts";
import { documentedRange } from "./documented-range.ts";
import { NOT_ASKED } from "./not-asked.ts";
import { RaysharpReading } from "./reading.ts";
import { valuesOf } from "./values-of.ts";
import { warningOn } from "./warning-on.ts";

/** Reads what the recorder permits and, where it lets itself be read (field-notes.md, 6), what it has. */
export async function readEmailArea(
  recorder: Operations,
  { withSecret = false, valuesOnly = false }: ReadOptions = {},
  forms: WriteForms = NO_WRITE_FORMS,
): Promise<Result<RawReading>> {
  const range = valuesOnly ? NOT_ASKED : await recorder.getEmailRange();
  if (!range.ok && range.error.code !== "unsupported") return range;
  const email = await recorder.getEmail();
  if (!email.ok && !mayGoUnread(email.error, valuesOnly)) return email;
  if (!range.ok && !email.ok) return range;
  const way = withSecret ? await recorder.secretWay() : ok(null);
  if (!way.ok) return way;
  const values = email.ok ? valuesOf.email(email.value) : null;
  const fields = {
    limits: range.ok ? range.value.fields : shown(values ?? {}),
    values,
    raw: email.ok ? email.value.raw : null,
    secretWay: way.value,
    flatRecipients: range.ok && (range.value.flatRecipients ?? false),
    warning: () => warningOn("values", email),
    readError: () => (email.ok ? null : email.error),
    ...(email.ok ? {} : { isCompleteOnly: acceptsCompleteOnly(forms) }),
  };
  const rangeAnswer = range.ok ? range.value.raw : null;
  return ok(
    new RaysharpReading(
      fields,
      () => "email",
      () => settingsDigest(rangeAnswer, values),
    ),
  );
}

function acceptsCompleteOnly(forms: WriteForms): boolean {
  return forms(unreadOperation("email"), "recorder").recall() === "whole";
}

/** Right after a write, settings that could be read before it are not taken for those of a recorder that shows none. */
function mayGoUnread(error: MusterError, valuesOnly: boolean): boolean {
  return valuesOnly ? error.code === "unsupported" : isNotOffered(error);
}

/** Limits of a recorder without Email/Range. It may keep its password to itself, and says then whether there is one. */
function shown(values: WireValues): RawReading["limits"] {
  return documentedRange(
    "email",
    (path) => path in values || (path === "password" && "password_empty" in values),
  );
}
