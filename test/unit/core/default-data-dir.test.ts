import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { defaultDataDir, type DataDirSystem } from "#core/default-data-dir.ts";

const LOCAL = join("C:", "Local", "Muster", "Data");
const ROAMING = join("C:", "Roaming", "Muster");

function windows(existing: readonly string[], move: DataDirSystem["move"] = () => {}) {
  return {
    platform: "win32",
    env: { LOCALAPPDATA: join("C:", "Local"), APPDATA: join("C:", "Roaming") },
    home: "C:",
    exists: (folder: string) => existing.includes(folder),
    move,
  } as const;
}

describe("the data directory on Windows", () => {
  test("is in the local folder of the user, which no profile server copies", () => {
    expect(defaultDataDir(windows([]))).toBe(LOCAL);
    expect(defaultDataDir(windows([LOCAL, ROAMING]))).toBe(LOCAL);
  });

  test("of an earlier version is moved there once, with everything in it", () => {
    const move = vi.fn<DataDirSystem["move"]>();
    expect(defaultDataDir(windows([ROAMING], move))).toBe(LOCAL);
    expect(move).toHaveBeenCalledExactlyOnceWith(ROAMING, LOCAL);
  });

  test("of an earlier version is used where it is while another program has its files open", () => {
    const busy = () => {
      throw Object.assign(new Error("EBUSY"), { code: "EBUSY" });
    };
    expect(defaultDataDir(windows([ROAMING], busy))).toBe(ROAMING);
  });
});

test.each([
  ["darwin", {}, "/home/ann/Library/Application Support/Muster"],
  ["linux", {}, "/home/ann/.local/share/muster"],
  ["linux", { XDG_DATA_HOME: "/data" }, "/data/muster"],
  ["win32", { MUSTER_DATA_DIR: "D:\\Muster" }, "D:\\Muster"],
] as const)("the data directory on %s with %j", (platform, env, folder) => {
  const system = { platform, env, home: "/home/ann", exists: () => false, move: () => {} };
  expect(defaultDataDir(system)).toBe(folder);
});
