import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isStale } from "#scripts/build-if-stale.ts";
import { noWindowHere } from "#scripts/electron-runtime.ts";

describe("whether a build is due", () => {
  let project: string;
  const file = (path: string, seconds: number) => {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), "");
    utimesSync(join(project, path), seconds, seconds);
  };
  const build = (seconds: number) => {
    for (const path of ["main/index.js", "preload/index.cjs", "renderer/index.html"]) {
      file(`out/${path}`, seconds);
    }
  };
  beforeEach(() => {
    project = mkdtempSync(join(tmpdir(), "muster-build-"));
    file("src-core/features/inventory/deep.ts", 100);
    file("package.json", 50);
  });
  afterEach(() => rmSync(project, { recursive: true, force: true }));

  it("is, when there is none", () => expect(isStale(project)).toBe(true));

  it("is not, when it is newer than its sources", () => {
    build(101);
    expect(isStale(project)).toBe(false);
  });

  it("is, when a source deep down is newer, or one part is missing", () => {
    build(99);
    expect(isStale(project)).toBe(true);
    build(101);
    rmSync(join(project, "out/preload/index.cjs"));
    expect(isStale(project)).toBe(true);
  });
});

describe("whether a window can be opened", () => {
  it.each([
    ["linux", {}, 1000, "no screen"],
    ["linux", { DISPLAY: ":0" }, 0, "root"],
  ] as const)("not on %s with %j as %d", (platform, env, uid, why) => {
    expect(noWindowHere(platform, env, uid)).toContain(why);
  });

  it.each([
    ["linux", { DISPLAY: ":0" }, 1000],
    ["linux", { WAYLAND_DISPLAY: "wayland-0" }, 1000],
    ["darwin", {}, 501],
    ["win32", {}, undefined],
  ] as const)("perhaps on %s with %j as %s", (platform, env, uid) => {
    expect(noWindowHere(platform, env, uid)).toBeNull();
  });
});
