/**
 * `npm test`: sets up what is missing, builds, runs every suite, and closes with one line of totals. Long tests run in part, and some stories in
 * `npm run test:long` alone.
 * `npm test -- unit e2e` runs some suites; whatever else follows goes to the runner: `npm test -- unit -t digest`.
 */
import { LONG_STORY, longTests } from "./long-tests.ts";
import { runPlaywright, runVitest, say, withTestSetup } from "./test-runs.ts";
import { addTotals, closingLine, type Totals } from "./test-totals.ts";

/** A process that runs suites, each of which is one or more projects of its program. */
interface Runner {
  readonly suites: Readonly<Record<string, readonly string[]>>;
  run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Totals>;
}

/**
 * One after the other, each with as many workers as keep two cores busy. Side by side, the same tests took a sixth more processor time,
 * because what waits asks again and again, and screens that wait are drawn. Integration tests leave the most for checks beside them (`.ci/run`).
 */
const RUNNERS: readonly Runner[] = [
  {
    suites: { integration: ["integration"] },
    run: (args, env) => runVitest("integration", ["--maxWorkers", "4", ...args], env),
  },
  {
    suites: { e2e: ["web"], desktop: ["desktop"] },
    run: (args, env) => runPlaywright([...args, "--grep-invert", LONG_STORY], env),
  },
  {
    suites: { unit: ["unit", "unit-isolated", "unit-growth"], nets: ["nets"] },
    run: (args, env) => runVitest("unit", args, env),
  },
];
const SUITES = RUNNERS.flatMap(({ suites }) => Object.keys(suites));

async function main(words: string[]): Promise<number> {
  const named = words.filter((word) => SUITES.includes(word));
  const wanted = named.length > 0 ? named : SUITES;
  const extra = words.filter((word) => !SUITES.includes(word));
  const isWanted = (suite: string) => wanted.includes(suite);

  const needs = {
    chromium: isWanted("e2e") || isWanted("desktop"),
    keychain: isWanted("integration"),
    build: isWanted("integration") || isWanted("e2e") || isWanted("desktop"),
    processes: isWanted("integration"),
  };
  const totals = await withTestSetup(needs, async (env) => {
    const ended: Totals[] = [];
    for (const { suites, run } of RUNNERS) {
      const chosen = Object.keys(suites).filter(isWanted);
      if (chosen.length === 0) continue;
      const projects = chosen.flatMap((suite) => suites[suite] ?? []);
      // Playwright would take words behind a project for further projects.
      const args = [...extra, ...projects.flatMap((project) => ["--project", project])];
      ended.push(await run(args, env));
    }
    return ended;
  });
  const total = addTotals(totals);
  const left = longTests().filter(({ file }) =>
    wanted.some((suite) => file.includes(`/${suite}/`)),
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
