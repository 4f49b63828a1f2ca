import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "#scripts/run.ts";

const DOCUMENTS = globSync(
  ["README.md", "CHANGELOG.md", "{src-*,test}/AGENTS.md", "test/**/README.md", "docs/**/*.md"],
  { cwd: ROOT },
);

/** Phrases that are hard to understand, each with the plain phrase. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bmend(s|ed|ing)?\b/i, "fix, correct"],
  [/\b(some|any|no)body\b|\bwho(so)?ever\b/i, "the user, another process, a device"],
  [/\b(is|are|was|were|be) told\b|\btells? (of|apart)\b/i, "reports, shows, distinguishes"],
  [/\bstands (in|at|under|for which)\b|\bwhat stands\b/i, "is, appears"],
  [/\blook(s|ed|ing)? for\b/i, "scan, search"],
  [/\bput(s|ting)? away\b/i, "dismiss, close"],
  [/\bby way of\b/i, "via"],
  [/\b(taken|brought|takes|brings) back\b/i, "undone, restored"],
  [/\bleft alone\b/i, "unchanged, skipped"],
  [/\bmade up for\b/i, "caught up"],
  [/\ball the same\b|\bin spite of\b/i, "anyway"],
  [/\bstruck\b/i, "exceeded, triggered"],
  [/\bcame to be\b|\bcomes? of it\b/i, "was created; the result"],
];

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
    return WORDS.flatMap(([pattern, better]) => {
      const match = pattern.exec(text);
      return match ? [`${file}: "${match[0]}": write ${better}`] : [];
    });
  });
  expect(DOCUMENTS.length).toBeGreaterThan(30);
  expect(found).toEqual([]);
});
