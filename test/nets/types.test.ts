import { spawnSync } from "node:child_process";
import { globSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GO_ENVIRONMENT } from "#scripts/go-environment.ts";
import { ROOT } from "#scripts/run.ts";
import { overlay, type Overlay } from "./overlay.ts";

const NOT_REFERENCED = /TS6307: File '.*' is not listed within the file list of project/;
const noGlobal = (name: string): RegExp => new RegExp(`TS\\d+: Cannot find name '${name}'`);
const noModule = (name: string): RegExp => new RegExp(`TS\\d+: Cannot find .*'${name}'`);

/** A folder, what is planted there, and what the compiler must say. */
const CAUGHT: [folder: string, text: string, says: RegExp][] = [
  ["src-shared", 'import fs from "node:fs";\nexport const planted = fs;', noModule("node:fs")],
  ["src-shared", "export const planted = process.pid;", noGlobal("process")],
  ["src-shared", "export const planted = document.title;", noGlobal("document")],
  ["src-shared", "export const planted = fetch;", noGlobal("fetch")],
  ["src-shared", use("#core/planted.ts"), NOT_REFERENCED],
  ["src-core", "export const planted = document.title;", noGlobal("document")],
  ["src-core", use("#main/planted.ts"), NOT_REFERENCED],
  ["src-core", use("#simulator/planted.ts"), NOT_REFERENCED],
  ["src-main", "export const planted = window.location;", noGlobal("window")],
  ["src-main", use("#cli/planted.ts"), NOT_REFERENCED],
  ["src-main", use("#web/planted.ts"), NOT_REFERENCED],
  ["src-main", use("#renderer/planted.ts"), NOT_REFERENCED],
  ["src-preload", "export const planted = document.title;", noGlobal("document")],
  ["src-preload", use("#core/planted.ts"), NOT_REFERENCED],
  ["src-renderer", 'import fs from "node:fs";\nexport const planted = fs;', noModule("node:fs")],
  ["src-renderer", "export const planted = process.pid;", noGlobal("process")],
  ["src-renderer", use("#core/planted.ts"), NOT_REFERENCED],
  ["src-renderer", use("#main/planted.ts"), NOT_REFERENCED],
  ["src-cli", "export const planted = document.title;", noGlobal("document")],
  ["src-cli", use("#main/planted.ts"), NOT_REFERENCED],
  ["src-cli", use("#simulator/planted.ts"), NOT_REFERENCED],
  ["src-web", "export const planted = document.title;", noGlobal("document")],
  ["src-web", use("#cli/planted.ts"), NOT_REFERENCED],
  ["src-web", use("../src-main/planted.ts"), NOT_REFERENCED],
  ["src-simulator", "export const planted = document.title;", noGlobal("document")],
  ["src-simulator", use("#shared/planted.ts"), NOT_REFERENCED],
  ["src-simulator", use("#core/planted.ts"), NOT_REFERENCED],
  ["src-core", "export enum Planted { One }", /TS1294: .*erasableSyntaxOnly/],
  ["src-core", "export const planted = (x) => x;", /TS7006: .*implicitly has an 'any' type/],
  ["src-core", "export const planted = ([] as string[])[0].length;", /TS2532: .*undefined/],
];

function use(source: string): string {
  return `import { planted as used } from "${source}";\nexport const planted = used;`;
}

/**
 * Excludes the real files from checking, not from the program: the types that they load still count for planted files.
 * `npm run check` checks the real files; checking them again takes 15 s of processor time.
 */
function skipChecks(folder: string): void {
  for (const name of globSync("src-*/**/*.{ts,tsx}", { cwd: folder })) {
    const file = join(folder, name);
    writeFileSync(file, `// @ts-nocheck\n${readFileSync(file, "utf8")}`);
  }
}

const FOLDERS = ["shared", "core", "main", "preload", "renderer", "cli", "web", "simulator"];

describe("the types net", () => {
  let tree: Overlay;
  /** Lines of the compiler's answer, each starting with the file. */
  let lines: string[];

  beforeAll(() => {
    tree = overlay();
    skipChecks(tree.folder);
    for (const name of FOLDERS) {
      tree.plant(`src-${name}/planted.ts`, "export const planted: unknown = 1;\n");
    }
    CAUGHT.forEach(([folder, text], index) => tree.plant(`${folder}/planted-${index}.ts`, text));
    const tsc = join(ROOT, "node_modules", "typescript", "bin", "tsc");
    const projects = FOLDERS.map((name) => `src-${name}`);
    // Each further checker checks once more what projects have in common.
    const args = [tsc, "-b", "--checkers", "1", "--pretty", "false", ...projects];
    const env = { ...process.env, ...GO_ENVIRONMENT };
    const answer = spawnSync(process.execPath, args, { cwd: tree.folder, encoding: "utf8", env });
    expect(answer.status).not.toBe(0);
    lines = answer.stdout.split("\n");
  });
  afterAll(() => tree.remove());

  it.each(CAUGHT.map(([folder, text, says], index) => ({ folder, text, says, index })))(
    "catches in $folder: $text",
    ({ folder, says, index }) => {
      const said = lines.filter((line) => line.startsWith(`${folder}/planted-${index}.ts(`));
      expect(said.join("\n")).toMatch(says);
    },
  );

  it("reports errors in planted files only", () => {
    const errors = lines.filter((line) => /^\S+\(\d+,\d+\): error/.test(line));
    expect(errors.length).toBeGreaterThanOrEqual(CAUGHT.length);
    expect(errors.filter((line) => !/^src-[a-z]+\/planted-\d+\.ts/.test(line))).toEqual([]);
  });
});

interface Project {
  include?: string[];
  references?: { path: string }[];
}

const project = (path: string): Project =>
  JSON.parse(readFileSync(join(ROOT, path), "utf8")) as Project;

describe("no file is outside the nets", () => {
  const parts = readdirSync(ROOT, { withFileTypes: true });

  it("has every folder of source in the solution, with all its files", () => {
    const referenced =
      project("tsconfig.json").references?.map((reference) => reference.path) ?? [];
    const folders = parts.filter(
      (part) => part.isDirectory() && /^(src-|scripts|test$)/.test(part.name),
    );
    expect(referenced.toSorted()).toEqual(folders.map((folder) => folder.name).toSorted());
    for (const folder of referenced) {
      expect(project(`${folder}/tsconfig.json`).include).toContain("./**/*.ts");
    }
  });

  it("has every file of the root in the project of the scripts", () => {
    const files = parts.filter((part) => /\.(ts|js|mjs|cjs)$/.test(part.name));
    const included = project("scripts/tsconfig.json").include ?? [];
    expect(included).toEqual(expect.arrayContaining(files.map((file) => `../${file.name}`)));
  });
});
