import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { compileCacheFolder, privateFolder } from "#cli/compile-cache.ts";

let parent: string;
let folder: string;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "muster-compiled-"));
  folder = join(parent, "compiled");
  onTestFinished(() => rmSync(parent, { recursive: true }));
});

describe("the folder of compiled modules", () => {
  test("follows the conventions of each platform", () => {
    expect(compileCacheFolder({}, "linux")).toBe(join(homedir(), ".cache/muster/compiled"));
    expect(compileCacheFolder({ XDG_CACHE_HOME: "/x" }, "linux")).toBe("/x/muster/compiled");
    expect(compileCacheFolder({ XDG_CACHE_HOME: "relative" }, "linux")).toBe(
      join(homedir(), ".cache/muster/compiled"),
    );
    expect(compileCacheFolder({}, "darwin")).toBe(
      join(homedir(), "Library/Caches/Muster/compiled"),
    );
    expect(compileCacheFolder({ LOCALAPPDATA: "/local" }, "win32")).toBe(
      join("/local", "Muster", "Cache", "compiled"),
    );
  });
});

describe.skipIf(process.platform === "win32")("a private folder", () => {
  test("is created with mode 0700", () => {
    expect(privateFolder(folder)).toBe(folder);
    expect(lstatSync(folder).mode & 0o777).toBe(0o700);
  });

  test("is taken again when it exists", () => {
    privateFolder(folder);
    expect(privateFolder(folder)).toBe(folder);
  });

  test.each([0o755, 0o770, 0o702])("is refused with mode %o", (mode) => {
    mkdirSync(folder);
    chmodSync(folder, mode);
    expect(privateFolder(folder)).toBeNull();
  });

  test("is refused when it belongs to another user", () => {
    privateFolder(folder);
    expect(privateFolder(folder, (process.getuid?.() ?? 0) + 1)).toBeNull();
  });

  test("is refused when it is a link", () => {
    mkdirSync(join(parent, "elsewhere"), { mode: 0o700 });
    symlinkSync(join(parent, "elsewhere"), folder);
    expect(privateFolder(folder)).toBeNull();
  });

  test("is refused where others may rename it", () => {
    chmodSync(parent, 0o777);
    expect(privateFolder(folder)).toBeNull();
    chmodSync(parent, 0o1777);
    expect(privateFolder(folder)).toBe(folder);
  });

  test("is refused where it cannot be created", () => {
    writeFileSync(folder, "a file");
    expect(privateFolder(join(folder, "below"))).toBeNull();
  });
});
