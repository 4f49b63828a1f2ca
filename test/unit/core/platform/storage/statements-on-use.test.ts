import BetterSqlite3 from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { prepareOnUse } from "#core/platform/storage/statements-on-use.ts";

function connection() {
  const sqlite = new BetterSqlite3(":memory:");
  onTestFinished(() => void sqlite.close());
  sqlite.exec("create table site (id integer, name text); insert into site values (1, 'Leeds')");
  const prepared: string[] = [];
  const prepare = sqlite.prepare.bind(sqlite);
  sqlite.prepare = (source: string) => {
    prepared.push(source);
    return prepare(source);
  };
  prepareOnUse(sqlite);
  return { sqlite, prepared };
}

test("a statement is prepared when it is first run, and once", () => {
  const { sqlite, prepared } = connection();
  const names = sqlite.prepare("select name from site where id = ?");
  expect(prepared).toEqual([]);
  expect(names.get(1)).toEqual({ name: "Leeds" });
  expect(names.all(2)).toEqual([]);
  expect([...names.iterate(1)]).toEqual([{ name: "Leeds" }]);
  expect(prepared).toEqual(["select name from site where id = ?"]);
  expect(sqlite.prepare("delete from site").run().changes).toBe(1);
});

test("the form of its rows can be chosen before and after that", () => {
  const { sqlite, prepared } = connection();
  const names = sqlite.prepare("select name from site").pluck();
  const rows = sqlite.prepare("select id, name from site").raw().safeIntegers();
  expect(prepared).toEqual([]);
  expect(names.get()).toBe("Leeds");
  expect(names.pluck(false).get()).toEqual({ name: "Leeds" });
  expect(rows.all()).toEqual([[1n, "Leeds"]]);
  expect(sqlite.prepare("select name from site where id = ?").bind(1).expand().get()).toEqual({
    site: { name: "Leeds" },
  });
});

test("what cannot be prepared fails when it is run", () => {
  const { sqlite } = connection();
  const missing = sqlite.prepare("select * from recorder");
  expect(() => missing.get()).toThrow("no such table: recorder");
  sqlite.exec("create table recorder (id text)");
  expect(missing.all()).toEqual([]);
});

test("a statement says what it is", () => {
  const { sqlite } = connection();
  const names = sqlite.prepare("select name from site");
  expect(names).toMatchObject({ database: sqlite, source: "select name from site" });
  expect([names.reader, names.readonly, names.busy]).toEqual([true, true, false]);
  expect(names.columns().map(({ name }) => name)).toEqual(["name"]);
});
