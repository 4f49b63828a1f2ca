import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ENVIRONMENT, EXIT_STATUSES } from "#scripts/command-facts.ts";
import { withReference } from "#scripts/reference-docs.ts";
import { ROOT } from "#scripts/run.ts";
import { EXIT } from "#cli/exit-codes.ts";

test("docs/reference.md is as node scripts/reference-docs.ts writes it", () => {
  const document = readFileSync(join(ROOT, "docs/reference.md"), "utf8");
  expect(document).toBe(withReference(document));
});

test("notes about a command that does not exist are refused", () => {
  const document = readFileSync(join(ROOT, "docs/reference.md"), "utf8");
  const notes = "<!-- notes of recorders paint -->\nText\n<!-- end of notes -->\n";
  expect(() => withReference(document + notes)).toThrow("recorders paint");
});

test("every exit status is documented", () => {
  expect(EXIT_STATUSES.map(([status]) => Number(status))).toEqual(Object.values(EXIT));
});

/** Names of the desktop packages and of SQL, not of users of the command line. */
const INTERNAL = ["MUSTER_LAUNCHER", "MUSTER_NODE", "MUSTER_NAMES", "MUSTER_"];

test("every environment variable of the program is documented", () => {
  const sources = globSync("src-*/**/*.ts", {
    cwd: ROOT,
    exclude: (path) => path.includes("messages"),
  });
  const used = new Set(
    sources.flatMap(
      (file) => readFileSync(join(ROOT, file), "utf8").match(/\bMUSTER_[A-Z_]*/g) ?? [],
    ),
  );
  const documented = ENVIRONMENT.map(([name]) => name as string);
  expect(documented.filter((name) => name.startsWith("MUSTER_") && !used.has(name))).toEqual([]);
  expect([...used].filter((name) => ![...documented, ...INTERNAL].includes(name))).toEqual([]);
});
