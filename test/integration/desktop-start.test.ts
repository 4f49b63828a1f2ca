import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const ROOT = resolve(import.meta.dirname, "..", "..");

/** The desktop program over the stand-in for Electron, as far as it comes without its windows. */
function start(...args: string[]) {
  const register = join(ROOT, "test", "support", "electron", "register.ts");
  const program = join(ROOT, "src-main", "index.ts");
  return spawnSync(process.execPath, ["--import", register, program, ...args], {
    encoding: "utf8",
    timeout: 30_000,
  });
}

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "muster-start-"));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

test("a data directory that cannot be used is reported in a box, in words, and Muster ends with status 1", () => {
  const file = join(folder(), "a file");
  writeFileSync(file, "");
  for (const dataDir of [file, join(file, "below")]) {
    const { status, stderr } = start("--data-dir", dataDir);
    expect(stderr).toContain(`muster: The data directory ${dataDir} cannot be used`);
    expect(stderr).toContain("Muster cannot continue\nThe data directory");
    expect(stderr).toContain("--data-dir");
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(status).toBe(1);
  }
});

test("an option without a value is reported likewise", () => {
  const { status, stderr } = start("--data-dir");
  expect(stderr).toContain("Muster cannot continue\n--data-dir needs a folder");
  expect(status).toBe(1);
});
