import type { z } from "zod";
import { issueText } from "#shared/contract/issue-text.ts";
import { isSecretField } from "#shared/areas/secret-fields.ts";
import { AREAS, READ_ONLY_AREAS } from "#shared/domain/settings.ts";
import { areasWith, keysAt, nearest } from "./keys.ts";

export interface Explained {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly mend?: string;
  /** The fault lies in the key, not in its value. */
  readonly atKey: boolean;
}

/** Keys of one place that are told of. */
const MOST_KEYS = 100;

/** Says a schema's complaint in the words of somebody who writes templates. */
export function explainIssue(issue: z.core.$ZodIssue): Explained[] {
  const path = issue.path.join(".");
  if (issue.code === "unrecognized_keys") {
    return issue.keys.slice(0, MOST_KEYS).map((key) => unknownKey(issue.path, key));
  }
  return [{ path: issue.path, atKey: false, ...explained(issue, path || "The template") }];
}

function unknownKey(place: readonly PropertyKey[], key: string): Explained {
  const at = { path: [...place, key], atKey: true };
  const path = place.join(".");
  if (path === "" && READ_ONLY_AREAS.some((area) => area === key)) {
    const message = `'${key}' can be read only: recorders have nothing to set there.`;
    return { ...at, message, mend: `Take it out; to look at it: muster settings get ${key}.` };
  }
  const message = `${path ? `${path}: ` : ""}there is no field '${key}'.`;
  return { ...at, message, mend: [...guesses(place, key)].join(" ") };
}

function* guesses(place: readonly PropertyKey[], key: string): Generator<string> {
  const here = keysAt(place);
  const near = nearest(key, here);
  const elsewhere = areasWith(key).filter((area) => area !== place[0]);
  if (near !== undefined) yield `Did you mean ${near}?`;
  else if (elsewhere.length > 0) yield `It is a field of ${elsewhere.join(" and of ")}.`;
  yield `The fields here are ${here.join(", ")}.`;
}

function explained(issue: z.core.$ZodIssue, name: string): { message: string; mend?: string } {
  const secret = secretAt(issue.path);
  if (secret !== null && issue.code === "invalid_type") {
    return {
      message: `${name} must name a secret; a template never holds a password.`,
      mend: `Write ${secret}: { secret: NAME } with the name of a stored credential.`,
    };
  }
  const message = issueText(issue, name);
  const hint = hintOf(issue);
  return hint === undefined ? { message } : { message, mend: hint };
}

/** The name of the secret field at a place of a template; null if the place is not a secret field. */
function secretAt(place: readonly PropertyKey[]): string | null {
  const [area, ...path] = place.map(String);
  const known = AREAS.find((one) => one === area);
  return known && isSecretField(known, path.join(".")) ? (path.at(-1) ?? null) : null;
}

/** How YAML is to be written so that the value has the right type. */
function hintOf(issue: z.core.$ZodIssue): string | undefined {
  if (issue.code === "invalid_type") return mendFor(issue.expected);
  const needsQuotes = issue.code === "invalid_value" && issue.values.every(isNumeric);
  return needsQuotes ? "Put the value in quotes: it is text." : undefined;
}

/** Text that YAML takes for a number. */
function isNumeric(value: unknown): boolean {
  return typeof value === "string" && /^\d+$/.test(value);
}

function mendFor(expected: string): string {
  if (expected === "boolean") return "Write true or false, without quotes.";
  if (expected === "string") return "Put the value in quotes.";
  if (expected === "array") return "Write a list: [ONE, TWO].";
  if (expected === "object") return "Indent its fields below it.";
  return "Write the number without quotes.";
}
