import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findChromium, findHeadlessShell, onPath } from "#scripts/setup-programs.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "muster-programs-"));
  for (const name of ["one", "two", "none"]) mkdirSync(join(folder, name));
});
afterAll(() => rmSync(folder, { recursive: true }));

function program(path: string, mode = 0o755): string {
  const file = join(folder, path);
  writeFileSync(file, "#!/bin/sh\n");
  chmodSync(file, mode);
  return file;
}
const path = (...names: string[]): string =>
  names.map((name) => join(folder, name)).join(delimiter);

describe.skipIf(process.platform === "win32")("finding programs", () => {
  it("takes the first folder that has the program, and passes over what cannot be run", () => {
    program("one/tool", 0o644);
    const second = program("two/tool");
    expect(onPath("tool", path("none", "one", "two"))).toBe(second);
    expect(onPath("tool", path("one"))).toBeNull();
    expect(onPath("tool", "")).toBeNull();
  });

  it("finds Chromium by CHROMIUM_PATH before PATH, and does not replace a wrong one in silence", () => {
    const named = program("none/my-browser");
    const usual = program("two/chromium-browser");
    expect(findChromium({ CHROMIUM_PATH: named, PATH: path("two") })).toBe(named);
    expect(findChromium({ CHROMIUM_PATH: "", PATH: path("two") })).toBe(usual);
    expect(findChromium({ CHROMIUM_PATH: join(folder, "gone"), PATH: path("two") })).toBeNull();
  });

  it("prefers chromium to a branded browser, wherever it stands on PATH", () => {
    program("one/google-chrome");
    const usual = program("two/chromium");
    expect(findChromium({ PATH: path("one", "two") })).toBe(usual);
  });

  it("takes the Chromium without windows where there is one, unless a browser was named", () => {
    expect(findHeadlessShell({ PATH: path("one", "two") })).toBeNull();
    const shell = program("two/chromium-headless-shell");
    expect(findHeadlessShell({ PATH: path("one", "two") })).toBe(shell);
    const named = program("none/my-browser");
    expect(findHeadlessShell({ CHROMIUM_PATH: named, PATH: path("two") })).toBeNull();
  });
});
