import type { TestDetails } from "@playwright/test";
import { LONG_STORY } from "#scripts/long-tests.ts";

/**
 * Details of a story that `npm run test:long` runs and `npm test` does not: its screens are in other stories, and its rules are tested without a browser.
 * @param testedIn files below `test/` that test these rules in `npm test`
 */
export function longStory(...testedIn: readonly [string, ...string[]]): TestDetails {
  const annotation = testedIn.map((description) => ({ type: "tested in", description }));
  return { tag: LONG_STORY, annotation };
}
