/** `npm run check`: lint, types, format and dead code, side by side; one line each, details only of what failed. */
import { runTool, type Ended } from "./run.ts";

interface Check {
  name: string;
  mend: string;
  run(): Promise<Ended>;
}

/** The linter and the compiler are Go programs: collecting garbage below the limit took a fifth of their processor time. */
const env = { GOGC: "off", GOMEMLIMIT: "2GiB", ...process.env };
const capture = { capture: true, env };
const CHECKS: Check[] = [
  {
    name: "lint",
    mend: "npx oxlint",
    run: () => runTool("oxlint", "oxlint", [], capture),
  },
  {
    name: "types",
    mend: "npx tsc -b",
    // Each further checker checks what projects have in common once more: four took twice the processor time of one.
    run: () =>
      runTool("typescript", "tsc", ["-b", "--checkers", "1", "--pretty", "false"], capture),
  },
  {
    name: "format",
    mend: "npm run format",
    run: () => runTool("oxfmt", "oxfmt", ["--check", "."], capture),
  },
  {
    name: "dead code",
    mend: "npx knip",
    run: () => runTool("knip", "knip", ["--no-progress"], capture),
  },
];

/** Runs one check and says how it went. @returns whether all is well. */
async function report(check: Check): Promise<boolean> {
  const begun = performance.now();
  const { status, output } = await check.run();
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
  const verdict = status === 0 ? "ok" : "FAILED";
  process.stdout.write(`${check.name.padEnd(10)} ${verdict} (${seconds} s)\n`);
  if (status !== 0)
    process.stdout.write(`${output.trimEnd()}\n(again by itself: ${check.mend})\n\n`);
  return status === 0;
}

const outcomes = await Promise.all(CHECKS.map(report));
process.exitCode = outcomes.every(Boolean) ? 0 : 1;
