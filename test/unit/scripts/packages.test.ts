import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createNodeHost } from "#cli/node-host.ts";
import { createProgram } from "#cli/program.ts";
import { createRunner } from "#cli/runner.ts";
import { project } from "#scripts/package/app.ts";
import { COPIED_PACKAGES } from "#scripts/package/bundle.ts";
import { isNeeded, copiedPackages } from "#scripts/package/copied-packages.ts";
import { manualPages } from "#scripts/package/manual.ts";
import { checkIntegrity } from "#scripts/package/registry.ts";
import { LICENSED, TARGETS } from "#scripts/package/targets.ts";
import { ROOT } from "#scripts/run.ts";

const host = createNodeHost();
const program = createProgram([], host, createRunner(host));

test("the manual has a page for each command, with its options, in characters that every terminal shows", () => {
  const pages = manualPages(program);
  const names = program.commands.map((command) => command.name()).filter((name) => name !== "help");
  expect([...pages.keys()]).toEqual(["muster.1", ...names.map((name) => `muster-${name}.1`)]);
  expect(pages.get("muster-recorders.1")).toContain(".B \\-\\-credential <name>");
  expect(pages.get("muster-recorders.1")).toContain('.SH "muster recorders import"');
  expect([...pages.values()].join("")).toMatch(/^[\0-~]*$/);
  // A line that begins with a dot is a command.
  const macros = /^\.(TH|SH|TP|B|br)( |$)/;
  const commands = [...pages.values()].flatMap((text) => text.match(/^[.'].*$/gm) ?? []);
  expect(commands.filter((line) => !macros.test(line))).toEqual([]);
});

test("another file than the expected Node.js is refused", () => {
  const content = Buffer.from("program");
  const integrity = `sha512-${createHash("sha512").update(content).digest("base64")}`;
  expect(() => checkIntegrity({ ...LICENSED, integrity }, content)).not.toThrow();
  expect(() => checkIntegrity(LICENSED, content)).toThrow("is not the expected file");
});

test("each system gets its own binaries, and none of another", () => {
  const natives = ["argon2", "better-sqlite3", "keytar"];
  const files = natives.flatMap((name) => {
    const folder = join(ROOT, "node_modules", name);
    return globSync("prebuilds/**/*.node", { cwd: folder }).map((file) => [name, file] as const);
  });
  for (const target of TARGETS) {
    const needed = files.filter(([name, file]) => isNeeded(file, name, target));
    // Argon2 has none for Intel Macs: Muster calculates it without, more slowly.
    const wanted = target.name === "darwin-x64" ? natives.slice(1) : natives;
    expect([target.name, [...new Set(needed.map(([name]) => name))]]).toEqual([
      target.name,
      wanted,
    ]);
    const own = new RegExp(`^prebuilds/${target.platform}-${target.arch}[./]`);
    expect(needed.filter(([, file]) => !own.test(file.replaceAll("\\", "/")))).toEqual([]);
  }
});

test("what is copied is complete: each package with what it depends on, and no source code in C", () => {
  const paths = copiedPackages();
  for (const name of COPIED_PACKAGES) expect(paths).toContain(join("node_modules", name));
  expect(paths).toContain(join("node_modules", "node-gyp-build"));
  expect(paths.filter((path) => !existsSync(join(ROOT, path, "package.json")))).toEqual([]);
  expect(isNeeded("deps/sqlite3.c", "better-sqlite3", TARGETS[0]!)).toBe(false);
  expect(isNeeded("LICENSE.md", "keytar", TARGETS[0]!)).toBe(true);
});

test("the packages and package.json speak of the same programs", () => {
  expect(COPIED_PACKAGES.filter((name) => !(name in project.dependencies))).toEqual([]);
  const start = readFileSync(join(ROOT, "src-cli", "bin", "muster.js"), "utf8");
  expect(start).toContain('await import("../main.ts")');
});
