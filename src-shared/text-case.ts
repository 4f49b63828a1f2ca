import { currentLocale } from "./locale.ts";

/** Returns the text with a capital letter, as at the beginning of a sentence. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Languages whose nouns have a capital letter within a sentence, too. */
const CAPITAL_NOUNS: ReadonlySet<string> = new Set(["de"]);

/** A label as a part of a sentence: `no video`; German ones stay as they are. */
export function inSentence(label: string): string {
  return CAPITAL_NOUNS.has(currentLocale()) ? label : label.toLowerCase();
}
