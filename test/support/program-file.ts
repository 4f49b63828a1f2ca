import { existsSync } from "node:fs";
import { join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../..");

/**
 * The file that starts a program of this repository in a process of its own.
 * @param path of its source, such as `src-cli/main.ts`
 * @returns its bundle, which starts in half the time, if `npm test` built one; otherwise its source
 */
export function programFile(path: string): string {
  const folder = process.env["MUSTER_TEST_PROCESSES"] ?? "";
  const bundle = join(folder, path.replace(/\.ts$/, ".js"));
  return folder !== "" && existsSync(bundle) ? bundle : join(ROOT, path);
}
