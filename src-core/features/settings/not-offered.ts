import type { Result } from "#shared/result.ts";

const TEXTS = {
  values: "what it has now could not be read",
  range: "its Range could not be read, so the documented limits hold",
} as const;

/**
 * What is to be said of a field where an operation beyond device-interface.md failed; null: nothing, since the recorder
 * answered, or does not have the operation.
 */
export function remarkOn(what: keyof typeof TEXTS, asked: Result<unknown>): string | null {
  if (asked.ok || asked.error.code === "unsupported") return null;
  return `${TEXTS[what]}: ${asked.error.message}`;
}
