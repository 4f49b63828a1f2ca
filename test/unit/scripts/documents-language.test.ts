import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "#scripts/run.ts";
import { wordsOfList } from "#scripts/word-list.ts";

const DOCUMENTS = globSync(
  [
    "{README,CONTRIBUTING,SECURITY,CHANGELOG}.md",
    "{src-*,test}/AGENTS.md",
    "test/**/README.md",
    "docs/**/*.md",
  ],
  { cwd: ROOT },
);

/** The text without code and without quoted names of tests. */
function prose(markdown: string): string {
  return markdown
    .replaceAll(/^```[^]*?^```/gm, "")
    .replaceAll(/`[^`]*`/g, "")
    .replaceAll(/"[^"\n]*"/g, "");
}

test("documents use plain words", () => {
  const found = DOCUMENTS.flatMap((file) => {
    const text = prose(readFileSync(join(ROOT, file), "utf8"));
    return wordsOfList(text).map(
      ({ found: word, better }) => `${file}: "${word}": write ${better}`,
    );
  });
  expect(DOCUMENTS.length).toBeGreaterThan(30);
  expect(found).toEqual([]);
});
