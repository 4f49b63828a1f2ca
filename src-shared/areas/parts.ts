import { z } from "zod";
import { credentialNameFor } from "#shared/domain/credential-purpose.ts";
import { hasControlCharacter } from "#shared/domain/limits.ts";
import type { FieldLimits } from "#shared/areas/field-limits.ts";
import { utf8Length } from "#shared/domain/utf8.ts";
import { settingFormMessages as messages } from "#shared/messages/areas/values.ts";

/** What the template schemas and field lists of several areas are made of. */

/** A secret is named in a template, never written out. */
export const secretRefSchema = z.strictObject({ secret: credentialNameFor("setting") });
export type SecretRef = z.infer<typeof secretRefSchema>;

/** Whether a password is wanted: a value that names a credential. */
export function isSecretRef(value: unknown): value is SecretRef {
  return secretRefSchema.safeParse(value).success;
}

/** Text in one line: a line break could add a header of its own to a mail or a request of the recorder. */
export const lineSchema = z.string().refine((value) => !hasControlCharacter(value), {
  error: () => messages.oneLine,
});

/** Text of at most so many bytes. What variables in it become is checked per recorder. */
export function textOf(maxBytes: number) {
  return lineSchema.refine((value) => utf8Length(value) <= maxBytes || value.includes("{{"), {
    error: (issue) =>
      messages.manyBytes({
        bytes: String(utf8Length(String(issue.input))),
        most: String(maxBytes),
      }),
  });
}

export const PORT = z.int().min(1).max(65_535);

export const SWITCH: FieldLimits = { type: "bool" };
export const PORT_LIMITS: FieldLimits = { type: "int32", min: 1, max: 65_535 };

export function textLimits(max_len: number): FieldLimits {
  return { type: "string", min_len: 0, max_len };
}

export function choiceLimits(values: readonly (string | number)[], unit?: string): FieldLimits {
  const type = typeof values[0] === "number" ? "int32" : "string";
  return { type, values: [...values], ...(unit ? { unit } : {}) };
}
