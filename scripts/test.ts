/**
 * `npm test`: sets up what is missing, builds, runs every suite, and closes with one line of totals. Long tests run in part, and some stories in
 * `npm run test:long` alone.
 * `npm test -- unit e2e` runs some suites; whatever else follows goes to the runner: `npm test -- unit -t digest`.
 */
import { LONG_STORY, longTests } from "./long-tests.ts";
import { runPlaywright, runVitest, say, withTestSetup } from "./test-runs.ts";
import { addTotals, closingLine } from "./test-totals.ts";

/** The projects of each suite. */
const VITEST: Record<string, string[]> = {
  unit: ["unit", "unit-isolated", "unit-growth"],
  integration: ["integration"],
  nets: ["nets"],
};
const PLAYWRIGHT: Record<string, string> = { e2e: "web", desktop: "desktop" };
const SUITES = [...Object.keys(VITEST), ...Object.keys(PLAYWRIGHT)];

const projects = (names: readonly string[]): string[] =>
  names.flatMap((name) => ["--project", name]);

async function main(words: string[]): Promise<number> {
  const named = words.filter((word) => SUITES.includes(word));
  const suites = named.length > 0 ? named : SUITES;
  const extra = words.filter((word) => !SUITES.includes(word));
  const inVitest = Object.keys(VITEST).filter((suite) => suites.includes(suite));
  const inPlaywright = Object.keys(PLAYWRIGHT).filter((suite) => suites.includes(suite));

  const needs = {
    chromium: inPlaywright.length > 0,
    keychain: suites.includes("integration"),
    build: suites.some((suite) => suite !== "unit" && suite !== "nets"),
    processes: suites.includes("integration"),
  };
  const vitest = [...projects(inVitest.flatMap((suite) => VITEST[suite] ?? [])), ...extra];
  const playwright = [
    // Playwright would take words behind a project for further projects.
    ...extra,
    ...projects(inPlaywright.map((suite) => PLAYWRIGHT[suite] ?? suite)),
    "--grep-invert",
    LONG_STORY,
  ];
  // Integration tests mostly wait and stories mostly calculate: both at once keep two cores busy.
  const totals = await withTestSetup(needs, (env) =>
    Promise.all([
      ...(inVitest.length > 0 ? [runVitest(vitest, env)] : []),
      ...(inPlaywright.length > 0 ? [runPlaywright(playwright, env, inVitest.length > 0)] : []),
    ]),
  );
  const total = addTotals(totals);
  const left = longTests().filter(({ file }) =>
    suites.some((suite) => file.includes(`/${suite}/`)),
  );
  if (left.length > 0) say(`\nFurther tests, by \`npm run test:long\`: ${left.length}.`);
  say(`\n${closingLine(total)}`);
  return total.failed > 0 || total.passed === 0 ? 1 : 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  say(closingLine({ passed: 0, failed: 1, skipped: 0, again: 0 }));
  process.exitCode = 1;
}
