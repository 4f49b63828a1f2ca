import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GO_ENVIRONMENT } from "#scripts/go-environment.ts";
import { ROOT } from "#scripts/run.ts";
import { overlay, type Overlay } from "./overlay.ts";

/** Imports for their effect alone would trip a rule of their own, so what is planted uses what it imports. */
const use = (source: string): string =>
  `import * as used from "${source}";\nexport const planted = [used];\n`;

const IMPORTS = "eslint(no-restricted-imports)";

/** A file, the line in question, the rule that must speak up, and what its help must say. */
type Caught = [file: string, text: string, rule: string, help?: RegExp];

const own = (folder: string): RegExp => new RegExp(`^${folder} imports .* of Muster's own folders`);
const KIT = /Only src-renderer\/ui imports the UI kit/;
const PRELOAD = /src-preload is one small bundle/;
const SHARED = /src-shared runs anywhere/;
const CORE_INDEX = /A module of the core is imported only through its index\.ts/;
const CORE_ALIAS = /Another module of the core is imported by its '#core/;
const DRIVER = /Only composition\/fleet\.ts imports a driver/;
const SHELF = /This shelf of the core never imports (drivers|features)/;

const TABLE: Caught[] = [
  ["src-shared/planted.ts", use("node:fs"), IMPORTS, SHARED],
  ["src-shared/planted.ts", use("fs"), IMPORTS, SHARED],
  ["src-shared/planted.ts", use("react"), IMPORTS, SHARED],
  ["src-shared/planted.ts", use("electron"), IMPORTS, SHARED],
  ["src-shared/planted.ts", use("#core/index.ts"), IMPORTS, SHARED],
  ["src-shared/planted.ts", 'export const planted = import("node:os");', IMPORTS, SHARED],
  ["src-core/planted.ts", use("electron"), IMPORTS, /never imports Electron/],
  ["src-core/planted.ts", use("electron/main"), IMPORTS, /never imports Electron/],
  ["src-core/planted.ts", use("react"), IMPORTS, /never imports React/],
  ["src-core/planted.ts", use("@mantine/core"), IMPORTS, /never imports React/],
  ...["main", "preload", "renderer", "cli", "web", "simulator", "scripts", "test"].map(
    (folder): Caught => ["src-core/planted.ts", use(`#${folder}/x.ts`), IMPORTS, own("src-core")],
  ),
  ...["platform/storage", "features/inventory"].flatMap((module): Caught[] => [
    ["src-core/features/planted/a.ts", use(`#core/${module}/deep.ts`), IMPORTS, CORE_INDEX],
    ["src-core/features/planted/a.ts", use(`#core/${module}/deep/er.ts`), IMPORTS, CORE_INDEX],
    ["src-core/planted.ts", use(`#core/${module}/deep.ts`), IMPORTS, CORE_INDEX],
  ]),
  ["src-core/features/planted/a.ts", use("#core/drivers/raysharp/index.ts"), IMPORTS, DRIVER],
  ["src-core/planted.ts", use("./drivers/raysharp/index.ts"), IMPORTS, DRIVER],
  ["src-core/planted.ts", use("#core/drivers/raysharp/index.ts"), IMPORTS, DRIVER],
  ["src-core/features/planted/a.ts", use("../inventory/index.ts"), IMPORTS, CORE_ALIAS],
  ["src-core/drivers/planted/a.ts", use("../raysharp/index.ts"), IMPORTS, CORE_ALIAS],
  ["src-core/platform/planted/a.ts", use("../storage/index.ts"), IMPORTS, CORE_ALIAS],
  ...["drivers/raysharp", "features/inventory"].flatMap((module): Caught[] => [
    ["src-core/platform/planted.ts", use(`#core/${module}/index.ts`), IMPORTS, SHELF],
    ["src-core/platform/planted/a.ts", use(`#core/${module}/index.ts`), IMPORTS, SHELF],
    ["src-core/platform/adapters/planted/a.ts", use(`#core/${module}/index.ts`), IMPORTS, SHELF],
  ]),
  ["src-core/drivers/planted.ts", use("#core/features/inventory/index.ts"), IMPORTS, SHELF],
  ["src-core/drivers/planted/a.ts", use("#core/features/inventory/index.ts"), IMPORTS, SHELF],
  ["src-main/planted.ts", use("#core/drivers/raysharp/index.ts"), IMPORTS, own("src-main")],
  ["src-main/planted.ts", use("#web/index.ts"), IMPORTS, own("src-main")],
  ["src-main/planted.ts", use("#renderer/x.ts"), IMPORTS, own("src-main")],
  ["src-main/planted.ts", use("react"), IMPORTS, /never imports React/],
  ["src-preload/planted.ts", use("node:fs"), IMPORTS, PRELOAD],
  ["src-preload/planted.ts", use("zod"), IMPORTS, PRELOAD],
  ["src-preload/planted.ts", use("#shared/contract/methods.ts"), IMPORTS, PRELOAD],
  ["src-preload/planted.ts", use("electron/renderer"), IMPORTS, PRELOAD],
  [
    "src-preload/planted.ts",
    'import type { X } from "#core/index.ts";\nexport type Planted = X;',
    IMPORTS,
    own("src-preload"),
  ],
  [
    "src-preload/planted.ts",
    'import { app } from "electron";\nexport const planted = app;',
    IMPORTS,
    /contextBridge and ipcRenderer, nothing else/,
  ],
  ["src-renderer/planted.ts", use("node:fs"), IMPORTS, /never imports Node's modules/],
  ["src-renderer/planted.ts", use("fs"), "unicorn(prefer-node-protocol)"],
  ["src-renderer/planted.ts", use("electron"), IMPORTS, /never imports Electron/],
  ...["core", "main", "preload", "cli", "web", "simulator"].map((folder): Caught => [
    "src-renderer/planted.ts",
    use(`#${folder}/index.ts`),
    IMPORTS,
    own("src-renderer"),
  ]),
  ["src-renderer/planted.ts", use("@mantine/core"), IMPORTS, KIT],
  ["src-renderer/planted.ts", use("ag-grid-community"), IMPORTS, KIT],
  ["src-renderer/features/planted/a.ts", use("uplot"), IMPORTS, KIT],
  ["src-renderer/features/planted/a.tsx", use("@tabler/icons-react"), IMPORTS, KIT],
  ["src-renderer/ui/planted.ts", use("electron"), IMPORTS, /never imports Electron/],
  [
    "src-renderer/features/planted/a.ts",
    use("#renderer/features/plans/deep.ts"),
    IMPORTS,
    /A feature of the screens is imported only through its index\.ts/,
  ],
  ["src-cli/planted.ts", use("#core/drivers/raysharp/index.ts"), IMPORTS, own("src-cli")],
  ["src-cli/planted.ts", use("#web/server.ts"), IMPORTS, own("src-cli")],
  ["src-cli/planted.ts", use("#main/x.ts"), IMPORTS, own("src-cli")],
  ["src-cli/planted.ts", use("#simulator/main.ts"), IMPORTS, own("src-cli")],
  ["src-cli/planted.ts", use("electron"), IMPORTS, /never imports Electron/],
  ["src-web/planted.ts", use("#core/drivers/raysharp/index.ts"), IMPORTS, own("src-web")],
  ["src-web/planted.ts", use("#cli/x.ts"), IMPORTS, own("src-web")],
  ["src-web/planted.ts", use("electron"), IMPORTS, /never imports Electron/],
  ...["shared", "core", "main", "renderer", "cli", "web"].map((folder): Caught => [
    "src-simulator/planted.ts",
    use(`#${folder}/x.ts`),
    IMPORTS,
    own("src-simulator"),
  ]),
  [
    "scripts/planted.ts",
    use("#core/drivers/raysharp/index.ts"),
    IMPORTS,
    /only through #core\/index\.ts/,
  ],
];

const CLIMBING: Caught[] = [
  ["src-core", "src-main", "src-renderer", "src-cli", "src-web", "src-simulator", "test"].map(
    (folder): Caught => [
      `${folder}/a/b/planted.ts`,
      use("../../x.ts"),
      IMPORTS,
      /^No '\.\.\/\.\.\/'/,
    ],
  ),
  ["src-shared", "src-renderer", "src-cli", "src-simulator", "test"].map((folder): Caught => [
    `${folder}/planted.ts`,
    use("../src-core/planted.ts"),
    IMPORTS,
    /never by a relative path/,
  ]),
].flat();

const TRAPS: Caught[] = [
  [
    "src-core/planted.ts",
    "const work = async (): Promise<void> => {};\nexport const planted = (): void => {\n  work();\n};",
    "typescript(no-floating-promises)",
  ],
  [
    "src-core/planted.ts",
    "const work = async (): Promise<void> => {};\n[1].forEach(async () => work());\nexport {};",
    "typescript(no-misused-promises)",
  ],
  [
    "src-core/planted.ts",
    "export const planted = (x: any): void => x();",
    "typescript(no-explicit-any)",
  ],
  [
    "src-core/planted.ts",
    'import { Socket } from "node:net";\nexport type Planted = Socket;',
    "typescript(consistent-type-imports)",
  ],
  [
    "src-core/planted.ts",
    'export const planted = (x: "a" | "b"): void => {\n  switch (x) {\n    case "a":\n      break;\n  }\n};',
    "typescript(switch-exhaustiveness-check)",
  ],
  ...["platform/nats", "platform/adapters/nats", "platform/agent"].flatMap((folder): Caught[] => [
    [
      `src-core/${folder}/planted.ts`,
      "export const planted = () => setTimeout(() => {}, 1);",
      "eslint(no-restricted-globals)",
    ],
    [
      `src-core/${folder}/planted.ts`,
      "export const planted = (work: () => Promise<void>) => {\n  void work();\n};",
      "typescript(no-floating-promises)",
    ],
  ]),
  ["src-core/planted.ts", 'console.log("planted");\nexport {};', "eslint(no-console)"],
  [
    "src-main/planted.ts",
    'import { shell } from "electron";\nexport const planted = shell;',
    IMPORTS,
    /security\/external-links\.ts/,
  ],
  [
    "src-main/planted.ts",
    'import electron from "electron";\nexport const planted = electron.shell.openExternal("x");',
    "eslint(no-restricted-properties)",
    /security\/external-links\.ts/,
  ],
  [
    "src-renderer/planted.tsx",
    'import { useState } from "react";\nexport const Planted = (p: { a: boolean }): unknown => (p.a ? useState(1) : null);',
    "react(hooks)",
  ],
  [
    "src-renderer/planted.tsx",
    'export const Planted = () => <img src="x.png" />;',
    "jsx-a11y(alt-text)",
  ],
  [
    "test/unit/planted.test.ts",
    'import { expect, it } from "vitest";\nit.only("planted", () => expect(1).toBe(1));',
    "vitest(no-focused-tests)",
  ],
];

/** Each pair imports the other, across what a cycle may try to hide behind. */
const CYCLES: [a: string, aText: string, b: string, bText: string][] = [
  [
    "src-core/features/planted-a/index.ts",
    use("#core/features/planted-b/index.ts"),
    "src-core/features/planted-b/index.ts",
    use("#core/features/planted-a/index.ts"),
  ],
  ["src-cli/cycle-a.ts", use("./cycle-b.ts"), "src-cli/cycle-b.ts", use("#cli/cycle-a.ts")],
  [
    "src-web/cycle-a.ts",
    'import type { B } from "./cycle-b.ts";\nexport type A = B;',
    "src-web/cycle-b.ts",
    'import type { A } from "./cycle-a.ts";\nexport type B = A | 1;',
  ],
];

/** What must stay allowed: a net that catches everything is no net. */
const ALLOWED: [file: string, source: string][] = [
  ["src-shared/allowed/a.ts", "zod"],
  ["src-shared/allowed/a.ts", "#shared/result.ts"],
  ["src-shared/allowed/a.ts", "../result.ts"],
  ["src-core/allowed/a.ts", "node:fs"],
  ["src-core/allowed/a.ts", "undici"],
  ["src-core/allowed/a.ts", "#shared/result.ts"],
  ["src-core/allowed/a.ts", "#core/drivers/driver.ts"],
  ["src-core/features/allowed/a.ts", "#core/drivers/driver.ts"],
  ["src-core/features/allowed/a.ts", "#core/platform/ports/clock.ts"],
  ["src-core/features/allowed/a.ts", "./beside.ts"],
  ["src-core/features/allowed/deep/a.ts", "../beside.ts"],
  ["src-core/platform/adapters/allowed/a.ts", "../net/beside.ts"],
  ["src-main/allowed/a.ts", "#core/index.ts"],
  ["src-preload/allowed.ts", "#shared/contract/names.ts"],
  ["src-renderer/features/allowed/a.tsx", "react"],
  ["src-renderer/features/allowed/a.tsx", "#renderer/ui/index.ts"],
  ["src-renderer/features/allowed/a.tsx", "#renderer/features/plans/index.ts"],
  ["src-renderer/features/allowed/a.tsx", "#shared/contract/client.ts"],
  ["src-renderer/ui/allowed/a.tsx", "@mantine/core"],
  ["src-cli/allowed/a.ts", "#core/index.ts"],
  ["src-cli/allowed/a.ts", "#web/index.ts"],
  ["src-web/allowed/a.ts", "#core/index.ts"],
  ["src-simulator/allowed/a.ts", "#simulator/server.ts"],
  ["src-simulator/allowed/a.ts", "node:http"],
  ["test/unit/allowed/a.ts", "#core/drivers/raysharp/deep.ts"],
];

interface Diagnostic {
  filename: string;
  code: string;
  message: string;
  help?: string;
}

describe("the lint net", () => {
  let tree: Overlay;
  let found: Diagnostic[];
  const caught = [...TABLE, ...CLIMBING, ...TRAPS].map(([file, text, rule, help], index) => ({
    file: file.replace(/(\.test)?\.tsx?$/, (ending) => `-planted-${index}${ending}`),
    text,
    rule,
    help: help ?? /./,
  }));
  const allowed = ALLOWED.map(([file, source], index) => ({
    file: file.replace(/\.tsx?$/, (ending) => `-planted-ok-${index}${ending}`),
    source,
  }));
  const cycles = CYCLES.map(([a, aText, b, bText]) => ({ a, aText, b, bText }));

  beforeAll(() => {
    tree = overlay();
    for (const { file, text } of caught) tree.plant(file, text);
    for (const { file, source } of allowed) tree.plant(file, use(source));
    for (const { a, aText, b, bText } of cycles) {
      tree.plant(a, aText);
      tree.plant(b, bText);
    }
    const oxlint = join(ROOT, "node_modules", "oxlint", "bin", "oxlint");
    // The rest of the tree is linted by `npm run check`.
    const files = [...caught, ...allowed].map(({ file }) => file);
    for (const { a, b } of cycles) files.push(a, b);
    // One thread: each further one checks the types that files have in common once more.
    const env = { ...process.env, ...GO_ENVIRONMENT };
    const answer = spawnSync(process.execPath, [oxlint, "--format", "json", ...files], {
      cwd: tree.folder,
      env,
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
    });
    expect(answer.status, answer.stderr).toBe(1);
    found = (JSON.parse(answer.stdout) as { diagnostics: Diagnostic[] }).diagnostics;
  });
  afterAll(() => tree.remove());

  const about = (file: string): Diagnostic[] => found.filter(({ filename }) => filename === file);

  it.each(caught)("catches $file: $text", ({ file, rule, help }) => {
    const said = about(file).filter(({ code }) => code === rule);
    expect(said.map((one) => `${one.message} ${one.help ?? ""}`)).not.toEqual([]);
    expect(said.map((one) => one.help ?? one.message).join("\n")).toMatch(new RegExp(help, "m"));
  });

  it.each(allowed)("lets $file import $source", ({ file }) => {
    expect(about(file)).toEqual([]);
  });

  it.each(cycles)("catches the cycle of $a and $b", ({ a, b }) => {
    expect(about(a).map(({ code }) => code)).toContain("import(no-cycle)");
    expect(about(b).map(({ code }) => code)).toContain("import(no-cycle)");
  });
});
