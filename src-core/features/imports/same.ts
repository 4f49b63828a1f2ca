import { normalizedMac, serialKey } from "#core/features/inventory/index.ts";

export { asciiLowerCase } from "#core/platform/text.ts";

/** Text as a spreadsheet gives it back: line ends alike, no white space around it, no broken characters. */
function plain(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n").trim().toWellFormed();
}

/** Whether two texts are the same but for what a spreadsheet does to them. */
export function sameText(one: string, other: string): boolean {
  return one === other || plain(one) === plain(other);
}

export function sameTags(one: readonly string[], other: readonly string[]): boolean {
  const keys = (tags: readonly string[]) =>
    [...new Set(tags.map((tag) => plain(tag).toLowerCase()))].toSorted().join("\n");
  return keys(one) === keys(other);
}

/** MAC addresses are one however they are written. */
export function sameMac(one: string, other: string): boolean {
  return sameText(one, other) || sameKey(normalizedMac(one), normalizedMac(other));
}

export function sameSerial(one: string, other: string): boolean {
  return sameText(one, other) || sameKey(serialKey(one), serialKey(other));
}

/** Empty keys never match. */
function sameKey(one: string, other: string): boolean {
  return one !== "" && one === other;
}
