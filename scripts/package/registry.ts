import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { join } from "node:path";
import { extract } from "tar";
import { ROOT, runNpm } from "../run.ts";
import type { Runtime } from "./targets.ts";

const CACHE = join(ROOT, ".cache", "runtimes");
/** The registry's packages also have headers, manuals and change logs. */
const WANTED = /^package\/(bin\/node(\.exe)?|LICENSE)$/;

/**
 * The Node.js of a package, from the registry, cache and proxies that npm is set up for.
 * @returns the folder of the unpacked package: `bin/node` or `bin/node.exe`, and mostly `LICENSE`
 * @throws Error if the registry cannot be reached, or gives another file than the expected one
 */
export async function fetchRuntime(runtime: Runtime): Promise<string> {
  const folder = join(CACHE, `${runtime.package}-${runtime.version}`);
  if (existsSync(folder)) return folder;
  mkdirSync(CACHE, { recursive: true });
  const temporary = mkdtempSync(join(CACHE, "unpacking-"));
  try {
    const file = await download(runtime, temporary);
    checkIntegrity(runtime, readFileSync(file));
    await extract({ file, cwd: temporary, strip: 1, filter: (path) => WANTED.test(path) });
    rmSync(file);
    renameSync(temporary, folder);
    return folder;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

async function download(runtime: Runtime, folder: string): Promise<string> {
  const wanted = `${runtime.package}@${runtime.version}`;
  const ended = await runNpm(["pack", wanted, "--silent", "--pack-destination", folder], {
    capture: true,
  });
  const file = readdirSync(folder).find((entry) => entry.endsWith(".tgz"));
  if (ended.status === 0 && file !== undefined) return join(folder, file);
  throw new Error(`npm could not fetch ${wanted}:\n${ended.output.trim()}`);
}

/** @throws Error if the content is not that of the table */
export function checkIntegrity(runtime: Runtime, content: Uint8Array): void {
  const digest = `sha512-${createHash("sha512").update(content).digest("base64")}`;
  if (digest === runtime.integrity) return;
  throw new Error(
    `${runtime.package} ${runtime.version} is not the expected file: its checksum is ${digest}.`,
  );
}
