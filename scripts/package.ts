/**
 * `npm run package`: everything that can be made of this checkout, in `dist`. `npm run package -- programs npm desktop` makes
 * some of it, `--target linux-x64` the programs of one system.
 */
import { mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { makeApp, project, type App } from "./package/app.ts";
import { makeTar, makeZip, writeChecksums } from "./package/archive.ts";
import { makeDeb } from "./package/deb.ts";
import { makeShare } from "./package/manual.ts";
import { TARGETS, type Target } from "./package/targets.ts";
import { makeTree, writeDocuments } from "./package/tree.ts";
import { ROOT, run, runNpm, runTool } from "./run.ts";

const KINDS = ["programs", "npm", "desktop"] as const;
type Kind = (typeof KINDS)[number];

const HELP = `Usage: npm run package [-- ${KINDS.map((kind) => `[${kind}]`).join(" ")} [--target NAME]]

  programs   command line, server, agent and simulator with their own Node.js: .tar.gz, .zip, and .deb (needs dpkg-deb)
  npm        the same for \`npm install --global\`, on a Node.js that is there
  desktop    the desktop program, for this system (needs the Electron runtime)

  --target   programs of one system: ${TARGETS.map(({ name }) => name).join(", ")}

Without a word, all of them.
`;

const DIST = join(ROOT, "dist");
const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { target: { type: "string" }, help: { type: "boolean", default: false } },
  });
  const kinds = positionals.filter(isKind);
  const targets = TARGETS.filter(({ name }) => name === (values.target ?? name));
  if (values.help || kinds.length < positionals.length || targets.length === 0) {
    (values.help ? process.stdout : process.stderr).write(HELP);
    return values.help ? 0 : 1;
  }
  mkdirSync(DIST, { recursive: true });
  const built = await runTool("electron-vite", "electron-vite", ["build", "--logLevel", "error"]);
  if (built.status !== 0) return built.status;
  return make(kinds.length > 0 ? kinds : KINDS, targets);
}

const isKind = (word: string): word is Kind => (KINDS as readonly string[]).includes(word);

async function make(kinds: readonly Kind[], targets: readonly Target[]): Promise<number> {
  const made: string[] = [];
  if (kinds.includes("programs") || kinds.includes("npm")) {
    const app = await makeApp(join(DIST, ".app"));
    if (kinds.includes("programs")) made.push(...(await makePrograms(app, targets)));
    if (kinds.includes("npm")) made.push(await makeNpmPackage(app));
    rmSync(app.folder, { recursive: true });
    writeChecksums(DIST, made);
  }
  for (const name of made) say(`dist/${name}`);
  if (!kinds.includes("desktop")) return 0;
  const desktop = await runTool("electron-builder", "electron-builder", []);
  return desktop.status;
}

async function makePrograms(app: App, targets: readonly Target[]): Promise<string[]> {
  const share = join(DIST, ".share");
  makeShare(share);
  const made: string[] = [];
  for (const target of targets) made.push(...(await makeProgram(app, share, target)));
  rmSync(share, { recursive: true });
  return made;
}

async function makeProgram(app: App, share: string, target: Target): Promise<string[]> {
  const folder = join(DIST, `muster-${project.version}-${target.name}`);
  await makeTree(folder, app, share, target);
  const made = [target.platform === "win32" ? makeZip(folder) : await makeTar(folder)];
  if (target.debian !== null && (await hasDpkg()))
    made.push(await makeDeb(folder, DIST, target.debian));
  rmSync(folder, { recursive: true });
  return made;
}

async function hasDpkg(): Promise<boolean> {
  const found = await run("dpkg-deb", ["--version"], { capture: true });
  if (found.status !== 0) say("No .deb is made: dpkg-deb is not installed.");
  return found.status === 0;
}

async function makeNpmPackage({ folder, components }: App): Promise<string> {
  // npm fetches the other packages with their own licences.
  writeDocuments(folder, components);
  const packed = await runNpm(["pack", folder, "--silent", "--pack-destination", DIST], {
    capture: true,
  });
  if (packed.status !== 0) throw new Error(`npm pack: ${packed.output.trim()}`);
  const name = `muster-${project.version}-npm.tgz`;
  renameSync(join(DIST, `muster-${project.version}.tgz`), join(DIST, name));
  return name;
}

process.exitCode = await main();
