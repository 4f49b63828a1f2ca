import { withBothHints } from "#shared/older-errors.ts";

/**
 * Characters that a terminal would act on, or that would show text other than as it is: control characters (C0, DEL, C1),
 * bidirectional overrides and isolates, zero-width characters, line separators.
 */
// oxlint-disable-next-line no-control-regex -- finds control characters
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/** Names and messages from recorders are not to be trusted: whatever a terminal would act on becomes `\xNN` or `\uNNNN`. */
export function printable(text: string): string {
  return text.replaceAll(UNSAFE, (character) => escaped(character, "\\x", 2));
}

/** JSON text in which the same characters stand escaped; still the same document. */
export function printableJson(value: unknown, indent?: number): string {
  const text = JSON.stringify(value, withBothHints, indent) ?? "null";
  // Line feeds of the indentation are the only ones that JSON.stringify leaves bare.
  return text.replaceAll(UNSAFE, (character) =>
    character === "\n" ? character : escaped(character, "\\u", 4),
  );
}

function escaped(character: string, short: string, digits: number): string {
  const code = character.charCodeAt(0);
  const prefix = code > 0xff ? "\\u" : short;
  return prefix + code.toString(16).padStart(code > 0xff ? 4 : digits, "0");
}

const ZERO_WIDTH = /[\p{Mn}\p{Me}\p{Cf}]/u;
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;

/** Columns that text takes up in a terminal: East Asian wide characters two, combining marks none. */
export function columnWidth(text: string): number {
  let columns = 0;
  for (const character of text) columns += columnsOfOne(character);
  return columns;
}

function columnsOfOne(character: string): number {
  if (ZERO_WIDTH.test(character)) return 0;
  return WIDE.test(character) ? 2 : 1;
}

/**
 * Shortens text to so many columns. The middle gives way to `…`, since names often differ at their end alone
 * (`Shop NVR 1`, `Shop NVR 2`).
 */
export function cut(text: string, columns: number): string {
  if (columnWidth(text) <= columns) return text;
  const tail = Math.floor((columns - 1) / 3);
  const head = columns - 1 - tail;
  return `${firstColumns(text, head)}…${lastColumns(text, tail)}`;
}

/**
 * Breaks text into lines of at most so many columns, at spaces where there are any. Nothing is lost: the lines, joined by the
 * spaces at which they were broken, are the text.
 */
export function wrap(text: string, columns: number): string[] {
  const lines: string[] = [];
  let rest = text;
  while (columnWidth(rest) > columns) {
    const fitting = firstColumns(rest, columns);
    // A line has at least one character, however narrow the column is.
    const head = fitting === "" ? (Array.from(rest)[0] ?? "") : fitting;
    const isAtSpace = rest[head.length] === " ";
    const space = isAtSpace ? head.length : head.lastIndexOf(" ");
    const isBroken = space > 0;
    lines.push(isBroken ? rest.slice(0, space) : head);
    rest = rest.slice(isBroken ? space + 1 : head.length);
  }
  return rest === "" && lines.length > 0 ? lines : [...lines, rest];
}

function firstColumns(text: string, columns: number): string {
  return takeColumns(Array.from(text), columns).join("");
}

function lastColumns(text: string, columns: number): string {
  return takeColumns(Array.from(text).toReversed(), columns).toReversed().join("");
}

function takeColumns(characters: readonly string[], columns: number): string[] {
  let used = 0;
  const end = characters.findIndex((character) => (used += columnsOfOne(character)) > columns);
  return end < 0 ? [...characters] : characters.slice(0, end);
}
