/**
 * `npm run workflows`: the steps of `.github/workflows` that can run on this computer, in a fresh clone, each as GitHub would run it.
 * Steps that need GitHub, Electron or another system are named with the reason. `-- --list` says what would run; `-- release` runs the
 * steps whose place contains a word. Takes half an hour, and the long tests as long again; the steps for packages need root and the programs of `test/packages/debian.sh`.
 */
import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, delimiter, dirname, join } from "node:path";
import { ROOT } from "./run.ts";
import { reasonNotHere, workflowSteps, type WorkflowStep } from "./workflows/steps.ts";

const words = process.argv.slice(2).filter((word) => word !== "--list");
const isListed = process.argv.includes("--list");
const steps = workflowSteps().filter(
  ({ place }) => words.length === 0 || words.some((word) => place.includes(word)),
);
const work = mkdtempSync(join(tmpdir(), "muster-workflows-"));
const clone = join(work, "muster");
const artifacts = join(work, "artifacts");

function say(step: WorkflowStep, verdict: string): void {
  const command = (step.run ?? step.uses ?? "").trim().split("\n")[0];
  process.stdout.write(`${step.place}: ${verdict} (${command})\n`);
}

/** Stands for `actions/upload-artifact`: fails if there is none of the files, as the step asks for. */
function upload({ with: inputs }: WorkflowStep): boolean {
  const patterns = (inputs["path"] ?? "").trim().split("\n");
  const files = globSync(patterns, { cwd: clone });
  mkdirSync(artifacts, { recursive: true });
  for (const file of files) cpSync(join(clone, file), join(artifacts, basename(file)));
  return files.length > 0;
}

/** Stands for `actions/download-artifact`. */
function download({ with: inputs }: WorkflowStep): boolean {
  mkdirSync(artifacts, { recursive: true });
  cpSync(artifacts, join(clone, inputs["path"] ?? "."), { recursive: true });
  return true;
}

function environment(step: WorkflowStep): NodeJS.ProcessEnv {
  const programs = join(work, "programs");
  mkdirSync(programs, { recursive: true });
  // Root needs no sudo, and small systems have none.
  const sudo = join(programs, "sudo");
  writeFileSync(sudo, '#!/bin/sh\nwhile [ "${1#--}" != "$1" ]; do shift; done\nexec "$@"\n');
  chmodSync(sudo, 0o755);
  const isRoot = process.getuid?.() === 0;
  const path = [...(isRoot ? [programs] : []), dirname(process.execPath), process.env["PATH"]];
  const { version } = JSON.parse(readFileSync(join(clone, "package.json"), "utf8")) as {
    version: string;
  };
  return {
    ...process.env,
    CI: "true",
    GITHUB_REF_NAME: `v${version}`,
    ...step.env,
    PATH: path.join(delimiter),
  };
}

/** Each command runs once: jobs begin with the same steps. */
const done = new Map<string, boolean>();

function runs(step: WorkflowStep): boolean {
  if (step.uses?.startsWith("actions/upload-artifact") === true) return upload(step);
  if (step.uses?.startsWith("actions/download-artifact") === true) return download(step);
  const command = step.run ?? "";
  const before = done.get(command);
  if (before !== undefined) return before;
  const { status } = spawnSync(
    "bash",
    ["--noprofile", "--norc", "-eo", "pipefail", "-c", command],
    {
      cwd: join(clone, step.folder),
      env: environment(step),
      stdio: "inherit",
    },
  );
  done.set(command, status === 0);
  return status === 0;
}

try {
  if (!isListed) execFileSync("git", ["clone", "--quiet", ROOT, clone]);
  for (const step of steps) {
    const reason = reasonNotHere(step);
    if (reason !== undefined) say(step, `not here: ${reason}`);
    else if (isListed) say(step, "runs here");
    else {
      const begun = performance.now();
      const isWell = runs(step);
      const seconds = Math.round((performance.now() - begun) / 1_000);
      say(step, `${isWell ? "ok" : "FAILED"}, ${seconds} s`);
      if (!isWell) process.exitCode = 1;
    }
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}
