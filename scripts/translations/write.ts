import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { digestOf, LANGUAGES, MESSAGES, type Pair } from "./catalogues.ts";
import { readSources, sourcesFile } from "./check.ts";

/** The English file as a translation whose texts are still English; null if the translation exists. */
export function startTranslation(language: string, file: string): string | null {
  const path = join(LANGUAGES, language, file);
  if (existsSync(path)) return null;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, skeletonOf(file, readFileSync(join(MESSAGES, file), "utf8")));
  return path;
}

/** Writes a file with the constants of catalogues only: what a file computes stays with the English texts. */
export function skeletonOf(file: string, source: string): string {
  const constants = [...source.matchAll(CONSTANT)].map(([line]) => `${line}\n`);
  const catalogues = [...source.matchAll(CATALOGUE)].map(
    ([, doc = "", id = "", body = ""]) =>
      `${doc}export const ${id} = translationOf<typeof english.${id}>()(${body});\n`,
  );
  const needsPlural = catalogues.some((text) => text.includes("plural("));
  const imports = [
    ...(needsPlural ? ['import { plural } from "#shared/messages/catalogue.ts";\n'] : []),
    `import type * as english from "#shared/messages/${file}";\n`,
    'import { translationOf } from "#shared/languages/translation.ts";\n',
  ];
  return [imports.join(""), constants.join(""), ...catalogues].filter(Boolean).join("\n");
}

/** A text that several entries share. */
const CONSTANT = /^const [A-Z_]+ =\s+"[^"\n]*";$/gm;

/** A catalogue, with the comment before it; texts never have `});` at the start of a line. */
const CATALOGUE =
  /^(\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?export const \w+[^=]*=\s+defineMessages\(\s*"(\w+)",\s*(\{[\s\S]*?\}),?\s*\);$/gm;

/** The index of a language with these files: the module that Muster loads. */
export function indexOf(files: readonly string[]): string {
  const name = (file: string) =>
    file.slice(0, -3).replaceAll(/[-/](\w)/g, (_, letter: string) => letter.toUpperCase());
  const lines = [
    "// Written by `npm run messages -- index`: all files of this folder.",
    ...files.map((file) => `import * as ${name(file)} from "./${file}";`),
    "",
    "export default {",
    ...files.map((file) => `  ...${name(file)},`),
    "};",
    "",
  ];
  return lines.join("\n");
}

/** Notes that the translations of these catalogues fit the present English texts. */
export function acceptTexts(language: string, pairs: readonly Pair[]): void {
  const digests = pairs.flatMap(({ id, english, translated }) =>
    Object.entries(english)
      .filter(([key]) => translated?.[key] !== undefined)
      .map(([key, text]) => [`${id}.${key}`, digestOf(text)] as const),
  );
  const all = { ...readSources(language), ...Object.fromEntries(digests) };
  const sorted = Object.entries(all).toSorted(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(sourcesFile(language), `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}
