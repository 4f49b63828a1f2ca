import { readingMessages as messages } from "#shared/messages/areas/readings.ts";
import type { Result } from "#shared/result.ts";

/**
 * What a person should know about a field if an optional operation (docs/dev/field-notes.md §6) failed; null if the recorder
 * answered, or does not have the operation.
 */
export function warningOn(what: "values" | "limits", answer: Result<unknown>): string | null {
  if (answer.ok || answer.error.code === "unsupported") return null;
  const error = { error: answer.error.message };
  return what === "values" ? messages.noValues(error) : messages.noLimits(error);
}
