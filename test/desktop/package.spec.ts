import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FuseState, FuseV1Options, getCurrentFuseWire } from "@electron/fuses";
import { runTool } from "#scripts/run.ts";
import { longStory } from "#test/e2e/support/long-story.ts";
import { expect, test } from "./desktop.ts";

/** Where Electron has its fuses: a mark, the version of their format, their number, and one byte for each. */
const FUSES = `dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX\u0001\u0009${"1".repeat(9)}`;
const INTENDED = [
  FuseV1Options.EnableEmbeddedAsarIntegrityValidation,
  FuseV1Options.OnlyLoadAppFromAsar,
  FuseV1Options.WasmTrapHandlers,
];

/** What electron-builder takes for the runtime: its program does nothing. */
function stubRuntime(folder: string): string {
  mkdirSync(join(folder, "resources"), { recursive: true });
  writeFileSync(join(folder, "electron"), `#!/bin/sh\nexit 0\n${FUSES}`);
  chmodSync(join(folder, "electron"), 0o755);
  for (const name of ["chrome-sandbox", "LICENSE", "version"])
    writeFileSync(join(folder, name), "");
  return folder;
}

async function run(pkg: string, name: string, args: string[]): Promise<void> {
  const ended = await runTool(pkg, name, args, { capture: true });
  expect(ended.status, ended.output).toBe(0);
}

/** @returns the folder that an archive or an installer would contain */
async function build(folder: string): Promise<string> {
  const runtime = stubRuntime(join(folder, "runtime"));
  await run("electron-builder", "electron-builder", [
    "--linux",
    "dir",
    "--x64",
    "--publish",
    "never",
    `-c.electronDist=${runtime}`,
    `-c.directories.output=${join(folder, "dist")}`,
  ]);
  return join(folder, "dist", "linux-unpacked");
}

const below = (folder: string) => readdirSync(folder, { recursive: true, encoding: "utf8" });

// One test: the package takes most of its time.
test(
  "a package for Linux is complete, has nothing else, and starts",
  longStory("unit/scripts/packaging.test.ts"),
  async ({ launch }) => {
    test.skip(
      process.platform !== "linux" || process.arch !== "x64",
      "builds for this system alone",
    );
    test.setTimeout(300_000);
    const folder = mkdtempSync(join(tmpdir(), "muster-package-"));
    try {
      const unpacked = await build(folder);
      const resources = join(unpacked, "resources");
      const app = join(folder, "app");
      await run("@electron/asar", "asar", ["extract", join(resources, "app.asar"), app]);

      await test.step("the program has a name of its own, and fuses as intended", async () => {
        expect(existsSync(join(unpacked, "muster-desktop"))).toBe(true);
        const wire = await getCurrentFuseWire(join(unpacked, "muster-desktop"));
        for (const fuse of Object.values(FuseV1Options).filter((one) => typeof one === "number")) {
          const wanted = INTENDED.includes(fuse) ? FuseState.ENABLE : FuseState.DISABLE;
          expect(wire[fuse], FuseV1Options[fuse]).toBe(wanted);
        }
      });

      await test.step("it has the binaries of its system alone, and no sources", () => {
        const files = below(app);
        const native = below(join(resources, "app.asar.unpacked", "node_modules"));
        expect(native.filter((name) => name.endsWith(".node")).toSorted()).toEqual([
          "argon2/prebuilds/linux-x64/argon2.glibc.node",
          "argon2/prebuilds/linux-x64/argon2.musl.node",
          "better-sqlite3/prebuilds/linux-x64.node",
          "keytar/prebuilds/linux-x64/keytar.node",
        ]);
        expect(files.filter((name) => name.endsWith(".node"))).toHaveLength(4);
        const mine =
          /^(src-|test|scripts|docs|dist)|^out\/.*\.map$|^node_modules\/better-sqlite3\/deps/;
        expect(files.filter((name) => mine.test(name))).toEqual([]);
      });

      await test.step("the packed program finds all of its modules", async () => {
        cpSync(join(resources, "app.asar.unpacked"), app, { recursive: true });
        const desktop = await launch({ program: join(app, "out", "main", "index.js") });
        if (desktop.kind === "stand-in") await expect(desktop.page).toHaveTitle(/Muster/);
        await desktop.perform({ do: "quit" }).catch(() => {});
        expect(await desktop.ended).toBe(0);
      });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
