import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isStale } from "#scripts/build-if-stale.ts";
import { findElectron, noWindowHere } from "#scripts/electron-runtime.ts";
import { installerEnvironment } from "#scripts/fetch-electron.ts";
import { helpText, readLaunchOptions } from "#scripts/launch-options.ts";

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

  it("is not in a package, which has no sources", () => {
    rmSync(join(project, "src-core"), { recursive: true });
    expect(isStale(project)).toBe(false);
  });
});

describe("whether a window can be opened", () => {
  it.each([
    ["linux", {}, 1000, "no screen"],
    ["linux", { DISPLAY: ":0" }, 0, "root"],
    ["linux", { DISPLAY: "localhost:10.0", SSH_CONNECTION: "a 1 b 22" }, 1000, "over SSH"],
    ["darwin", { SSH_CONNECTION: "a 1 b 22" }, 501, "over SSH"],
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

describe("the Electron runtime", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "muster-electron-test-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const install = (dist: string) => {
    mkdirSync(join(folder, dist));
    writeFileSync(join(folder, "path.txt"), "electron");
    writeFileSync(join(folder, dist, "electron"), "");
  };

  it("is not installed at first, and has to be complete", () => {
    expect(findElectron({}, folder)).toEqual({ program: null, obstacle: null });
    install("dist");
    expect(findElectron({}, folder).program).toBe(join(folder, "dist", "electron"));
    // As while it is unpacked.
    rmSync(join(folder, "path.txt"));
    expect(findElectron({}, folder)).toEqual({ program: null, obstacle: null });
  });

  it("may be in a folder that the environment names, and then nowhere else", () => {
    install("dist");
    mkdirSync(join(folder, "own"));
    const env = { ELECTRON_OVERRIDE_DIST_PATH: join(folder, "own") };
    expect(findElectron(env, folder)).toMatchObject({
      program: null,
      obstacle: expect.stringContaining(join(folder, "own", "electron")),
    });
    writeFileSync(join(folder, "own", "electron"), "");
    expect(findElectron(env, folder).program).toBe(join(folder, "own", "electron"));
  });

  it.each([
    [{ npm_config_https_proxy: "http://p:1" }, "http://p:1"],
    [{ npm_config_proxy: "http://p:2" }, "http://p:2"],
    [{ npm_config_proxy: "http://p:2", HTTPS_PROXY: "http://own:3" }, "http://own:3"],
    [{}, undefined],
  ])("is downloaded through the proxy of npm or of the environment: %j", (env, proxy) => {
    const given = installerEnvironment(env, folder);
    expect(given).toMatchObject({ ELECTRON_GET_USE_PROXY: "1", NODE_USE_SYSTEM_CA: "1" });
    expect(given["HTTPS_PROXY"]).toBe(proxy);
    expect(given["TMPDIR"]).toBe(folder);
  });
});

describe("the options of npm start", () => {
  it("are passed on to the program, except those of the launcher", () => {
    const argv = ["--browser", "--data-dir", "--x", "--server=https://a.example", "--disable-gpu"];
    expect(readLaunchOptions(argv)).toMatchObject({ error: { where: "--data-dir" } });
    argv[2] = "window";
    const read = readLaunchOptions(argv);
    expect(read).toMatchObject({
      value: {
        wish: "browser",
        server: "https://a.example",
        passedOn: argv.slice(1),
        unknown: ["--disable-gpu"],
      },
    });
  });

  it("are all in the help", () => {
    const text = helpText();
    for (const name of ["browser", "window", "data-dir", "locale", "server", "server-ca"]) {
      expect(text).toContain(`--${name} `);
    }
    expect(readLaunchOptions(["--help"])).toMatchObject({ value: { help: true } });
  });
});
