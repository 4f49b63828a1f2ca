import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { longTests } from "#scripts/long-tests.ts";
import { ROOT } from "#scripts/run.ts";

const read = (file: string): string => readFileSync(join(ROOT, file), "utf8");
const FILES = globSync("test/**/*.{spec,test}.ts", { cwd: ROOT });
const all = longTests();

/** @returns how many tests of a file `npm test` runs, at least */
function inGate(file: string): number {
  const text = read(file);
  const tests = [...text.matchAll(/^\s*(?:test|it)(?:\.each|\.for)?\(/gm)].length;
  return tests - [...text.matchAll(/\blong(?:Story|Test)\(/g)].length;
}

test("each test that `npm run test:long` alone runs names tests of its rules that `npm test` runs", () => {
  expect(all.length).toBeGreaterThan(0);
  for (const { file, testedIn } of all) {
    expect(testedIn.length, file).toBeGreaterThan(0);
    for (const name of testedIn) {
      const named = join("test", name);
      expect(existsSync(join(ROOT, named)), `${file}: ${name}`).toBe(true);
      expect(inGate(named), `${file}: ${name}`).toBeGreaterThan(0);
    }
  }
});

test("nothing else leaves a test out of `npm test`: the tag and the switch are of these functions", () => {
  const uses = FILES.flatMap((file) => [
    ...read(file).matchAll(/\blong(?:Story|Test)\((?!\?)/g),
  ]).length;
  expect(all).toHaveLength(uses);
  const others = FILES.filter((file) => /"@long"|skipIf\(!LONG|runIf\(LONG/.test(read(file)));
  expect(others).toEqual(["test/unit/scripts/long-tests.test.ts"]);
});
