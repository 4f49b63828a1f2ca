/**
 * `npm run test:long`: what `npm test` runs in part, in full (kills, storms, endurance and properties with many draws), and all stories of the
 * files of which `npm test` leaves some out. Takes about half an hour. `npm run test:long -- import-kill` runs those whose path contains a word.
 */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { longTests } from "./long-tests.ts";
import { ROOT } from "./run.ts";
import { runPlaywright, runVitest, say, withTestSetup } from "./test-runs.ts";
import { addTotals, closingLine, type Totals } from "./test-totals.ts";

const KNOWS = /support\/(long|growth)\.ts"/;
/** Run a file of `test/support` in processes of their own, which are longer in full. */
const ALSO = ["test/unit/core/platform/locks/conversation-leases.test.ts"];

const words = process.argv.slice(2);
const isWanted = (file: string): boolean =>
  words.length === 0 || words.some((word) => file.includes(word));
const tests = globSync("test/{unit,integration,nets}/**/*.test.{ts,tsx}", { cwd: ROOT })
  .filter((file) => KNOWS.test(readFileSync(join(ROOT, file), "utf8")) || ALSO.includes(file))
  .filter((file) => isWanted(file));
const ofStories = longTests().filter(({ kind }) => kind === "story");
const stories = [...new Set(ofStories.map(({ file }) => file))].filter((file) => isWanted(file));

const hasIntegration = tests.some((file) => file.includes("integration"));
const needs = {
  chromium: stories.length > 0,
  keychain: hasIntegration,
  build: hasIntegration || stories.length > 0,
  processes: hasIntegration,
};
const totals = await withTestSetup(needs, async (base) => {
  const env = { ...base, MUSTER_LONG: "1" };
  const ended: Totals[] = [];
  // One after the other: many of these tests measure.
  if (tests.length > 0) ended.push(await runVitest(tests, env, { atTheEnd: false }));
  if (stories.length > 0) ended.push(await runPlaywright(stories, env, { atTheEnd: false }));
  return ended;
});
const total = addTotals(totals);
say(`\n${closingLine(total)}`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
