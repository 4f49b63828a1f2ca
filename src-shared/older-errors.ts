import { errorOfOlderVersion, type MusterError } from "./errors.ts";

/**
 * Version 0.1.0 and previews after it named the hint of an error `mend`. Databases, plan files and other computers still have that
 * name, and scripts read it in JSON.
 */
type OlderError = Omit<MusterError, "hint"> & { readonly mend?: string };

/** An error as Muster stored it. @param json from any version, without a check of its members */
export function readStoredError(json: string): MusterError {
  return errorOfOlderVersion(JSON.parse(json)) as MusterError;
}

/**
 * The error with the name that version 0.1.0 gave the hint, and without members that older versions drop when they import a plan:
 * digests of plans are calculated so.
 */
export function inOlderForm({ hint, about: _, ...rest }: MusterError): OlderError {
  return hint === undefined ? rest : { ...rest, mend: hint };
}

/** Replacer for `JSON.stringify`: errors have their hint under both names (docs/reference.md). */
export function withBothHints(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (!("hint" in value) || !("message" in value)) return value;
  return typeof value.hint === "string" ? { ...value, mend: value.hint } : value;
}
