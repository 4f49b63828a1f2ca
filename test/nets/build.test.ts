import { execFileSync } from "node:child_process";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { overlay, type Overlay } from "./overlay.ts";

const use = (source: string): string => `import * as used from "${source}";\nconsole.log(used);\n`;

interface Plant {
  bundle: "main" | "preload" | "renderer";
  what: string;
  text: string;
}

interface Caught extends Plant {
  says: RegExp;
}

const NODE = /Node's modules are not available here/;
const ELECTRON = /Electron is not available here/;
const OWN = /may be part of this bundle/;
const PACKAGE = /packages are not part of this bundle/;

const CAUGHT: Caught[] = [
  { bundle: "renderer", what: "node:fs", text: use("node:fs"), says: NODE },
  { bundle: "renderer", what: "a built-in without its prefix", text: use("path"), says: NODE },
  {
    bundle: "renderer",
    what: "a built-in by import()",
    text: 'console.log(await import("node:os"));',
    says: NODE,
  },
  { bundle: "renderer", what: "electron", text: use("electron"), says: ELECTRON },
  { bundle: "renderer", what: "a package for Node", text: use("bonjour-service"), says: NODE },
  ...["core", "main", "web", "cli", "simulator", "preload"].map((folder) => ({
    bundle: "renderer" as const,
    what: `src-${folder}`,
    text: use(folder === "preload" ? "../src-preload/planted.ts" : `#${folder}/planted.ts`),
    says: OWN,
  })),
  { bundle: "preload", what: "node:fs", text: use("node:fs"), says: NODE },
  { bundle: "preload", what: "a package", text: use("zod"), says: PACKAGE },
  { bundle: "preload", what: "src-core", text: use("#core/planted.ts"), says: OWN },
  { bundle: "preload", what: "more of src-shared", text: use("#shared/result.ts"), says: OWN },
  { bundle: "main", what: "src-renderer", text: use("#renderer/planted.ts"), says: OWN },
  { bundle: "main", what: "src-simulator", text: use("#simulator/planted.ts"), says: OWN },
];

const PASSING: Plant[] = [
  { bundle: "renderer", what: "zod and src-shared", text: use("zod") + use2("#shared/result.ts") },
  {
    bundle: "preload",
    what: "electron",
    text: use("electron") + use2("#shared/contract/names.ts"),
  },
  { bundle: "main", what: "all it needs", text: use("node:fs") + use2("#core/planted.ts") },
];

function use2(source: string): string {
  return `import * as alsoUsed from "${source}";\nconsole.log(alsoUsed);\n`;
}

describe("the build net", () => {
  let tree: Overlay;
  let outcomes: Record<string, string | null>;
  const named = <T extends Plant>(plants: T[], name: string): (T & { file: string })[] =>
    plants.map((plant, index) => ({
      ...plant,
      file: `src-${plant.bundle}/planted-${name}-${index}.ts`,
    }));
  const caught = named(CAUGHT, "caught");
  const passing = named(PASSING, "passing");
  const outcome = (plant: { bundle: string; file: string }): string | null | undefined =>
    outcomes[`${plant.bundle}:${plant.file}`];

  beforeAll(() => {
    tree = overlay();
    for (const folder of ["core", "main", "preload", "renderer", "web", "cli", "simulator"]) {
      tree.plant(`src-${folder}/planted.ts`, "export const planted = 1;\n");
    }
    const all = [...caught, ...passing];
    for (const { file, text } of all) tree.plant(file, text);
    const probes = all.map(({ bundle, file }) => `${bundle}:${file}`);
    const args = ["test/nets/build-probe.ts", ...probes];
    const output = execFileSync(process.execPath, args, { cwd: tree.folder, encoding: "utf8" });
    outcomes = JSON.parse(output) as Record<string, string | null>;
  });
  afterAll(() => tree.remove());

  it.each(caught)("fails the $bundle bundle that takes in $what", (plant) => {
    expect(outcome(plant)).toMatch(plant.says);
    expect(outcome(plant)).toContain(`${plant.bundle}: "`);
  });

  it.each(passing)("lets the $bundle bundle have $what", (plant) => {
    expect(outcome(plant)).toBeNull();
  });
});
