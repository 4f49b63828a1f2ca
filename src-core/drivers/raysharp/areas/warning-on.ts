import type { Result } from "#shared/result.ts";

const TEXTS = {
  values: "what it has now could not be read",
  limits: "its Range could not be read, so the documented limits hold",
} as const;

/**
 * What a person should know about a field if an optional operation (docs/field-notes.md §6) failed; null if the recorder
 * answered, or does not have the operation.
 */
export function warningOn(what: keyof typeof TEXTS, answer: Result<unknown>): string | null {
  if (answer.ok || answer.error.code === "unsupported") return null;
  return `${TEXTS[what]}: ${answer.error.message}`;
}
