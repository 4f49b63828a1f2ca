/**
 * Prints how large and how laborious the code is: sizes of files, names that are exported twice, words that the word list replaces.
 * CI prints it, so that a change for the worse shows. With a folder as argument: the figures of that checkout.
 */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./run.ts";
import { wordsIn } from "./word-list.ts";

interface SourceFile {
  readonly name: string;
  readonly text: string;
  readonly lines: number;
}

function filesOf(root: string, pattern: string): SourceFile[] {
  return globSync(pattern, { cwd: root }).map((name) => {
    const text = readFileSync(join(root, name), "utf8");
    return { name, text, lines: text.split("\n").length - 1 };
  });
}

/** The value below which this share of all values is. */
function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Names of values and types that more than one file exports; files that only pass on names of others do not count. */
export function exportedTwice(files: readonly SourceFile[]): string[] {
  const owners = new Map<string, number>();
  for (const { text } of files)
    for (const [, name = ""] of text.matchAll(
      /^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|class|interface|type|enum|let) (\w+)/gm,
    ))
      owners.set(name, (owners.get(name) ?? 0) + 1);
  return [...owners].filter(([, count]) => count > 1).map(([name]) => name);
}

/** Files under 60 lines that exactly one file of their own folder imports. */
function smallWithOneImporter(files: readonly SourceFile[]): number {
  const importers = new Map<string, string[]>();
  for (const { name, text } of files)
    for (const [, path = ""] of text.matchAll(/from "(\.{1,2}\/[^"]+)"/g)) {
      const target = join(name, "..", path);
      importers.set(target, [...(importers.get(target) ?? []), name]);
    }
  return files.filter(({ name, lines }) => lines < 60 && importers.get(name)?.length === 1).length;
}

/** Translations export the names of the catalogues that they translate. */
const isTranslation = ({ name }: SourceFile): boolean => name.startsWith("src-shared/languages/");

function figuresOf(root: string): readonly (readonly [string, string | number])[] {
  const code = filesOf(root, "src-*/**/*.{ts,tsx}");
  const sizes = code.map(({ lines }) => lines).toSorted((one, other) => one - other);
  const tests = filesOf(root, "test/**/*.{ts,tsx}");
  const all = [...code, ...tests, ...filesOf(root, "scripts/**/*.ts")];
  const words = all.map(({ name, text }) => ({ name, found: wordsIn(text) }));
  const withWords = words.filter(({ found }) => found.length > 0);
  const lines = (files: readonly SourceFile[]) => files.reduce((sum, file) => sum + file.lines, 0);
  const ofLanguages = code.filter(isTranslation);
  return [
    ["files in src-*", code.length],
    ["lines in src-*", lines(code)],
    ["of these, translations", `${ofLanguages.length} files, ${lines(ofLanguages)} lines`],
    ["lines of a file: median", percentile(sizes, 0.5)],
    ["lines of a file: 90th percentile", percentile(sizes, 0.9)],
    ["lines of a file: most", sizes.at(-1) ?? 0],
    ["lines in test", lines(tests)],
    [
      "names exported by more than one file",
      exportedTwice(code.filter((file) => !isTranslation(file))).length,
    ],
    ["small files with one importer", smallWithOneImporter(code)],
    [
      "comments with a word of the word list",
      `${withWords.reduce((sum, { found }) => sum + found.length, 0)} in ${withWords.length} files`,
    ],
    [
      "lines with mend",
      code.flatMap(({ text }) => text.split("\n")).filter((line) => /\bmend\b/.test(line)).length,
    ],
  ];
}

if (import.meta.main) {
  const root = process.argv[2] ?? ROOT;
  for (const [name, value] of figuresOf(root)) console.log(`${name.padEnd(42)} ${value}`);
}
