import { isJsonObject, type Json } from "#shared/json.ts";
import type { FieldLimits } from "#shared/areas/field-limits.ts";
import { canonicalWeek, parseWeek, WeekFault } from "#shared/areas/week.ts";
import { limitMessages as m } from "#shared/messages/limits.ts";
import { utf8Length } from "./utf8.ts";

/**
 * Why a value does not fit the Range of a recorder; null if the value fits. Lengths are bytes of UTF-8.
 * @param enabled the future value of `email_enable`; null if not known: then either of the two `ranges` entries, for false
 * and for true, is enough (docs/dev/device-interface.md §2.4).
 */
export function validationError(
  value: Json,
  range: FieldLimits,
  enabled: boolean | null,
): string | null {
  const texts = Array.isArray(value) ? value : [value];
  if (texts.some((one) => typeof one === "string" && hasControlCharacter(one))) {
    return m.oneLine;
  }
  if (range.type === "array") return Array.isArray(value) ? wrongList(value, range) : m.list;
  if (range.type === "week") return wrongWeek(value);
  if (range.type === "bool") return typeof value === "boolean" ? null : m.trueOrFalse;
  if (range.values && !isAmong(range.values, value)) {
    const values = range.values.join(", ");
    return range.unit ? m.valuesUnit({ values, unit: range.unit }) : m.values({ values });
  }
  if (range.type.startsWith("int")) return wrongNumber(value, range);
  if (typeof value === "number") return outOfBounds(value, range);
  return typeof value === "string" ? wrongLength(value, range, enabled) : null;
}

/** Control characters, and the line and paragraph separators of Unicode. */
export function hasControlCharacter(text: string): boolean {
  return /[\p{Cc}\u2028\u2029]/u.test(text);
}

/**
 * A value as the recorder itself spells it, `AUTO` for `Auto`; one that it does not permit stays as it is, and so does a
 * number: it is documented as one, though a recorder may list its permitted values as texts. A weekly schedule is written
 * in one way.
 */
export function asPermitted(value: Json, { type, values }: FieldLimits): Json {
  if (type === "week" && typeof value === "string") return canonicalWeek(value);
  if (!values) return value;
  return Array.isArray(value) ? value.map((one) => asOneOf(values, one)) : asOneOf(values, value);
}

function asOneOf(values: readonly (string | number)[], value: Json): Json {
  if (typeof value === "number" || values.includes(value as string | number)) return value;
  return values.find((one) => textEqualLoose(one, value)) ?? value;
}

function isAmong(values: readonly (string | number)[], value: Json): boolean {
  return values.some((one) => textEqualLoose(one, value));
}

/** Texts and numbers as recorders spell them: in any case of letters, with spaces around, a number as text. */
export function textEqualLoose(one: Json, other: Json): boolean {
  return one === other || (isPlain(one) && isPlain(other) && plain(one) === plain(other));
}

function isPlain(value: Json): value is string | number {
  return typeof value === "string" || typeof value === "number";
}

function plain(value: string | number): string {
  return String(value).trim().toLowerCase();
}

/** Why a polygon does not fit: the limits of its coordinates stand below its path (`….rule_rect.x1`). */
export function polygonValidationError(
  value: Json,
  path: string,
  range: Readonly<Record<string, FieldLimits>>,
): string | null {
  for (const [name, one] of Object.entries(isJsonObject(value) ? value : {})) {
    const limits = range[`${path}.${name}`];
    const reason = limits && validationError(one, limits, null);
    if (reason) return m.partReason({ part: name, reason });
  }
  return null;
}

function wrongWeek(value: Json): string | null {
  const week = typeof value === "string" ? parseWeek(value) : new WeekFault(m.schedule);
  return week instanceof WeekFault ? week.reason : null;
}

function wrongList(
  list: readonly Json[],
  { min_size, max_size, values }: FieldLimits,
): string | null {
  if (min_size !== undefined && list.length < min_size) return m.fewEntries({ count: min_size });
  if (max_size !== undefined && list.length > max_size)
    return m.manyEntries({ count: max_size, length: list.length });
  const foreign = list.find((one) => values && !isAmong(values, one));
  if (foreign === undefined) return null;
  return m.valuesNot({ values: values?.join(", ") ?? "", value: JSON.stringify(foreign) });
}

/** Some recorders hold a number as text. */
function wrongNumber(value: Json, range: FieldLimits): string | null {
  const written = typeof value === "string" && /^\s*-?\d+\s*$/.test(value);
  if (typeof value !== "number" && !written) return m.number;
  return outOfBounds(Number(value), range);
}

function outOfBounds(value: number, { min, max, unit }: FieldLimits): string | null {
  const below = min !== undefined && value < min;
  const above = max !== undefined && value > max;
  if (!below && !above) return null;
  const least = String(min ?? 0);
  if (max === undefined)
    return unit ? m.atLeastUnit({ min: least, unit }) : m.atLeast({ min: least });
  const range = { min: least, max: String(max) };
  return unit ? m.fromToUnit({ ...range, unit }) : m.fromTo(range);
}

function wrongLength(text: string, range: FieldLimits, enabled: boolean | null): string | null {
  const { min_len, max_len } = lengths(range, enabled);
  const bytes = utf8Length(text);
  if (max_len !== undefined && bytes > max_len) {
    return m.manyBytes({ most: String(max_len), bytes: String(bytes) });
  }
  if (min_len === undefined || bytes >= min_len) return null;
  if (min_len > 1) return m.fewBytes({ least: String(min_len) });
  return range.ranges ? m.notEmptyWithEmail : m.notEmpty;
}

function lengths(range: FieldLimits, enabled: boolean | null) {
  const [whenOff, whenOn] = range.ranges ?? [];
  const off = { ...range, ...whenOff };
  const on = { ...range, ...whenOn };
  if (enabled !== null) return enabled ? on : off;
  return {
    min_len: Math.min(off.min_len ?? 0, on.min_len ?? 0),
    max_len: Math.max(off.max_len ?? Infinity, on.max_len ?? Infinity),
  };
}
