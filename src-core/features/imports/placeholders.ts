import type { ImportTarget } from "#shared/domain/import.ts";

/** What tools write if they have no value. No column of any list has these as values. */
const NEVER_A_VALUE = new Set(
  "[n/a] [n/s] [none] <n/a> <none> <null> (n/a) (none) (null) #n/a".split(" "),
);
/** Texts that mean "no value", except where a user may have written them. */
const NO_VALUE = new Set("- -- --- – — ? :: 0.0.0.0 n/a n.a. none null nil".split(" "));
/** More of them in columns that devices fill. */
const NO_IDENTITY = new Set("na unknown tbd".split(" "));

/** Targets whose columns can have any text: for `auth` and `https`, "none" and "-" have a meaning. */
const ANY_TEXT: ReadonlySet<ImportTarget> = new Set([
  "notes",
  "tags",
  "column",
  "auth",
  "https",
  "password",
]);
const IDENTITY: ReadonlySet<ImportTarget> = new Set(["model", "serial", "mac", "firmware"]);

/** Whether a cell only says that there is no value: `[n/a]` in every column, `-` in a column of addresses. */
export function isPlaceholder(target: ImportTarget, text: string): boolean {
  const key = text.trim().toLowerCase();
  if (NEVER_A_VALUE.has(key)) return true;
  if (ANY_TEXT.has(target)) return false;
  return NO_VALUE.has(key) || (IDENTITY.has(target) && NO_IDENTITY.has(key));
}
