import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { createDatabaseMaintenance, openDatabase } from "#core/platform/storage/index.ts";

let parent: string;
let dataDir: string;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "muster-private-"));
  dataDir = join(parent, "data");
  mkdirSync(dataDir);
  chmodSync(dataDir, 0o755);
  onTestFinished(() => rmSync(parent, { recursive: true }));
});

const modeOf = (...path: string[]) => statSync(join(dataDir, ...path)).mode & 0o777;

function folder(name: string): void {
  mkdirSync(join(dataDir, name));
  chmodSync(join(dataDir, name), 0o755);
}

function file(...path: string[]): void {
  writeFileSync(join(dataDir, ...path), "");
  chmodSync(join(dataDir, ...path), 0o644);
}

async function openAndClose(): Promise<void> {
  const opened = await openDatabase(dataDir);
  if (!opened.ok) throw new Error(opened.error.message);
  await opened.value.close();
}

describe.skipIf(process.platform === "win32")("a data directory that others may read", () => {
  test("is closed to them when Muster opens it", async () => {
    for (const name of ["backups", "locks", "logs"]) folder(name);
    const files = [
      ["muster.db-wal"],
      ["muster.db.corrupt-20260101T000000Z"],
      ["window.json"],
      ["backups", "muster-daily-20260101T000000Z.db"],
      ["locks", "inventory.lock"],
      ["logs", "muster.log"],
    ];
    await openAndClose();
    chmodSync(join(dataDir, "muster.db"), 0o644);
    chmodSync(dataDir, 0o755);
    for (const path of files) file(...path);
    await openAndClose();
    expect([modeOf(), ...["backups", "locks", "logs"].map((name) => modeOf(name))]).toEqual(
      Array(4).fill(0o700),
    );
    rmSync(join(dataDir, "muster.db-wal"), { force: true });
    const left = files.filter(([name]) => name !== "muster.db-wal");
    expect([modeOf("muster.db"), ...left.map((path) => modeOf(...path))]).toEqual(
      Array(6).fill(0o600),
    );
  });

  test("keeps its mode while other programs have files in it; Muster's own are closed", async () => {
    await openAndClose();
    chmodSync(dataDir, 0o755);
    chmodSync(join(dataDir, "muster.db"), 0o644);
    file("letter.txt");
    await openAndClose();
    expect([modeOf(), modeOf("letter.txt"), modeOf("muster.db")]).toEqual([0o755, 0o644, 0o600]);
  });

  test("has its links left unchanged, with what they lead to", async () => {
    const outside = join(parent, "outside.log");
    writeFileSync(outside, "");
    chmodSync(outside, 0o644);
    folder("logs");
    symlinkSync(outside, join(dataDir, "logs", "muster.log"));
    await openAndClose();
    expect(statSync(outside).mode & 0o777).toBe(0o644);
  });

  test("gives backups that only their owner may read, wherever they go", async () => {
    await openAndClose();
    const care = createDatabaseMaintenance(dataDir, { program: "test", version: "1" });
    const to = join(parent, "copy.db");
    expect(await care.backup(to)).toMatchObject({ ok: true });
    expect(statSync(to).mode & 0o777).toBe(0o600);
  });
});
