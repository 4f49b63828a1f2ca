import type { z } from "zod";
import { issueText } from "#shared/contract/issue-text.ts";
import { isSecretField } from "#shared/areas/secret-fields.ts";
import { AREAS, READ_ONLY_AREAS } from "#shared/domain/settings.ts";
import { templateErrorMessages as texts } from "#shared/messages/template-errors.ts";
import { areasWith, keysAt, nearest } from "./keys.ts";

export interface Explained {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly hint?: string;
  /** The fault lies in the key, not in its value. */
  readonly atKey: boolean;
}

/** Limit of listed keys of one place. */
const MOST_KEYS = 100;

/** Explains an issue of the schema to an author of templates. */
export function explainIssue(issue: z.core.$ZodIssue): Explained[] {
  const path = issue.path.join(".");
  if (issue.code === "unrecognized_keys") {
    return issue.keys.slice(0, MOST_KEYS).map((key) => unknownKey(issue.path, key));
  }
  return [{ path: issue.path, atKey: false, ...explained(issue, path || texts.theTemplate) }];
}

function unknownKey(place: readonly PropertyKey[], key: string): Explained {
  const at = { path: [...place, key], atKey: true };
  const path = place.join(".");
  if (path === "" && READ_ONLY_AREAS.some((area) => area === key)) {
    const area = { area: key };
    return { ...at, message: texts.readOnlyArea(area), hint: texts.readOnlyAreaHint(area) };
  }
  const message = path ? texts.noFieldIn({ path, name: key }) : texts.noField({ name: key });
  return { ...at, message, hint: [...guesses(place, key)].join(" ") };
}

function* guesses(place: readonly PropertyKey[], key: string): Generator<string> {
  const here = keysAt(place);
  const near = nearest(key, here);
  const elsewhere = areasWith(key).filter((area) => area !== place[0]);
  if (near !== undefined) yield texts.didYouMean({ name: near });
  else if (elsewhere.length > 0) yield texts.fieldOf({ areas: elsewhere.join(texts.and) });
  yield texts.fieldsHere({ names: here.join(", ") });
}

function explained(issue: z.core.$ZodIssue, name: string): { message: string; hint?: string } {
  const secret = secretAt(issue.path);
  if (secret !== null && issue.code === "invalid_type") {
    return {
      message: texts.passwordInTemplate({ path: name }),
      hint: texts.passwordInTemplateHint({ field: secret, form: "{ secret: NAME }" }),
    };
  }
  const message = issueText(issue, name);
  const hint = hintOf(issue);
  return hint === undefined ? { message } : { message, hint };
}

/** The name of the secret field at a place of a template; null if the place is not a secret field. */
function secretAt(place: readonly PropertyKey[]): string | null {
  const [area, ...path] = place.map(String);
  const known = AREAS.find((one) => one === area);
  return known && isSecretField(known, path.join(".")) ? (path.at(-1) ?? null) : null;
}

/** How YAML is to be written so that the value has the right type. */
function hintOf(issue: z.core.$ZodIssue): string | undefined {
  if (issue.code === "invalid_type") return hintFor(issue.expected);
  const needsQuotes = issue.code === "invalid_value" && issue.values.every(isNumeric);
  return needsQuotes ? texts.quoteText : undefined;
}

/** Text that YAML takes for a number. */
function isNumeric(value: unknown): boolean {
  return typeof value === "string" && /^\d+$/.test(value);
}

function hintFor(expected: string): string {
  if (expected === "boolean") return texts.writeBoolean;
  if (expected === "string") return texts.quoteValue;
  if (expected === "array") return texts.writeList;
  if (expected === "object") return texts.indentFields;
  return texts.writeNumber;
}
