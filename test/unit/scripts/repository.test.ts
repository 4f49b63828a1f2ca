import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "#scripts/run.ts";

const files = (pattern: string) => globSync(pattern, { cwd: ROOT });
const text = (file: string) => readFileSync(join(ROOT, file), "utf8");

test("every architecture decision has a number of its own, which its title repeats", () => {
  const decisions = files("docs/dev/adr/*.md");
  expect(decisions.length).toBeGreaterThan(8);
  const numbers = decisions.map((file) => /^\d{4}(?=-)/.exec(basename(file))?.[0]);
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  const titles = decisions.map((file) => Number(/^# (\d+)\. /.exec(text(file))?.[1]));
  expect(titles).toEqual(numbers.map(Number));
});

test("links to architecture decisions lead to files", () => {
  const links = files("{*,docs/**/*,src-*/*}.md").flatMap((file) =>
    [...text(file).matchAll(/adr\/(\d{4}-[\w-]+\.md)/g)].map(([, name]) => name),
  );
  expect(links.length).toBeGreaterThan(0);
  expect(
    links.filter((name) => !files("docs/dev/adr/*.md").some((adr) => basename(adr) === name)),
  ).toEqual([]);
});

// Modules outlive a file in a worker, and a module that is loaded already is not replaced.
test("a test file that replaces a module is named isolated, and no other is", () => {
  const [mocking, rest] = [[] as string[], [] as string[]];
  for (const file of files("test/{unit,integration,nets}/**/*.test.{ts,tsx}"))
    (/\bvi\.(do)?[mM]ock\(["']/.test(text(file)) ? mocking : rest).push(file);
  expect(mocking.length).toBeGreaterThan(0);
  expect(mocking.filter((file) => !file.includes(".isolated.test."))).toEqual([]);
  expect(rest.filter((file) => file.includes(".isolated.test."))).toEqual([]);
});

test("the files that are named as long exist", () => {
  const named = [...text("scripts/vitest/longest-first.ts").matchAll(/"(test\/.*\.ts)"/g)].map(
    ([, file]) => file ?? "",
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((file) => files(file).length !== 1)).toEqual([]);
});
