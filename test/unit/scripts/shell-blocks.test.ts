import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "#scripts/run.ts";
import { codeBlocks, SHELL_ATTRIBUTES, shellBlocks } from "#test/support/shell-blocks.ts";

const DOCUMENTS = globSync(["*.md", "{src-*,test}/AGENTS.md", "docs/**/*.md"], { cwd: ROOT });
const blocks = DOCUMENTS.flatMap((file) =>
  codeBlocks(readFileSync(join(ROOT, file), "utf8")).map((block) => ({ file, ...block })),
);

test("reads languages, attributes and indented code", () => {
  const [block, ...others] = codeBlocks(
    '1. a\n   ```sh yes stdin="a b" status=2\n   one\n     two\n   ```\n',
  );
  expect(others).toEqual([]);
  expect(block).toEqual({
    line: 2,
    language: "sh",
    attributes: { yes: "", stdin: "a b", status: "2" },
    code: "one\n  two\n",
  });
});

test("every code block names its language: only blocks of sh are commands to run", () => {
  expect(blocks.length).toBeGreaterThan(100);
  expect(blocks.filter(({ language }) => language === "")).toEqual([]);
});

test("every shell block is run, or says why not", () => {
  const shell = blocks.filter(({ language }) => language === "sh");
  const wrong = shell.filter(
    ({ attributes }) =>
      attributes["norun"] === "" ||
      Object.keys(attributes).some((name) => !SHELL_ATTRIBUTES.some((known) => known === name)),
  );
  expect(shellBlocks("```text\n```\n")).toEqual([]);
  expect(shell.length).toBeGreaterThan(40);
  expect(wrong).toEqual([]);
});
