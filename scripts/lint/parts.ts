import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * A part of the project that the linter checks in a process of its own. One process for the whole project needs 5 GB; below the limit of
 * `GO_ENVIRONMENT` it takes twice the processor time.
 */
export interface LintPart {
  readonly name: string;
  /** Folders with a `tsconfig.json`. null if it is all that no other part has, so that no new folder is left out. */
  readonly folders: readonly string[] | null;
}

/** The largest first. */
export const LINT_PARTS: readonly LintPart[] = [
  { name: "lint", folders: null },
  { name: "lint test", folders: ["test"] },
  { name: "lint src-renderer", folders: ["src-renderer"] },
];

const OWN = LINT_PARTS.flatMap(({ folders }) => folders ?? []);

/** Arguments of the linter for a part. */
export function lintArguments({ folders }: LintPart): string[] {
  return folders?.slice() ?? OWN.flatMap((folder) => ["--ignore-pattern", `${folder}/**`]);
}

/** Folders with installed packages and products. */
export const PRODUCTS = [
  "node_modules",
  "out",
  "dist",
  ".cache",
  "test-results",
  "playwright-report",
];

/**
 * The files that the result for a part depends on: all of the project but those that it cannot import by the references between projects.
 * Installed packages count by the lock file.
 * @returns paths relative to `root`, sorted
 */
export function lintInputs(root: string, part: LintPart): string[] {
  const projects = projectsOf(root);
  const folders = part.folders ?? projects.filter((folder) => !OWN.includes(folder));
  const reached = new Set<string>();
  for (const folder of folders) addReferences(root, folder, reached);
  const left = projects.filter((folder) => !reached.has(folder));
  const exclude = [...PRODUCTS, ...left].map((folder) => `${folder}/**`);
  return globSync("**/*.{ts,tsx,json}", { cwd: root, exclude }).toSorted();
}

/** A digest of the inputs of a part: with the same one, the linter finds the same. */
export function lintDigest(root: string, part: LintPart): string {
  const hash = createHash("sha256");
  for (const path of lintInputs(root, part))
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update("\0");
  return hash.digest("hex");
}

const noteOf = (root: string, { name }: LintPart) =>
  join(root, ".cache", "check", `${name.replace(" ", "-")}.txt`);

/** Whether the part passed with these inputs before. */
export function hasPassed(root: string, part: LintPart, digest: string): boolean {
  const note = noteOf(root, part);
  return existsSync(note) && readFileSync(note, "utf8") === digest;
}

export function notePassed(root: string, part: LintPart, digest: string): void {
  const note = noteOf(root, part);
  mkdirSync(dirname(note), { recursive: true });
  writeFileSync(note, digest);
}

function projectsOf(root: string): string[] {
  return readdirSync(root).filter((name) => existsSync(join(root, name, "tsconfig.json")));
}

/** Adds a project and the projects that it refers to, by their folders. */
function addReferences(root: string, folder: string, reached: Set<string>): void {
  if (reached.has(folder)) return;
  reached.add(folder);
  const { references = [] } = JSON.parse(
    readFileSync(join(root, folder, "tsconfig.json"), "utf8"),
  ) as { references?: readonly { readonly path: string }[] };
  for (const { path } of references) addReferences(root, path.replace("../", ""), reached);
}
