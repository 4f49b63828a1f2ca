import { hostname } from "node:os";
import { describe, expect, test } from "vitest";
import { seemsAlive, thisProcess, type LockHolder } from "#core/platform/locks/lock-holder.ts";

const self: LockHolder = { ...thisProcess("test"), since: "2026-01-01T00:00:00.000Z" };
/** Holder of another process that runs: the one that started this. */
const parent: LockHolder = { ...self, pid: process.ppid, run: "another" };

describe("the holder of a lock", () => {
  test("runs while its process runs", () => {
    expect(seemsAlive(self)).toBe(true);
    expect(seemsAlive({ ...self, run: "before" })).toBe(false);
    expect(seemsAlive({ ...parent, pid: 2 ** 22 + 1 })).toBe(false);
  });

  test("whose note does not say when its process started runs while there is a process of its id", () => {
    const { started: _, ...older } = parent;
    expect(seemsAlive(older)).toBe(true);
  });

  test("of another machine cannot be asked, and counts as running", () => {
    expect(seemsAlive({ ...parent, host: "elsewhere", started: "another-boot 1" })).toBe(true);
  });
});

describe.skipIf(process.platform !== "linux")(
  "a process id that was given to another process",
  () => {
    const [boot = ""] = (self.started ?? "").split(" ");

    test("is not the holder", () => {
      expect(seemsAlive({ ...parent, started: `${boot} 1` })).toBe(false);
    });

    test("is not the holder after the machine was started anew", () => {
      expect(seemsAlive({ ...parent, started: "another-boot 1" })).toBe(false);
    });

    test("is not the holder after the machine was renamed", () => {
      expect(hostname()).not.toBe("renamed");
      expect(seemsAlive({ ...parent, host: "renamed", started: `${boot} 1` })).toBe(false);
    });
  },
);
