import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "#scripts/run.ts";

/** docs/protocol.md: every rule names tests, and these tests exist. */

const FOLDERS: Record<string, string> = { u: "test/unit/core", i: "test/integration" };

const rules = readFileSync(join(ROOT, "docs/protocol.md"), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| Rule |"))
  .map((line) => {
    const [, rule = "", held = ""] = line.split("|").map((cell) => cell.trim());
    const tests = [...held.matchAll(/([ui])\/([\w-]+): ((?:"[^"]+"(?:, )?)+)/g)].flatMap(
      ([, folder = "", file = "", names = ""]) =>
        [...names.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => ({
          pattern: `${FOLDERS[folder]}/**/${file}.test.ts`,
          name,
        })),
    );
    return { rule, held, tests };
  });

test("there are rules", () => {
  expect(rules.length).toBeGreaterThan(30);
});

describe.each(rules)("$rule", ({ held, tests }) => {
  test("names its tests, all of them readable", () => {
    expect(tests.length).toBeGreaterThan(0);
    expect(tests.length).toBe([...held.matchAll(/"[^"]+"/g)].length);
  });

  test.each(tests)("$pattern: $name", ({ pattern, name }) => {
    const files = globSync(pattern, { cwd: ROOT });
    const sources = files.map((file) => readFileSync(join(ROOT, file), "utf8"));
    const source = sources.join("\n").replaceAll(/\(\s+"/g, '("');
    expect(source).toContain(`("${name}"`);
  });
});
