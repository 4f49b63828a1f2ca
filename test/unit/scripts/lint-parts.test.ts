import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  hasPassed,
  LINT_PARTS,
  lintArguments,
  lintDigest,
  lintInputs,
  notePassed,
} from "#scripts/lint/parts.ts";
import { ROOT } from "#scripts/run.ts";

const [rest, ofTests, ofScreens] = LINT_PARTS as [
  (typeof LINT_PARTS)[number],
  (typeof LINT_PARTS)[number],
  (typeof LINT_PARTS)[number],
];

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "muster-lint-"));
  write("package-lock.json", "{}");
  write("oxlint.config.ts", "");
  write("node_modules/some/index.ts", "");
  for (const [folder, references] of Object.entries({
    "src-shared": [],
    "src-core": ["src-shared"],
    "src-renderer": ["src-shared"],
    scripts: ["src-core"],
    test: ["scripts", "src-renderer"],
  })) {
    const paths = references.map((one) => ({ path: `../${one}` }));
    write(`${folder}/tsconfig.json`, JSON.stringify({ references: paths }));
    write(`${folder}/index.ts`, "");
  }
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

test("all parts together are the whole project, each file once", () => {
  expect(LINT_PARTS.map(lintArguments)).toEqual([
    ["--ignore-pattern", "test/**", "--ignore-pattern", "src-renderer/**"],
    ["test"],
    ["src-renderer"],
  ]);
});

test("a part depends on its files, on what it may import, and on the rules and packages", () => {
  const common = ["oxlint.config.ts", "package-lock.json"];
  const of = (...folders: string[]) =>
    [
      ...common,
      ...folders.flatMap((one) => [`${one}/index.ts`, `${one}/tsconfig.json`]),
    ].toSorted();
  expect(lintInputs(root, rest)).toEqual(of("scripts", "src-core", "src-shared"));
  expect(lintInputs(root, ofScreens)).toEqual(of("src-renderer", "src-shared"));
  expect(lintInputs(root, ofTests)).toEqual(
    of("scripts", "src-core", "src-renderer", "src-shared", "test"),
  );
});

test.each([
  ["src-shared/index.ts", [rest, ofTests, ofScreens]],
  ["src-renderer/new.tsx", [ofTests, ofScreens]],
  ["src-core/index.ts", [rest, ofTests]],
  ["test/index.ts", [ofTests]],
  ["package-lock.json", [rest, ofTests, ofScreens]],
  ["oxlint.config.ts", [rest, ofTests, ofScreens]],
])("after a change of %s, what depends on it is checked again", (path, expected) => {
  for (const part of LINT_PARTS) notePassed(root, part, lintDigest(root, part));
  const isDue = (part: (typeof LINT_PARTS)[number]) =>
    !hasPassed(root, part, lintDigest(root, part));
  expect(LINT_PARTS.filter(isDue)).toEqual([]);
  write(path, "export const changed = 1;");
  expect(LINT_PARTS.filter(isDue)).toEqual(expected);
});

test("the parts are those of this project", () => {
  const inputs = LINT_PARTS.map((part) => new Set(lintInputs(ROOT, part)));
  expect(inputs.map((of) => of.has("src-core/index.ts"))).toEqual([true, true, false]);
  expect(inputs.map((of) => of.has("src-renderer/main.tsx"))).toEqual([false, true, true]);
  expect(inputs.map((of) => of.has("oxlint.config.ts"))).toEqual([true, true, true]);
});
