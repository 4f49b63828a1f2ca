import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./run.ts";

/** The tag of stories that `npm test` leaves to `npm run test:long`. */
export const LONG_STORY = "@long";

/** A test, a story, or a `describe` of them, that runs in `npm run test:long` alone. */
export interface LongTest {
  readonly kind: "story" | "test";
  /** Path from the project's folder. */
  readonly file: string;
  /** Files below `test/` that test its rules in `npm test`. */
  readonly testedIn: readonly string[];
}

const KINDS: Record<string, LongTest["kind"]> = { longStory: "story", longTest: "test" };

/** Every use of `longStory` (`test/e2e/support/long-story.ts`) and `longTest` (`test/support/long.ts`) in the files of tests. */
export function longTests(): LongTest[] {
  const files = globSync("test/**/*.{spec,test}.ts", { cwd: ROOT }).toSorted();
  return files.flatMap((path) => {
    const file = path.replaceAll("\\", "/");
    const text = readFileSync(join(ROOT, path), "utf8");
    return [...text.matchAll(/\b(longStory|longTest)\(([^)]*)\)/g)].map(
      ([, use = "", names = ""]) => ({
        kind: KINDS[use] ?? "test",
        file,
        testedIn: [...names.matchAll(/"([^"]*)"/g)].map(([, name = ""]) => name),
      }),
    );
  });
}
