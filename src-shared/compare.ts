import { localeTag } from "./locale.ts";

const collators = new Map<string, Intl.Collator>();
/** Lists are sorted in one language: the collator of the comparison before is nearly always the right one. */
let last: { readonly tag: string; readonly collator: Intl.Collator } | undefined;

function collatorOf(tag: string): Intl.Collator {
  if (last?.tag === tag) return last.collator;
  const collator = collators.get(tag) ?? new Intl.Collator(tag, { numeric: true });
  collators.set(tag, collator);
  last = { tag, collator };
  return collator;
}

/** The order of names for people, as their language has it: `Camera 2` before `Camera 10`. */
export function compareNames(one: string, other: string): number {
  return collatorOf(localeTag()).compare(one, other);
}

/** The same order in every language, for what is stored, compared or signed: `CH2` before `CH10`. */
export function compareKeys(one: string, other: string): number {
  return collatorOf("en-GB").compare(one, other);
}

/** The order of times in ISO 8601 and the same time zone, and of other texts by their characters. */
export function compareTimes(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
