import { readFileSync } from "node:fs";
import { join } from "node:path";
import { digestOf, LANGUAGES, valuesIn, type Pair } from "./catalogues.ts";

/** Digests of the English texts that were translated, by `catalogue.key`. */
export type Sources = Readonly<Record<string, string>>;

export function sourcesFile(language: string): string {
  return join(LANGUAGES, language, "source.json");
}

export function readSources(language: string): Sources {
  try {
    return JSON.parse(readFileSync(sourcesFile(language), "utf8")) as Sources;
  } catch {
    return {};
  }
}

/** Texts that a catalogue in the language lacks, as `catalogue.key`; all of them if there is no translation. */
export function missingTexts({ id, english, translated }: Pair): string[] {
  return Object.keys(english)
    .filter((key) => translated?.[key] === undefined)
    .map((key) => `${id}.${key}`);
}

/** Texts whose English changed after they were translated, as far as `sources` knows. */
export function changedTexts({ id, english, translated }: Pair, sources: Sources): string[] {
  return Object.entries(english)
    .filter(([key]) => translated?.[key] !== undefined)
    .filter(([key, text]) => (sources[`${id}.${key}`] ?? digestOf(text)) !== digestOf(text))
    .map(([key]) => `${id}.${key}`);
}

/** What is wrong with the texts of a translation: keys that English does not have, and other values. */
export function wrongTexts({ id, english, translated }: Pair): string[] {
  return Object.entries(translated ?? {}).flatMap(([key, text]) => {
    const original = english[key];
    if (original === undefined) return [`${id}.${key}: English has no such text`];
    const [wanted, given] = [valuesIn(original), valuesIn(text)];
    const isCounted = typeof original !== "string" || typeof text !== "string";
    const missing = [...wanted].filter(
      (name) => !given.has(name) && !(isCounted && name === "count"),
    );
    const unknown = [...given].filter(
      (name) => !wanted.has(name) && !(isCounted && name === "count"),
    );
    return [
      ...missing.map((name) => `${id}.${key}: {${name}} is missing`),
      ...unknown.map((name) => `${id}.${key}: English has no {${name}}`),
    ];
  });
}
