/** `npm run messages`: what translators need (docs/dev/translating.md). */
import { writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { isLocale } from "#shared/languages/index.ts";
import {
  LANGUAGES,
  messageFiles,
  pairs,
  translatedFiles,
  type Pair,
} from "./translations/catalogues.ts";
import { changedTexts, missingTexts, readSources, wrongTexts } from "./translations/check.ts";
import { acceptTexts, indexOf, startTranslation } from "./translations/write.ts";
import { ROOT } from "./run.ts";

const HELP = `npm run messages -- COMMAND LANGUAGE [FILE…]

  missing de                  texts that are missing, changed in English since their translation, or wrong
  start de areas/time.ts      a file to translate, with the English texts in it
  index de                    writes the list of files that Muster loads; 'start' does so, too
  accept de areas/time.ts     the texts fit the present English; without files: all texts of the language
`;

const [command, language = "", ...files] = process.argv.slice(2);

async function main(): Promise<number> {
  if (!isLocale(language) || language === "en" || language === "pseudo") return refuse(HELP);
  const unknown = files.find((file) => !messageFiles().includes(file));
  if (unknown !== undefined) return refuse(`src-shared/messages/${unknown} does not exist.\n`);
  if (command === "missing") return report(await wanted(language, files), language);
  if (command === "accept") return done(acceptTexts(language, await wanted(language, files)));
  if (command === "start") {
    for (const file of files) say(pathLine(startTranslation(language, file), file));
  } else if (command !== "index") return refuse(HELP);
  return done(
    writeFileSync(join(LANGUAGES, language, "index.ts"), indexOf(translatedFiles(language))),
  );
}

async function wanted(code: string, only: readonly string[]): Promise<Pair[]> {
  const all = await pairs(code);
  return only.length === 0 ? all : all.filter(({ file }) => only.includes(file));
}

/** @returns 1 if there is something to do */
function report(found: readonly Pair[], code: string): number {
  const sources = readSources(code);
  const count = { missing: 0, changed: 0, wrong: 0 };
  for (const file of new Set(found.map((pair) => pair.file))) {
    const own = found.filter((pair) => pair.file === file);
    const [missing, changed, wrong] = [
      own.flatMap(missingTexts),
      own.flatMap((pair) => changedTexts(pair, sources)),
      own.flatMap(wrongTexts),
    ];
    count.missing += missing.length;
    count.changed += changed.length;
    count.wrong += wrong.length;
    if (own.every(({ translated }) => translated === null)) {
      if (own.length > 0) say(`${file}: not translated (${missing.length} texts)`);
      continue;
    }
    for (const text of missing) say(`${file}: missing ${text}`);
    for (const text of changed) say(`${file}: changed in English ${text}`);
    for (const text of wrong) say(`${file}: ${text}`);
  }
  say(`${code}: ${count.missing} missing, ${count.changed} changed, ${count.wrong} wrong`);
  return Object.values(count).some((one) => one > 0) ? 1 : 0;
}

function pathLine(path: string | null, file: string): string {
  return path === null ? `${file} is there already.` : relative(ROOT, path);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function refuse(text: string): number {
  process.stderr.write(text);
  return 1;
}

function done(_work: void): number {
  return 0;
}

process.exitCode = await main();
