import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROOT } from "#scripts/run.ts";
import {
  openDocumentShell,
  type DocumentShell,
  type DocumentStart,
} from "#test/support/document-shell.ts";
import { LONG } from "#test/support/long.ts";
import { isRun, shellBlocks } from "#test/support/shell-blocks.ts";

/** Where these pages begin. The other ones assume a fleet. */
const STARTS: Readonly<Record<string, DocumentStart>> = {
  "README.md": "vault",
  "docs/quick-start.md": "nothing",
};

const pages = globSync(["*.md", "docs/**/*.md"], { cwd: ROOT })
  .map((file) => ({
    file,
    blocks: shellBlocks(readFileSync(join(ROOT, file), "utf8")).filter(isRun),
  }))
  .filter(({ blocks }) => blocks.length > 0);

// `npm test` runs what a newcomer runs first; `npm run test:long` all pages.
const chosen = pages.filter(({ file }) => LONG || file === "README.md");

let documents: DocumentShell | undefined;
beforeAll(async () => {
  documents = await openDocumentShell();
}, 120_000);
afterAll(() => documents?.stop());

test("pages with shell blocks that run are found", () => {
  expect(pages.map(({ file }) => file)).toEqual(expect.arrayContaining(Object.keys(STARTS)));
});

test.each(chosen)(
  "the shell blocks of $file run as they are printed",
  { timeout: 300_000 },
  async ({ file, blocks }) => {
    const { status, output } = await documents!.run(blocks, STARTS[file] ?? "fleet");
    expect(status, output).toBe(0);
  },
);
