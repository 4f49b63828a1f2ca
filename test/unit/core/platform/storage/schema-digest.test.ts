import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#core/platform/storage/index.ts";
import { isSchemaAsNoted, noteSchema } from "#core/platform/storage/schema-digest.ts";
import { newDataDir } from "#test/support/new-data-dir.ts";

const CHANGES = [
  "alter table site rename column name to title",
  "drop index site_name",
  "drop trigger site_stays",
  "create table other (id text)",
  "drop table recorder",
];

function database(): string {
  const folder = mkdtempSync(join(tmpdir(), "muster-schema-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, "muster.db");
}

function opened(path: string): BetterSqlite3.Database {
  const sqlite = new BetterSqlite3(path);
  onTestFinished(() => void sqlite.close());
  return sqlite;
}

test("a schema is as noted until something of it changes; rows are no part of it", () => {
  const path = database();
  const sqlite = opened(path);
  sqlite.exec(`create table site (id text, name text); create table recorder (id text);
    create index site_name on site (name);
    create trigger site_stays before delete on site begin select raise(abort, 'no'); end`);
  expect(isSchemaAsNoted(sqlite)).toBe(false);
  noteSchema(sqlite);
  sqlite.exec("insert into site values ('s1', 'Leeds'); analyze");
  expect(isSchemaAsNoted(sqlite)).toBe(true);
  for (const change of CHANGES) {
    sqlite.exec("begin");
    sqlite.exec(change);
    expect(isSchemaAsNoted(sqlite), change).toBe(false);
    sqlite.exec("rollback");
  }
  expect(isSchemaAsNoted(sqlite)).toBe(true);
  const copy = `${path}.copy`;
  sqlite.prepare("vacuum into ?").run(copy);
  expect(isSchemaAsNoted(opened(copy))).toBe(true);
});

test("statements are prepared on use, and at once in a database whose tables were changed", async () => {
  const dataDir = await newDataDir();
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const open = async () => {
    const storage = await openDatabase(dataDir);
    if (!storage.ok) throw new Error(storage.error.message);
    return storage.value;
  };
  const wrong = "select nickname from site";
  const whole = await open();
  expect(() => whole.sqlite.prepare(wrong)).not.toThrow();
  whole.sqlite.exec("alter table site rename column name to title");
  await whole.close();
  const changed = await open();
  expect(() => changed.sqlite.prepare(wrong)).toThrow("no such column: nickname");
  await changed.close();
});
