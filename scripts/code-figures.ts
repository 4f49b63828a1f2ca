/**
 * Prints how large and how laborious the code is: sizes of files, names that are exported twice, words that the word list replaces.
 * CI prints it, so that a change for the worse shows. With a folder as argument: the figures of that checkout. With `--names`: the names
 * that are exported twice; with `--words`: each comment and test name that has a word of the list.
 */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./run.ts";
import { docstringFaults, refusedNames, wordsIn } from "./word-list.ts";

interface SourceFile {
  readonly name: string;
  readonly text: string;
  readonly lines: number;
}

const CODE = "src-*/**/*.{ts,tsx}";

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

/**
 * Files whose exports are not compared with those of others: translations export the names of the catalogues that they translate, and a
 * migration exports the name of what it adds.
 */
const OWN_NAMES = /^src-shared\/languages\/|^src-core\/platform\/storage\/migrations\//;

/** The simulator is a second implementation of the recorder's interface. It imports nothing of Muster, and uses the same terms. */
const isOfSimulator = ({ name }: SourceFile): boolean => name.startsWith("src-simulator/");

/** Names of values and types that more than one file exports, each with its files. Files that re-export names do not count. */
export function exportedTwice(root: string): Map<string, readonly string[]> {
  const files = filesOf(root, CODE).filter(({ name }) => !OWN_NAMES.test(name));
  return new Map([
    ...ownersOfTwo(files.filter((file) => !isOfSimulator(file))),
    ...ownersOfTwo(files.filter(isOfSimulator)),
  ]);
}

function ownersOfTwo(files: readonly SourceFile[]): (readonly [string, readonly string[]])[] {
  const owners = new Map<string, Set<string>>();
  for (const { name: file, text } of files)
    for (const [, name = ""] of text.matchAll(
      /^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|class|interface|type|enum|let) (\w+)/gm,
    ))
      owners.set(name, (owners.get(name) ?? new Set()).add(file));
  return [...owners]
    .filter(([, { size }]) => size > 1)
    .map(([name, names]) => [name, [...names].toSorted()]);
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

/** `file: "word": write better`, for each comment and test name that has a word of the list. */
export function wordLines(root: string): string[] {
  const files = [CODE, "test/**/*.{ts,tsx}", "scripts/**/*.ts"].flatMap((one) =>
    filesOf(root, one),
  );
  return files.flatMap(({ name, text }) =>
    wordsIn(text).map(({ found, better }) => `${name}: "${found}": write ${better}`),
  );
}

/** `file: "first words": rule`, for each docstring in a form that the rules refuse. */
export function docstringLines(root: string): string[] {
  return [CODE, "test/**/*.{ts,tsx}", "scripts/**/*.ts"]
    .flatMap((one) => filesOf(root, one))
    .flatMap(({ name, text }) =>
      docstringFaults(text).map(({ found, better }) => `${name}: "${found}": ${better}`),
    );
}

/** A migration never changes, and messages are texts. */
const WITHOUT_NAMES =
  /^src-shared\/(?:languages|messages)\/|^src-core\/platform\/storage\/migrations\//;

/** `file: name`, for each name in the code of the product that has a refused word. */
export function refusedNameLines(root: string): string[] {
  return filesOf(root, CODE)
    .filter(({ name }) => !WITHOUT_NAMES.test(name))
    .flatMap(({ name, text }) => refusedNames(text).map((found) => `${name}: ${found}`));
}

function figuresOf(root: string): readonly (readonly [string, string | number])[] {
  const code = filesOf(root, CODE);
  const sizes = code.map(({ lines }) => lines).toSorted((one, other) => one - other);
  const tests = filesOf(root, "test/**/*.{ts,tsx}");
  const all = [...code, ...tests, ...filesOf(root, "scripts/**/*.ts")];
  const words = all.map(({ name, text }) => ({ name, found: wordsIn(text) }));
  const withWords = words.filter(({ found }) => found.length > 0);
  const docstrings = docstringLines(root);
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
    ["names exported by more than one file", exportedTwice(root).size],
    ["small files with one importer", smallWithOneImporter(code)],
    [
      "comments with a word of the word list",
      `${withWords.reduce((sum, { found }) => sum + found.length, 0)} in ${withWords.length} files`,
    ],
    ["docstrings in a form that the rules refuse", docstrings.length],
  ];
}

if (import.meta.main) {
  const options = process.argv.slice(2);
  const root = options.find((one) => !one.startsWith("--")) ?? ROOT;
  if (options.includes("--names"))
    for (const [name, files] of exportedTwice(root)) console.log(`${name}: ${files.join(", ")}`);
  else if (options.includes("--words")) for (const line of wordLines(root)) console.log(line);
  else for (const [name, value] of figuresOf(root)) console.log(`${name.padEnd(42)} ${value}`);
}
