import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../run.ts";
import { LICENCES_FILE } from "../vite/licences.ts";
import { bundlePrograms, COPIED_PACKAGES, PROGRAM_FOLDER } from "./bundle.ts";
import { bundledComponents, type Component } from "./components.ts";

/** What package.json of the project says. */
export interface Project {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

export const project = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as Project;

/** The programs and the screens, without the packages that are copied: the same for all systems. */
export interface App {
  readonly folder: string;
  readonly components: readonly Component[];
}

/**
 * Makes `program/`, `out/renderer` and `package.json` in a folder. The screens must have been built.
 * @param folder emptied first
 */
export async function makeApp(folder: string): Promise<App> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await bundlePrograms(folder);
  const screens = join(folder, "out", "renderer");
  cpSync(join(ROOT, "out", "renderer"), screens, {
    recursive: true,
    filter: (file) => !file.endsWith(".map"),
  });
  writeManifest(folder);
  const lists = [join(folder, PROGRAM_FOLDER, LICENCES_FILE), join(screens, LICENCES_FILE)];
  const components = lists.flatMap(bundledComponents);
  for (const list of lists) rmSync(list);
  return { folder, components };
}

/** What `npm install` needs, and where the programs find their version. */
function writeManifest(folder: string): void {
  const { name, version, description, license, dependencies } = project;
  const manifest = {
    name,
    version,
    description,
    license,
    type: "module",
    bin: { muster: "bin/muster.js" },
    engines: { node: ">=22.18" },
    dependencies: Object.fromEntries(
      COPIED_PACKAGES.map((wanted) => [wanted, dependencies[wanted] ?? ""]),
    ),
  };
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  mkdirSync(join(folder, "bin"));
  const start = readFileSync(join(ROOT, "src-cli", "bin", "muster.js"), "utf8");
  const own = start.replace("../main.ts", `../${PROGRAM_FOLDER}/muster.js`);
  writeFileSync(join(folder, "bin", "muster.js"), own, { mode: 0o755 });
  chmodSync(join(folder, "bin", "muster.js"), 0o755);
}
