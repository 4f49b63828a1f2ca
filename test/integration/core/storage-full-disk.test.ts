import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { programFile } from "#test/support/program-file.ts";

/** Program of the system (util-linux). */
const UNSHARE = "unshare";
const HOLDER = programFile("test/support/database-holder.ts");
const BROKEN_OFF = programFile("test/support/broken-off-rollout.ts");
const MAIN = programFile("src-cli/main.ts");

/** Whether this machine lets a test have a disk of its own, as Linux does where namespaces of users are allowed. */
function canMount(): boolean {
  try {
    execFileSync(UNSHARE, ["-rm", "mount", "-t", "tmpfs", "tmpfs", tmpdir()], {
      stdio: "ignore",
    });
    return true;
  } catch {
    return false;
  }
}

/** Runs shell lines with a disk of that size mounted at $DISK; `muster` works on $DISK/data. */
function onDisk(size: string, lines: readonly string[]): string[] {
  const disk = mkdtempSync(join(tmpdir(), "muster-disk-"));
  onTestFinished(() => rmSync(disk, { recursive: true, force: true }));
  const script = [
    "set -u",
    `mount -t tmpfs -o size=${size} tmpfs "$DISK"`,
    `muster() { "$NODE" "$MAIN" --data-dir "$DISK/data" "$@" 2>&1; echo "status $?"; }`,
    `next() { echo "--- $1"; }`,
    ...lines,
  ].join("\n");
  const env = {
    ...process.env,
    DISK: disk,
    NODE: process.execPath,
    MAIN,
    HOLDER,
    BROKEN_OFF,
    MUSTER_SECRET_STORE: "memory",
    NO_COLOR: "1",
  };
  const { stdout, stderr } = spawnSync(UNSHARE, ["-rm", "sh", "-c", script], {
    env,
    encoding: "utf8",
    timeout: 50_000,
  });
  expect(stderr).toBe("");
  return stdout.split(/^--- .*\n/m).slice(1);
}

test.runIf(canMount())(
  "a full disk is said to be full; what was there before stays, and comes back into use",
  () => {
    const add = (number: number) =>
      `muster recorders add http://127.0.0.1:${number} --site Leeds --name "Shop ${number}"`;
    const [first, full, audited, looked, again, checked] = onDisk("8m", [
      "next first",
      add(1),
      "next full",
      // As a window that is open: without one, not even a reader finds room for what SQLite keeps beside the database.
      `mkfifo "$DISK/ready"; "$NODE" "$HOLDER" "$DISK/data" > "$DISK/ready" & HOLD=$!; read ready < "$DISK/ready"`,
      // The last byte too, so that not even the journal has room.
      `cat /dev/zero > "$DISK/ballast" 2>/dev/null`,
      add(2),
      "next audited",
      // No recorder answers there, which is to be stored.
      "muster channels audit",
      "next looked",
      "muster recorders list",
      "next again",
      `rm "$DISK/ballast"; kill $HOLD`,
      add(3),
      "next checked",
      "muster database check",
    ]);
    expect(first).toContain("status 0");
    expect(full).toContain("status 1");
    expect(full).toContain("The disk is full");
    expect(full).not.toMatch(/SqliteError|^\s+at /m);
    expect(audited).toContain("status 1");
    expect(audited).toContain("The disk is full");
    expect(audited).not.toMatch(/SqliteError|^\s+at /m);
    expect(looked).toContain("Shop 1");
    expect(looked).toContain("status 0");
    expect(looked).not.toMatch(/SqliteError|^\s+at /m);
    expect(again).toContain("status 0");
    expect(checked).toContain("is intact: 2 recorders");
  },
);

test.runIf(canMount())(
  "a full disk after a rollout was killed: Muster starts, says so in its log, and marks the rollout later",
  () => {
    const [looked, later, logged] = onDisk("8m", [
      "muster recorders list",
      `"$NODE" "$BROKEN_OFF" "$DISK/data"`,
      `mkfifo "$DISK/ready"; "$NODE" "$HOLDER" "$DISK/data" > "$DISK/ready" & HOLD=$!; read ready < "$DISK/ready"`,
      `cat /dev/zero > "$DISK/ballast" 2>/dev/null`,
      // Room for a line in the log, and not for a page of the database.
      `printf '{}\n' > "$DISK/data/logs/muster.log"`,
      "next looked",
      "muster recorders list",
      "next later",
      `rm "$DISK/ballast"; kill $HOLD`,
      "muster rollouts list",
      "next logged",
      `cat "$DISK/data/logs/muster.log"`,
    ]);
    expect(looked).toContain("status 0");
    expect(looked).not.toMatch(/SqliteError|^\s+at /m);
    expect(later).toContain("interrupted");
    expect(logged).toContain("disk is full");
  },
);

test.runIf(canMount())(
  "a new place on a full disk is refused, and nothing half-made is in the way later",
  () => {
    const [full, later] = onDisk("6m", [
      "next full",
      `cat /dev/zero > "$DISK/ballast" 2>/dev/null`,
      "muster recorders list",
      "next later",
      `rm "$DISK/ballast"`,
      "muster recorders list",
    ]);
    expect(full).toContain("status 1");
    expect(full).not.toMatch(/SqliteError|^\s+at /m);
    expect(later).toContain("status 0");
  },
);

test.runIf(canMount())("a disk that may only be read: said, with what to do", () => {
  const [first, readOnly, checked] = onDisk("8m", [
    "next first",
    "muster recorders list",
    "next read-only",
    `mount -o remount,ro "$DISK"`,
    "muster recorders list",
    "next checked",
    "muster database check",
  ]);
  expect(first).toContain("status 0");
  expect(readOnly).toContain("status 1");
  expect(readOnly).toMatch(/cannot be (written|opened)/);
  expect(readOnly).toContain("--data-dir");
  expect(readOnly).not.toMatch(/SqliteError|^\s+at /m);
  expect(checked).toContain("is intact");
  expect(checked).toContain("status 0");
});
