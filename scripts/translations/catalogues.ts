import { createHash } from "node:crypto";
import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { englishTexts, type Forms, type Texts } from "#shared/messages/catalogue.ts";
import { ROOT } from "../run.ts";

export const MESSAGES = join(ROOT, "src-shared", "messages");
export const LANGUAGES = join(ROOT, "src-shared", "languages");

/** A catalogue and its translation, which is null if the language does not have it. */
export interface Pair {
  /** Below `src-shared/messages`, with `/`: `areas/time.ts`. */
  readonly file: string;
  readonly id: string;
  readonly english: Texts;
  readonly translated: Texts | null;
}

/** The files of English texts, as `areas/time.ts`. */
export function messageFiles(): string[] {
  return globSync("**/*.ts", { cwd: MESSAGES })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file !== "catalogue.ts")
    .toSorted();
}

/** The files that a language has translated. */
export function translatedFiles(language: string): string[] {
  return messageFiles().filter((file) => existsSync(join(LANGUAGES, language, file)));
}

/** All catalogues with their translations, in the order of their files. */
export async function pairs(language: string): Promise<Pair[]> {
  const all = await Promise.all(messageFiles().map((file) => pairsOf(language, file)));
  return all.flat();
}

async function pairsOf(language: string, file: string): Promise<Pair[]> {
  const translation = join(LANGUAGES, language, file);
  const english = Object.keys(await load(join(MESSAGES, file)));
  const translated = existsSync(translation) ? await load(translation) : {};
  return english.flatMap((id) => {
    const texts = englishTexts().get(id);
    return texts === undefined
      ? []
      : [{ file, id, english: texts, translated: (translated[id] as Texts | undefined) ?? null }];
  });
}

async function load(path: string): Promise<Record<string, unknown>> {
  return (await import(pathToFileURL(path).href)) as Record<string, unknown>;
}

/** The forms of a text: itself, if it has no others. */
export function formsOf(text: string | Forms): string[] {
  return typeof text === "string"
    ? [text]
    : Object.values(text).filter((form) => form !== undefined);
}

/** The names of the values in a text, in any of its forms. */
export function valuesIn(text: string | Forms): Set<string> {
  return new Set(
    formsOf(text).flatMap((form) => [...form.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "")),
  );
}

/** A short digest of an English text: another digest means that the text changed after its translation. */
export function digestOf(text: string | Forms): string {
  return createHash("sha256")
    .update(JSON.stringify(formsOf(text)))
    .digest("hex")
    .slice(0, 8);
}
