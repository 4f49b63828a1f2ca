import type { JsonObject } from "./json.ts";
import { refusal, type Refusal } from "./ranges.ts";
import type { Traits } from "./traits.ts";

export interface WriteRules {
  /** What recorders that take whole objects only want to see. */
  readonly whole: readonly string[];
  /** What recorders that take single fields only know as settings: they refuse everything else that Get shows. */
  readonly known: ReadonlySet<string>;
}

/**
 * Some recorders want the whole object, others refuse fields of it that are no settings; which it is, only a refusal
 * tells.
 */
export function checkManner(
  writes: Traits["writes"],
  rules: WriteRules,
  given: JsonObject,
  path = "",
): Refusal | null {
  if (writes === "whole") {
    const missing = rules.whole.find((name) => !Object.hasOwn(given, name));
    return missing === undefined ? null : refusal(path + missing, "is missing");
  }
  if (writes === "any") return null;
  const extra = Object.keys(given).find((name) => !rules.known.has(name));
  return extra === undefined ? null : refusal(path + extra, "is not a setting");
}

/** What Get shows in addition at recorders that then refuse to be sent it. */
export const EXTRA: JsonObject = { revision: 1 };
