import { z } from "zod";
import type { SettingPurpose } from "#shared/domain/credential-purpose.ts";
import {
  choiceLimits,
  lineSchema,
  PORT,
  PORT_LIMITS,
  secretRefSchema,
  SWITCH,
  textLimits,
  textOf,
  type SecretRef,
} from "./parts.ts";
import { polygonSchema } from "./polygon.ts";
import type { Kind, SecretTexts, Text } from "./spec.ts";
import { LONGEST_WEEK, parseWeek, WeekFault } from "./week.ts";

/**
 * The kinds of fields. Each brings the schema of its values in templates and the limits that are known without asking a
 * recorder. `wider`: templates may go beyond these limits, because the Range of some recorders does.
 */

/** On or off. */
export function flag(): Kind<boolean> {
  return { kind: "switch", schema: z.boolean(), limits: SWITCH };
}

interface Numbers {
  readonly min: number;
  readonly max: number;
}

/** A whole number. */
export function number({
  unit,
  wider,
  ...bounds
}: Numbers & { readonly unit?: string; readonly wider?: Numbers }): Kind<number> {
  const { min, max } = wider ?? bounds;
  return {
    kind: "number",
    schema: z.int().min(min).max(max),
    limits: { type: "int32", ...bounds, ...(unit ? { unit } : {}) },
  };
}

/** A port of TCP or UDP. */
export function port(): Kind<number> {
  return { kind: "number", schema: PORT, limits: PORT_LIMITS };
}

interface ChoiceOptions {
  readonly unit?: string;
  /** Limit in bytes of other texts, which recorders may have beside these values. */
  readonly wider?: number;
  readonly words?: Readonly<Record<string, Text>>;
}

/** One of these texts or numbers. */
export function oneOf<const Value extends string | number>(
  values: readonly Value[],
  options?: ChoiceOptions & { readonly wider?: never },
): Kind<Value>;
export function oneOf(
  values: readonly string[],
  options: ChoiceOptions & { readonly wider: number },
): Kind<string>;
export function oneOf(
  values: readonly (string | number)[],
  { unit, wider, ...others }: ChoiceOptions = {},
): Kind {
  const schema = wider === undefined ? z.literal(values) : textOf(wider);
  return { kind: "choice", schema, limits: choiceLimits(values, unit), ...others };
}

interface TextOptions {
  /** Longest text, in bytes of UTF-8. */
  readonly max: number;
  readonly wider?: number;
  /** Shortest text while the switch is on that limits of the area depend on (`AreaRules.limitsDependOn`). */
  readonly minWhileOn?: number;
  readonly check?: (value: string) => string | null;
  readonly words?: Readonly<Record<string, Text>>;
  readonly isAddress?: boolean;
}

/** Text in one line, which may have variables such as `{{site.code}}`. */
export function text({
  max,
  wider = max,
  minWhileOn,
  check,
  ...others
}: TextOptions): Kind<string> {
  const limits = textLimits(max);
  return {
    kind: "text",
    schema: checked(textOf(wider), check),
    limits:
      minWhileOn === undefined ? limits : { ...limits, ranges: [{}, { min_len: minWhileOn }] },
    ...(check ? { check } : {}),
    ...others,
  };
}

/** A text with variables is checked at each recorder, when they are filled in. */
function checked(schema: z.ZodString, check: TextOptions["check"]): z.ZodString {
  if (!check) return schema;
  return schema.refine((value) => value.includes("{{") || check(value) === null, {
    error: ({ input }) => check(String(input)) ?? undefined,
  });
}

interface SecretOptions {
  /** Longest password, in bytes of UTF-8. */
  readonly max: number;
  readonly purpose: SettingPurpose;
  /** The catalogue of the area. */
  readonly texts: SecretTexts;
}

/** A password: named in templates, never written out, and shown by no recorder. */
export function secret({ max, ...others }: SecretOptions): Kind<SecretRef> {
  return { kind: "secret", schema: secretRefSchema, limits: textLimits(max), ...others };
}

/** Texts whose order means nothing. @param max entries, unknown unless given */
export function list(
  entry: z.ZodType<string>,
  { max, wider = max ?? 256 }: { readonly max?: number; readonly wider?: number } = {},
): Kind<string[]> {
  const size = max === undefined ? {} : { max_size: max };
  return {
    kind: "list",
    schema: z.array(entry).max(wider),
    limits: { type: "array", min_size: 0, ...size },
  };
}

/** An area of the picture: `{x1, y1, … x8, y8}`. */
export function polygon(): Kind<Record<string, number>> {
  return { kind: "polygon", schema: polygonSchema, limits: { type: "object" } };
}

/** A weekly schedule as text (`week.ts`). */
export function schedule(): Kind<string> {
  return { kind: "week", schema: weekSchema, limits: { type: "week" } };
}

const weekSchema = checked(lineSchema.min(1).max(LONGEST_WEEK), (value) => {
  const week = parseWeek(value);
  return week instanceof WeekFault ? week.reason : null;
});
