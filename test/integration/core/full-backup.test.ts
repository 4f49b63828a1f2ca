import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { gunzipSync, gzipSync } from "node:zlib";
import BetterSqlite3 from "better-sqlite3";
import { Header } from "tar";
import { describe, expect, onTestFinished, test } from "vitest";
import { createNodeBackups, type FullBackups } from "#core/index.ts";
import { ok } from "#shared/result.ts";
import { CHEAP_HASHES } from "#test/support/cheap-hashes.ts";
import { openTestCore } from "#test/support/core.ts";
import { earlierDataDirectory } from "#test/support/earlier-version.ts";
import { musterCommand } from "#test/support/muster-command.ts";

const VERSION_0_1_0 = fileURLToPath(new URL("../../fixtures/0.1.0/", import.meta.url));
const PASSPHRASE = "a passphrase of words";

function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), "muster-full-backup-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function backupsOf(dataDir: string, keychain: Readonly<Record<string, string>> = {}): FullBackups {
  return createNodeBackups(dataDir, {
    program: "test",
    version: "0.0.0-test",
    keychain: { get: async (account) => ok(keychain[account] ?? null) },
    hashCosts: CHEAP_HASHES,
  });
}

/** The file of a backup. */
async function backUp(backups: FullBackups, passphrase: string | null = null): Promise<Buffer> {
  const collected = await backups.collect({
    pictures: true,
    passphrase: passphrase === null ? null : async () => ok([passphrase]),
  });
  if (!collected.ok) throw new Error(collected.error.message);
  const bytes = await buffer(collected.value.stream());
  collected.value.discard();
  return bytes;
}

const sourceOf = (bytes: Buffer) => Readable.from([bytes]);
const AS_USUAL = { replace: false, resumeSignIns: false };
const noPassphrase = async () => ok(null);

async function restored(bytes: Buffer, into = temporary(), choices = AS_USUAL) {
  const result = await backupsOf(into).restore(sourceOf(bytes), "backup.tar.gz", choices);
  if (!result.ok) throw new Error(result.error.message);
  return { dataDir: into, ...result.value };
}

/** An installation with one site; the secrets of its core are in memory. */
async function smallInstallation(name = "Leeds"): Promise<string> {
  const muster = await openTestCore();
  onTestFinished(() => rmSync(muster.dataDir, { recursive: true, force: true }));
  await muster.call("sites.set", { name });
  await muster.stop({ keep: true });
  return muster.dataDir;
}

async function sitesIn(dataDir: string): Promise<string[]> {
  const muster = await openTestCore({ dataDir });
  const { sites } = await muster.call("sites.list", {});
  await muster.stop({ keep: true });
  return sites.map(({ name }) => name);
}

describe("a backup of an older version", () => {
  test("is verified, restored, and migrated at the next start with a backup before", async () => {
    const old = earlierDataDirectory(VERSION_0_1_0, []);
    onTestFinished(() => rmSync(old, { recursive: true, force: true }));
    const bytes = await backUp(backupsOf(old));
    const rehearsed = await backupsOf(temporary()).rehearse(sourceOf(bytes), "b", noPassphrase);
    expect(rehearsed).toMatchObject({ ok: true, value: { faults: [], counts: { recorders: 6 } } });
    const { dataDir } = await restored(bytes);
    expect(existsSync(join(dataDir, "backups"))).toBe(false);
    const muster = await openTestCore({ dataDir });
    onTestFinished(() => muster.stop());
    expect((await muster.call("recorders.list", {})).recorders).toHaveLength(6);
    expect((await muster.call("rollouts.list", {})).rollouts).toHaveLength(3);
    expect(await muster.call("activity.verify", {})).toMatchObject({ ok: true });
    expect(readdirSync(join(dataDir, "backups")).join()).toMatch(/^muster-\d{4}-/);
  });

  test("is refused if its schema is newer", async () => {
    const dataDir = await smallInstallation();
    const sqlite = new BetterSqlite3(join(dataDir, "muster.db"));
    sqlite.exec("insert into kysely_migration values ('9999-later', '2030')");
    sqlite.close();
    const bytes = await backUp(backupsOf(dataDir));
    const into = temporary();
    const refused = await backupsOf(into).restore(sourceOf(bytes), "b.tar.gz", AS_USUAL);
    expect(refused).toMatchObject({ ok: false, error: { code: "newer_database" } });
    expect(readdirSync(into)).toEqual(["locks"]);
  });
});

describe("passwords in a keychain", () => {
  async function withKeychain() {
    const dataDir = await smallInstallation();
    const sqlite = new BetterSqlite3(join(dataDir, "muster.db"));
    const instance: string = JSON.parse(
      sqlite
        .prepare("select value_json from preference where key = 'instance'")
        .pluck()
        .get() as string,
    );
    sqlite.exec(
      `insert into credential (name, username, revision, updated_at, store, entry, purpose)
       values ('north', 'admin', 'r', '2026-11-01T00:00:00.000Z', 'keychain', 'e1', 'recorder')`,
    );
    sqlite.close();
    return { dataDir, keychain: { [`north (${instance} e1)`]: "a password of recorders" } };
  }

  test("are not in the backup, which says so", async () => {
    const { dataDir, keychain } = await withKeychain();
    const bytes = await backUp(backupsOf(dataDir, keychain));
    expect(gunzipSync(bytes).includes("a password of recorders")).toBe(false);
    const rehearsed = await backupsOf(temporary()).rehearse(sourceOf(bytes), "b", noPassphrase);
    expect(rehearsed).toMatchObject({
      ok: true,
      value: { faults: [], missing: [expect.stringContaining("1 password is not in")] },
    });
  });

  test("go to a vault of the backup with a passphrase, and sign in from there after a restore", async () => {
    const { dataDir, keychain } = await withKeychain();
    const bytes = await backUp(backupsOf(dataDir, keychain), PASSPHRASE);
    expect(gunzipSync(bytes).includes("a password of recorders")).toBe(false);
    expect(existsSync(join(dataDir, "vault.muster"))).toBe(false);
    const given = async () => ok([PASSPHRASE]);
    const rehearsed = await backupsOf(temporary()).rehearse(sourceOf(bytes), "b", given);
    expect(rehearsed).toMatchObject({ ok: true, value: { faults: [], missing: [] } });
    const wrong = async () => ok(["another passphrase"]);
    expect(await backupsOf(temporary()).rehearse(sourceOf(bytes), "b", wrong)).toMatchObject({
      error: { code: "passphrase_wrong" },
    });
    const { dataDir: into } = await restored(bytes);
    const muster = await openTestCore({ dataDir: into, secretStore: "auto" });
    onTestFinished(() => muster.stop());
    expect((await muster.call("secrets.status", {})).status).toMatchObject({ kind: "vault" });
    await muster.call("secrets.unlock", { passphrase: PASSPHRASE });
    expect((await muster.call("secrets.status", {})).status).toMatchObject({ state: "ready" });
  });

  test("which the vault of a backup lacks are named", async () => {
    const { dataDir } = await withKeychain();
    const sqlite = new BetterSqlite3(join(dataDir, "muster.db"));
    sqlite.exec("update credential set store = 'vault'");
    sqlite.close();
    const bytes = await backUp(backupsOf(dataDir));
    const rehearsed = await backupsOf(temporary()).rehearse(sourceOf(bytes), "b", noPassphrase);
    expect(rehearsed.ok && rehearsed.value.faults.join()).toContain("The vault is missing");
  });
});

describe("a restore that is interrupted", () => {
  let york: Promise<Buffer> | undefined;
  const backupOfYork = () =>
    (york ??= smallInstallation("York").then((dataDir) => backUp(backupsOf(dataDir))));

  test("while it reads the backup: the installation is unchanged", async () => {
    const muster = musterCommand();
    onTestFinished(() => muster.remove());
    expect(await muster.run("sites", "set", "Leeds")).toMatchObject({ status: 0 });
    const bytes = await backupOfYork();
    const running = muster.start("restore", "-", "--replace");
    onTestFinished(() => void running.child.kill("SIGKILL"));
    running.child.stdin.write(bytes.subarray(0, -10));
    await expect
      .poll(() => existsSync(join(muster.dataDir, "restore.part", "muster.db")), {
        timeout: 10_000,
      })
      .toBe(true);
    running.child.kill("SIGKILL");
    await running.ended;
    expect(await sitesIn(muster.dataDir)).toEqual(["Leeds"]);
    await restored(bytes, muster.dataDir, { ...AS_USUAL, replace: true });
    expect(await sitesIn(muster.dataDir)).toEqual(["York"]);
    expect(existsSync(join(muster.dataDir, "restore.part"))).toBe(false);
  });

  // Renamed in this order: the folder of the restore, two files that are replaced, the folder again, and two restored files.
  test.each([0, 1, 2, 3, 4, 5, 6])(
    "after it took effect, at move %i: the next start completes it",
    async (moves) => {
      const dataDir = await smallInstallation("Leeds");
      const bytes = await backupOfYork();
      const code = `
        const fs = require("node:fs");
        const { syncBuiltinESMExports } = require("node:module");
        const rename = fs.renameSync;
        let left = ${moves + 1};
        fs.renameSync = (from, to) => {
          if (left-- === 0) process.kill(process.pid, "SIGKILL");
          rename(from, to);
        };
        syncBuiltinESMExports();`;
      const folder = temporary();
      const [preload, file] = [join(folder, "kill.cjs"), join(folder, "b.tar.gz")];
      writeFileSync(preload, code);
      writeFileSync(file, bytes);
      const muster = musterCommand("memory", {
        MUSTER_DATA_DIR: dataDir,
        NODE_OPTIONS: `--require ${preload}`,
      });
      onTestFinished(() => muster.remove());
      const running = muster.start("restore", file, "--replace");
      running.child.stdin.end();
      // Null if it was killed: the last moves are fewer than the restore has.
      expect([null, 0]).toContain((await running.ended).status);
      expect(await sitesIn(dataDir)).toEqual(["York"]);
      const kept = readdirSync(dataDir).filter((name) => name.startsWith("replaced-"));
      expect(kept).toHaveLength(1);
      expect(readdirSync(join(dataDir, kept[0] ?? ""))).toContain("muster.db");
      expect(readdirSync(dataDir).filter((name) => name.startsWith("restore."))).toEqual([]);
    },
  );
});

describe("a hostile archive", () => {
  interface Entry {
    readonly path: string;
    readonly content?: string;
    readonly type?: "File" | "SymbolicLink" | "Link" | "Directory" | "CharacterDevice";
    readonly linkpath?: string;
    /** Size in the header, if it is not that of the content. */
    readonly size?: number;
  }

  /** An archive of these entries as they are, which no library would write. */
  function archiveOf(entries: readonly Entry[]): Buffer {
    const blocks = entries.flatMap(({ path, content = "", type = "File", linkpath, size }) => {
      const header = new Header({
        path,
        mode: 0o644,
        size: size ?? Buffer.byteLength(content),
        mtime: new Date(0),
        ...(linkpath === undefined ? {} : { linkpath }),
      });
      header.type = type;
      header.encode();
      const body = Buffer.from(content);
      return [
        header.block ?? Buffer.alloc(0),
        body,
        Buffer.alloc((512 - (body.length % 512)) % 512),
      ];
    });
    return gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]));
  }

  const sha = (content: string) => createHash("sha256").update(content).digest("hex");

  function manifest(
    members: readonly { name: string; bytes: number; sha256: string }[],
    more = {},
  ): Entry {
    const about = {
      format: 1,
      version: "1.0.0",
      schema: "0048",
      createdAt: "2026-11-01T00:00:00.000Z",
      passwords: { vault: 0, keychain: 0, memory: 0 },
      pictures: true,
    };
    return { path: "manifest.json", content: JSON.stringify({ ...about, members, ...more }) };
  }

  const database = { name: "muster.db", bytes: 4, sha256: sha("data") };
  const good: Entry = { path: "muster.db", content: "data" };

  const cases: readonly (readonly [string, Buffer, string])[] = [
    ["is no archive", Buffer.from("hello"), "cannot be read"],
    ["is empty", gzipSync(Buffer.alloc(1024)), "cannot be read"],
    ["has no manifest", archiveOf([good]), "manifest.json"],
    [
      "has a path upward in its manifest",
      archiveOf([manifest([{ ...database, name: "../muster.db" }])]),
      "not valid",
    ],
    [
      "has a path upward in a picture",
      archiveOf([manifest([database, { ...database, name: "pictures/../../x.picture" }])]),
      "not valid",
    ],
    [
      "has a member with a path upward",
      archiveOf([manifest([database]), { ...good, path: "../muster.db" }]),
      "not listed",
    ],
    [
      "has an absolute path",
      archiveOf([manifest([database]), { ...good, path: "/tmp/muster.db" }]),
      "not listed",
    ],
    [
      "has a symbolic link",
      archiveOf([
        manifest([database]),
        { path: "muster.db", type: "SymbolicLink", linkpath: "/etc/passwd" },
      ]),
      "plain file",
    ],
    [
      "has a hard link",
      archiveOf([
        manifest([database]),
        { path: "muster.db", type: "Link", linkpath: "/etc/passwd" },
      ]),
      "plain file",
    ],
    [
      "has a device",
      archiveOf([manifest([database]), { path: "muster.db", type: "CharacterDevice" }]),
      "plain file",
    ],
    ["has a member twice", archiveOf([manifest([database]), good, good]), "twice"],
    [
      "has a member that is not listed",
      archiveOf([manifest([database]), good, { path: "vault.muster" }]),
      "not listed",
    ],
    [
      "lacks a member",
      archiveOf([manifest([database, { ...database, name: "vault.muster" }]), good]),
      "vault.muster is missing",
    ],
    [
      "has a wrong size",
      archiveOf([manifest([database]), { path: "muster.db", content: "database" }]),
      "wrong size",
    ],
    [
      "has a wrong checksum",
      archiveOf([manifest([database]), { path: "muster.db", content: "date" }]),
      "wrong checksum",
    ],
    [
      "is cut short in a member",
      archiveOf([manifest([{ ...database, bytes: 4_000 }]), { ...good, size: 4_000 }]),
      "cannot be read",
    ],
    [
      "is larger than its manifest says",
      gzipSync(
        Buffer.concat([
          gunzipSync(archiveOf([manifest([database]), good])),
          Buffer.alloc(1_000_000),
        ]),
      ),
      "more than its manifest",
    ],
    [
      "is of a newer format",
      archiveOf([manifest([database], { format: 2, version: "9.0.0" })]),
      "Muster 9.0.0",
    ],
    [
      "needs more room than there is",
      archiveOf([manifest([{ ...database, bytes: 2 ** 50 }])]),
      "free space",
    ],
    ["has no database inside", archiveOf([manifest([database]), good]), "restored"],
  ];

  test.each(cases)("that %s is refused, and nothing is written", async (_what, bytes, message) => {
    const parent = temporary();
    const dataDir = join(parent, "data");
    const restoring = await backupsOf(dataDir).restore(sourceOf(bytes), "b.tar.gz", AS_USUAL);
    expect(restoring.ok ? "" : restoring.error.message).toContain(message);
    expect(readdirSync(parent)).toEqual(["data"]);
    expect(readdirSync(dataDir)).toEqual(["locks"]);
  });

  test("that is cut short anywhere is refused", async () => {
    const bytes = await backUp(backupsOf(await smallInstallation()));
    for (const share of [0.1, 0.5, 0.9, 0.99]) {
      const part = bytes.subarray(0, Math.floor(bytes.length * share));
      const rehearsed = await backupsOf(temporary()).rehearse(sourceOf(part), "b", noPassphrase);
      expect(rehearsed).toMatchObject({ ok: false, error: { code: "bad_input" } });
    }
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith("muster-rehearsal-"))).toEqual(
      [],
    );
  });
});
