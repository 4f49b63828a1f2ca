import { spawn } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");
const SOURCES = [
  "src-shared",
  "src-core",
  "src-main",
  "src-preload",
  "src-renderer",
  "scripts/vite",
  "docs",
  "electron.vite.config.ts",
  "package.json",
];
const PRODUCTS = ["out/main/index.js", "out/preload/index.cjs", "out/renderer/index.html"];

/** Builds the desktop bundles and the screens, if they are missing or older than what they are made from. */
export async function buildIfStale(): Promise<void> {
  if (isStale(root)) await build();
}

/** Whether what is built in a project's folder is missing, or older than what it is made from. A package has no sources. */
export function isStale(project: string): boolean {
  if (!SOURCES.some((path) => path.startsWith("src-") && existsSync(join(project, path))))
    return false;
  const built = Math.min(...PRODUCTS.map((path) => changedAt(join(project, path), 0)));
  const changed = Math.max(...SOURCES.map((path) => newestBelow(join(project, path))));
  return built < changed;
}

/** Milliseconds since 1970 of the latest change of a file or of anything in a folder. */
function newestBelow(path: string): number {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat?.isDirectory()) return stat?.mtimeMs ?? 0;
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  const times = entries
    .filter((entry) => entry.isFile())
    .map((entry) => changedAt(join(entry.parentPath, entry.name), 0));
  return Math.max(0, ...times);
}

function changedAt(path: string, missing: number): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? missing;
}

async function build(): Promise<void> {
  const tool = join(root, "node_modules", "electron-vite", "bin", "electron-vite.js");
  const child = spawn(process.execPath, [tool, "build", "--logLevel", "error"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const { promise, resolve: settle, reject } = Promise.withResolvers<number | null>();
  child.once("close", settle);
  child.once("error", reject);
  const status = await promise;
  if (status !== 0) throw new Error(`The build failed (exit status ${status}); see above.`);
}
