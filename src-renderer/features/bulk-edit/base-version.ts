import { MAX_TEMPLATE_NAME } from "#shared/domain/template.ts";
import { canonicalJson, type Json } from "#shared/json.ts";
import { bulkDialogs as m } from "#shared/messages/bulk-edit.ts";
import { templateShape, type Draft } from "./draft.ts";

/** The stored template that the form was opened from, or saved to. */
export interface DraftOrigin {
  readonly id: string;
  readonly version: number;
  /** The content of the form at that time. */
  readonly content: string;
}

/** The content of a form, for comparison; without fields that are not ticked. */
export function contentOf(name: string, draft: Draft): string {
  // Through JSON, so that absent and undefined members are equal.
  return canonicalJson(JSON.parse(JSON.stringify(templateShape(name.trim(), draft))) as Json);
}

/** Whether the form differs from its stored version. */
export function isChanged(origin: DraftOrigin, name: string, draft: Draft): boolean {
  return origin.content !== contentOf(name, draft);
}

/** `Copy of Mail`, or the first such name that is free. */
export function copyName(name: string, taken: readonly string[]): string {
  const known = new Set(taken.map((one) => one.toLowerCase()));
  for (let count = 1; ; count += 1) {
    const text = count === 1 ? m.copyOf({ name }) : m.nthCopyOf({ name, number: count });
    const copy = text.slice(0, MAX_TEMPLATE_NAME).trimEnd();
    if (!known.has(copy.toLowerCase())) return copy;
  }
}
