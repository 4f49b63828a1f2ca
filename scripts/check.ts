/**
 * `npm run check`: lint, types, format and dead code, two at a time; one line each, details only of what failed. Needs the packages of
 * the lock file. What did not change since it passed is not checked again; a fresh clone checks everything.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { GO_ENVIRONMENT } from "./go-environment.ts";
import { outdatedPackages, type LockFile } from "./installed-packages.ts";
import {
  hasPassed,
  LINT_PARTS,
  lintArguments,
  lintDigest,
  notePassed,
  type LintPart,
} from "./lint/parts.ts";
import { ROOT, runTool, type Ended } from "./run.ts";

interface Check {
  readonly name: string;
  readonly hint: string;
  /** @returns null if nothing changed since it passed */
  run(): Promise<Ended | null>;
}

const env = { ...GO_ENVIRONMENT, ...process.env };
const capture = { capture: true, env };

// Each further checker checks what projects have in common once more: four took twice the processor time of one.
const compile = (...more: string[]) =>
  runTool("typescript", "tsc", ["-b", "--checkers", "1", "--pretty", "false", ...more], capture);

async function lint(part: LintPart): Promise<Ended | null> {
  const digest = lintDigest(ROOT, part);
  if (hasPassed(ROOT, part, digest)) return null;
  const ended = await runTool("oxlint", "oxlint", lintArguments(part), capture);
  if (ended.status === 0) notePassed(ROOT, part, digest);
  return ended;
}

/** The longest first. */
const CHECKS: readonly Check[] = [
  {
    name: "types",
    hint: "npx tsc -b --force",
    // After many changes at once, a build on top of an earlier one reported errors that were none.
    async run() {
      const ended = await compile();
      return ended.status === 0 ? ended : compile("--force");
    },
  },
  ...LINT_PARTS.map((part) => ({
    name: part.name,
    hint: ["npx oxlint", ...lintArguments(part)].join(" "),
    run: () => lint(part),
  })),
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
  const ended = await check.run();
  const { status, output } = ended ?? { status: 0, output: "" };
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
  const verdict = status === 0 ? "ok" : "FAILED";
  const took = ended === null ? "unchanged since it passed" : `${seconds} s`;
  process.stdout.write(`${check.name.padEnd(17)} ${verdict} (${took})\n`);
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

const waiting = [...CHECKS];

/** One check after the other, until none waits. */
async function reportWaiting(): Promise<boolean> {
  let isWell = true;
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
    isWell = (await report(next)) && isWell;
  return isWell;
}

const outcomes = await Promise.all([reportWaiting(), reportWaiting()]);
process.exitCode = outcomes.every(Boolean) ? 0 : 1;
