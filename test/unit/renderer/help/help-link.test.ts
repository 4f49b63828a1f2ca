import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../../../..");

test("texts of screens lead to Help, and do not name files of documents", async () => {
  const used = new Set<string>();
  for await (const file of glob("src-renderer/**/*.{ts,tsx}", { cwd: ROOT })) {
    const imports = readFileSync(join(ROOT, file), "utf8").matchAll(
      /#shared\/(messages\/[\w/-]+\.ts)/g,
    );
    for (const [, path = ""] of imports) used.add(path);
  }
  expect(used.size).toBeGreaterThan(50);
  const naming = [...used].filter((path) =>
    /"[^"\n]*docs\/[\w-]+\.md/.test(readFileSync(join(ROOT, "src-shared", path), "utf8")),
  );
  expect(naming).toEqual([]);
});
