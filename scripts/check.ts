/** `npm run check`: lint beside types, format and dead code; one line each, details only of what failed. Needs the packages of the lock file. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { GO_ENVIRONMENT } from "./go-environment.ts";
import { outdatedPackages, type LockFile } from "./installed-packages.ts";
import { ROOT, runTool, type Ended } from "./run.ts";

interface Check {
  name: string;
  hint: string;
  run(): Promise<Ended>;
}

const env = { ...GO_ENVIRONMENT, ...process.env };
const capture = { capture: true, env };
const CHECKS: Check[] = [
  {
    name: "lint",
    hint: "npx oxlint",
    run: () => runTool("oxlint", "oxlint", [], capture),
  },
  {
    name: "types",
    hint: "npx tsc -b --force",
    // Each further checker checks what projects have in common once more: four took twice the processor time of one. From the beginning:
    // after many changes at once, a build on top of an earlier one reported errors that were none.
    run: () =>
      runTool(
        "typescript",
        "tsc",
        ["-b", "--force", "--checkers", "1", "--pretty", "false"],
        capture,
      ),
  },
  {
    name: "format",
    hint: "npm run format",
    run: () => runTool("oxfmt", "oxfmt", ["--check", "."], capture),
  },
  {
    name: "dead code",
    hint: "npx knip",
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
    process.stdout.write(`${output.trimEnd()}\n(again by itself: ${check.hint})\n\n`);
  return status === 0;
}

const lockFile = (path: string): LockFile =>
  JSON.parse(readFileSync(join(ROOT, path), "utf8")) as LockFile;
const outdated = outdatedPackages(
  lockFile("package-lock.json"),
  lockFile("node_modules/.package-lock.json"),
);
// Every other check would complain of what the missing package declares.
if (outdated.length > 0) {
  process.stderr.write(
    `Packages are not installed as package-lock.json says: ${outdated.join(", ")}.\nRun \`npm ci\`.\n`,
  );
  process.exit(1);
}

/** One after the other. */
async function inTurn(checks: readonly Check[]): Promise<boolean> {
  let isWell = true;
  for (const check of checks) isWell = (await report(check)) && isWell;
  return isWell;
}

// The linter takes as long as all others together: with two cores, each has one.
const [linter, ...others] = CHECKS;
const outcomes = await Promise.all([inTurn(linter ? [linter] : []), inTurn(others)]);
process.exitCode = outcomes.every(Boolean) ? 0 : 1;
