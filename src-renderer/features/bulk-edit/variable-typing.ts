import type { OfferedVariable } from "./variables.ts";

/** A variable that is being typed: from its braces to the caret. */
export interface Typed {
  readonly start: number;
  readonly end: number;
  /** What is typed of its name, in lower case. */
  readonly part: string;
}

/** null if the caret is not in a variable. */
export function findTypedVariable(text: string, caret: number): Typed | null {
  const found = /\{\{([^{}]*)$/.exec(text.slice(0, caret));
  if (!found) return null;
  return { start: found.index, end: caret, part: (found[1] ?? "").trim().toLowerCase() };
}

/** Variables whose name or label has the typed part. */
export function matching(
  offered: readonly OfferedVariable[],
  { part }: Typed,
): readonly OfferedVariable[] {
  return offered.filter(
    ({ name, label }) => name.toLowerCase().includes(part) || label.toLowerCase().includes(part),
  );
}

/** Replaces what was typed by the whole variable, with braces that were already closed. */
export function complete(
  text: string,
  name: string,
  { start, end }: Typed,
): { text: string; caret: number } {
  const head = `${text.slice(0, start)}{{${name}}}`;
  const rest = text.slice(end).replace(/^[^{}]*\}\}/, "");
  return { text: head + rest, caret: head.length };
}
