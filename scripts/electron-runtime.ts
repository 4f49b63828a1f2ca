import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** How long to try to fetch the runtime before the browser does instead. */
const LONGEST_FETCH_MS = 20_000;

const packageDir = dirname(createRequire(import.meta.url).resolve("electron/package.json"));

/**
 * The Electron program, or null where its runtime is not installed. Looks at files only: the `electron` package itself
 * starts a download when it is loaded.
 */
export function findElectron(): string | null {
  const pathFile = join(packageDir, "path.txt");
  if (!existsSync(pathFile)) return null;
  const program = join(packageDir, "dist", readFileSync(pathFile, "utf8").trim());
  return existsSync(program) ? program : null;
}

/** One quiet, bounded try to fetch the runtime with Electron's own installer. Returns the program, or null. */
export async function fetchElectron(limit: number = LONGEST_FETCH_MS): Promise<string | null> {
  const installer = spawn(process.execPath, [join(packageDir, "install.js")], { stdio: "ignore" });
  const { promise, resolve } = Promise.withResolvers<void>();
  installer.once("close", () => resolve());
  installer.once("error", () => resolve());
  const timer = setTimeout(() => installer.kill("SIGKILL"), limit);
  await promise;
  clearTimeout(timer);
  return findElectron();
}

/** Why a window cannot be opened on this machine whatever is installed; null: nothing is known to stand against it. */
export function noWindowHere(
  platform: NodeJS.Platform = process.platform,
  env: NodeJS.ProcessEnv = process.env,
  uid: number | undefined = process.getuid?.(),
): string | null {
  if (platform !== "linux") return null;
  if (!env["DISPLAY"] && !env["WAYLAND_DISPLAY"]) return "there is no screen here";
  if (uid === 0) return "Electron's sandbox does not run as root";
  return null;
}
