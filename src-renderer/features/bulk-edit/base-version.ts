import { canonicalJson, type Json } from "#shared/json.ts";
import { templateShape, type Draft } from "./draft.ts";

/** The stored template that the form was opened from, or saved to. */
export interface Origin {
  readonly id: string;
  readonly version: number;
  /** What the form held then. */
  readonly content: string;
}

/** What a form holds, so that two can be compared; fields that are not ticked do not count. */
export function contentOf(name: string, draft: Draft): string {
  // Through JSON, since what is absent and what is undefined must count the same.
  return canonicalJson(JSON.parse(JSON.stringify(templateShape(name.trim(), draft))) as Json);
}

/** Whether the form holds something else than the version that it came from. */
export function isChanged(origin: Origin, name: string, draft: Draft): boolean {
  return origin.content !== contentOf(name, draft);
}

/** `Copy of Mail`, or the first such name that is free. */
export function copyName(name: string, taken: readonly string[]): string {
  const known = new Set(taken.map((one) => one.toLowerCase()));
  for (let count = 1; ; count += 1) {
    const copy = `Copy${count > 1 ? ` ${count}` : ""} of ${name}`.slice(0, 120).trimEnd();
    if (!known.has(copy.toLowerCase())) return copy;
  }
}
