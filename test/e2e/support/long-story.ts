import type { TestDetails } from "@playwright/test";

/** The tag of stories that `npm test` leaves to `npm run test:long`. */
export const LONG_STORY = "@long";

/**
 * Details of a story that `npm run test:long` runs and `npm test` does not: its screens are in other stories, and its rules are tested without a browser.
 * @param testedIn files below `test/` that test these rules in `npm test`
 */
export function longStory(...testedIn: readonly [string, ...string[]]): TestDetails {
  const annotation = testedIn.map((description) => ({ type: "tested in", description }));
  return { tag: LONG_STORY, annotation };
}
