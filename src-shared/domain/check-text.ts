import { checkCodes, checkHints } from "#shared/messages/checks.ts";
import type { Check } from "./checks.ts";

type Texts = Readonly<Record<string, string | ((values: Record<string, string>) => string)>>;

/** What the check found, in a sentence. */
export function checkText(check: Check): string {
  return textOf(checkCodes as unknown as Texts, check) ?? check.code;
}

/** What to do about it; null if there is nothing to do. */
export function checkHint(check: Check): string | null {
  return textOf(checkHints as unknown as Texts, check);
}

/** The values of a finding are those that its text names; a test compares all of them. */
function textOf(texts: Texts, { code, values = {} }: Check): string | null {
  const text = Object.hasOwn(texts, code) ? texts[code] : undefined;
  if (text === undefined) return null;
  return typeof text === "string" ? text : text(values);
}
