import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "#scripts/run.ts";

interface Locked {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const lock = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")) as {
  packages: Record<string, Locked>;
};

/** Resolves `name` as Node would: beside the package that needs it, then outwards. */
function isLocked(name: string, from: string): boolean {
  const here = from === "" ? "" : `${from}/`;
  if (`${here}node_modules/${name}` in lock.packages) return true;
  if (from === "") return false;
  return isLocked(name, from.slice(0, from.lastIndexOf("node_modules/")).replace(/\/$/, ""));
}

// A tool whose builds for other systems are not published yet leaves such holes, and `npm ci` then fails everywhere.
it("has an entry for every dependency, those of other systems too", () => {
  const holes = Object.entries(lock.packages).flatMap(([path, entry]) =>
    Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })
      .filter((name) => !isLocked(name, path))
      .map((name) => `${path || "muster"} → ${name}`),
  );
  expect(holes).toEqual([]);
  expect(Object.keys(lock.packages).length).toBeGreaterThan(100);
});
