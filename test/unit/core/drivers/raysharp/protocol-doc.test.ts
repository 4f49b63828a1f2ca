import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

/** docs/protocol.md: every rule names tests, and they exist. */

const ROOT = fileURLToPath(new URL("../../../../../", import.meta.url));
const FOLDERS: Record<string, string> = {
  u: "test/unit/core/drivers/raysharp/",
  c: "test/unit/core/features/credentials/",
  i: "test/integration/",
};

const rules = readFileSync(`${ROOT}docs/protocol.md`, "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| Rule |"))
  .map((line) => {
    const [, rule = "", held = ""] = line.split("|").map((cell) => cell.trim());
    const tests = [...held.matchAll(/([uci])\/([\w-]+): ((?:"[^"]+"(?:, )?)+)/g)].flatMap(
      ([, folder = "", file = "", names = ""]) =>
        [...names.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => ({
          file: `${FOLDERS[folder]}${file}.test.ts`,
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

  test.each(tests)("$file: $name", ({ file, name }) => {
    expect(existsSync(ROOT + file)).toBe(true);
    const source = readFileSync(ROOT + file, "utf8").replaceAll(/\(\s+"/g, '("');
    expect(source).toContain(`("${name}"`);
  });
});
