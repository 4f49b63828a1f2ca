/**
 * `npm test`: sets up what is missing, builds, runs every suite, and closes with one line of totals. Long tests run in part, and some stories in
 * `npm run test:long` alone.
 * `npm test -- unit e2e` runs some suites; whatever else follows goes to the runner: `npm test -- unit -t digest`.
 */
import { LONG_STORY, longTests } from "./long-tests.ts";
import { runPlaywright, runVitest, say, withTestSetup, type Shown } from "./test-runs.ts";
import { addTotals, closingLine, type Totals } from "./test-totals.ts";

/** A process that runs suites, each of which is one or more projects of its program. */
interface Runner {
  readonly suites: Readonly<Record<string, readonly string[]>>;
  run(args: readonly string[], env: NodeJS.ProcessEnv, shown: Shown): Promise<Totals>;
}

/** Both run at the same time. Integration tests mostly wait and stories mostly calculate; unit tests, which come last, use what stories leave. */
const RUNNERS: readonly Runner[] = [
  {
    // In one process: each worker loads the modules once for all suites.
    suites: {
      integration: ["integration"],
      nets: ["nets"],
      unit: ["unit", "unit-isolated", "unit-growth"],
    },
    run: runVitest,
  },
  {
    suites: { e2e: ["web"], desktop: ["desktop"] },
    run: (args, env, shown) => runPlaywright([...args, "--grep-invert", LONG_STORY], env, shown),
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
  const runners = RUNNERS.filter(({ suites }) => Object.keys(suites).some(isWanted));
  const totals = await withTestSetup(needs, (env) =>
    Promise.all(
      runners.map(({ suites, run }, nth) => {
        const chosen = Object.keys(suites).filter(isWanted);
        const projects = chosen.flatMap((suite) => suites[suite] ?? []);
        // Playwright would take words behind a project for further projects.
        const args = [...extra, ...projects.flatMap((project) => ["--project", project])];
        return run(args, env, { atTheEnd: nth > 0 });
      }),
    ),
  );
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
