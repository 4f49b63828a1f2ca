import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { takeLock, type SecondInstance } from "#test/support/electron/single-instance.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "muster-lock-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("one holds the lock; a second is refused, and the first told of it", async () => {
  const told = vi.fn<(second: SecondInstance) => void>();
  const end = takeLock(folder, told);
  expect(end).not.toBeNull();
  expect(takeLock(folder, () => {})).toBeNull();
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
  expect(told.mock.calls[0]?.[0]).toEqual({ argv: process.argv, workingDirectory: process.cwd() });
  end?.();
  const again = takeLock(folder, () => {});
  expect(again).not.toBeNull();
  again?.();
});

it("a lock whose holder is dead is taken over", () => {
  const dead = spawnSync(process.execPath, ["--version"]).pid;
  mkdirSync(join(folder, "single-instance"));
  writeFileSync(join(folder, "single-instance", "holder"), String(dead));
  const end = takeLock(folder, () => {});
  expect(end).not.toBeNull();
  end?.();
});
