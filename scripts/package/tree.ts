import { chmodSync, copyFileSync, cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "../run.ts";
import { project, type App } from "./app.ts";
import {
  installedComponent,
  runtimeComponent,
  uniqueComponents,
  writeBill,
  writeLicences,
  type Component,
} from "./components.ts";
import { copiedPackages, copyPackages } from "./copied-packages.ts";
import { PROGRAM_FOLDER } from "./bundle.ts";
import { fetchRuntime } from "./registry.ts";
import { LICENSED, type Target } from "./targets.ts";

/** The same as in src-cli/bin/muster.js. */
const FLAGS =
  "--max-semi-space-size=16 --incremental-marking-hard-trigger=20 --heap-growing-percent=50";

/** Found through links, as from /usr/local/bin. */
const SHELL_START = `#!/bin/sh
# Starts Muster with the Node.js that was packed with it.
self=$0
while [ -L "$self" ]; do
  to=$(readlink "$self")
  case $to in
    /*) self=$to ;;
    *) self=$(dirname "$self")/$to ;;
  esac
done
home=$(cd "$(dirname "$self")/../lib/muster" && pwd -P) || exit 1
exec "$home/node" ${FLAGS} "$home/${PROGRAM_FOLDER}/muster.js" "$@"
`;

const WINDOWS_START = `@"%~dp0lib\\muster\\node.exe" ${FLAGS} "%~dp0lib\\muster\\${PROGRAM_FOLDER}\\muster.js" %*\r\n`;

/**
 * Everything that a package of one system contains, as in /usr: `bin/muster`, `lib/muster` with its own Node.js, `share`.
 * @param folder emptied first
 * @param share manuals and completions, as in /usr/share (`makeShare`)
 */
export async function makeTree(
  folder: string,
  app: App,
  share: string,
  target: Target,
): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const home = join(folder, "lib", "muster");
  cpSync(app.folder, home, { recursive: true });
  rmSync(join(home, "bin"), { recursive: true });
  copyPackages(home, target);
  const runtime = await fetchRuntime(target.runtime);
  const program = target.platform === "win32" ? "node.exe" : "node";
  copyFileSync(join(runtime, "bin", program), join(home, program));
  chmodSync(join(home, program), 0o755);
  writeStart(folder, target);
  if (target.platform === "win32") {
    // Services by WinSW.
    cpSync(join(ROOT, "resources", "windows"), folder, { recursive: true });
  } else {
    cpSync(share, join(folder, "share"), { recursive: true });
  }
  // Not every package of Node.js has its licence, which is the same for all systems.
  const licence = join(await fetchRuntime(LICENSED), "LICENSE");
  const node = runtimeComponent(target.runtime.version, licence);
  writeDocuments(join(folder, "share", "doc", "muster"), [...app.components, ...copied(), node]);
}

function writeStart(folder: string, { platform }: Target): void {
  const isWindows = platform === "win32";
  const file = isWindows ? join(folder, "muster.cmd") : join(folder, "bin", "muster");
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, isWindows ? WINDOWS_START : SHELL_START);
  chmodSync(file, 0o755);
}

/** Licence of Muster, licences of its parts, and the bill of materials. */
export function writeDocuments(folder: string, parts: readonly Component[]): void {
  mkdirSync(folder, { recursive: true });
  const components = uniqueComponents(parts);
  copyFileSync(join(ROOT, "LICENSE"), join(folder, "LICENSE"));
  writeLicences(join(folder, "THIRD-PARTY-LICENCES.txt"), components);
  writeBill(
    join(folder, "sbom.cdx.json"),
    { name: project.name, version: project.version },
    components,
  );
}

const copied = () => copiedPackages().map((path) => installedComponent(join(ROOT, path)));
