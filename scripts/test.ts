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

/**
 * Lists of processes: the lists run at the same time, the processes of a list one after the other. Integration tests mostly wait, and what
 * calculates uses these times. More processes at once would take more processor time: they displace each other's data from the caches.
 */
const RUNNERS: readonly (readonly Runner[])[] = [
  [
    {
      suites: { integration: ["integration"] },
      run: (args, env, shown) => runVitest("integration", args, env, shown),
    },
  ],
  [
    {
      suites: { e2e: ["web"], desktop: ["desktop"] },
      run: (args, env, shown) => runPlaywright([...args, "--grep-invert", LONG_STORY], env, shown),
    },
    {
      suites: { unit: ["unit", "unit-isolated", "unit-growth"], nets: ["nets"] },
      run: (args, env, shown) => runVitest("unit", args, env, shown),
    },
  ],
];
const SUITES = RUNNERS.flat().flatMap(({ suites }) => Object.keys(suites));

async function main(words: string[]): Promise<number> {
  const named = words.filter((word) => SUITES.includes(word));
  const wanted = named.length > 0 ? named : SUITES;
  const extra = words.filter((word) => !SUITES.includes(word));
  const isWanted = (suite: string) => wanted.includes(suite);
  const lists = RUNNERS.map((list) =>
    list.filter(({ suites }) => Object.keys(suites).some(isWanted)),
  ).filter((list) => list.length > 0);

  const needs = {
    chromium: isWanted("e2e") || isWanted("desktop"),
    keychain: isWanted("integration"),
    build: isWanted("integration") || isWanted("e2e") || isWanted("desktop"),
    processes: isWanted("integration"),
  };
  const inTurn = async (list: readonly Runner[], env: NodeJS.ProcessEnv, shown: Shown) => {
    const totals: Totals[] = [];
    for (const { suites, run } of list) {
      const chosen = Object.keys(suites).filter(isWanted);
      const projects = chosen.flatMap((suite) => suites[suite] ?? []);
      // Playwright would take words behind a project for further projects.
      const args = [...extra, ...projects.flatMap((project) => ["--project", project])];
      totals.push(await run(args, env, shown));
    }
    return totals;
  };
  const totals = await withTestSetup(needs, (env) =>
    Promise.all(lists.map((list, nth) => inTurn(list, env, { atTheEnd: nth > 0 }))),
  );
  const total = addTotals(totals.flat());
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
