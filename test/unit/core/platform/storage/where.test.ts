import BetterSqlite3 from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { Where } from "#core/platform/storage/index.ts";

function rowsOf(where: Where): string[] {
  const sqlite = new BetterSqlite3(":memory:");
  onTestFinished(() => void sqlite.close());
  sqlite.exec(`create table camera (name text, site text);
    insert into camera values ('Gate', 'Leeds'), ('Yard', 'Leeds'), ('Gate', 'York'), ('x'' or 1 --', '')`);
  const text = `select name || ' ' || site from camera where ${where.text} order by rowid`;
  return sqlite.prepare<unknown[], string>(text).pluck().all(where.values);
}

test("without a condition, a statement finds all rows", () => {
  expect(rowsOf(new Where())).toHaveLength(4);
});

test("all conditions must be true, and each is evaluated by itself", () => {
  const where = new Where();
  where.and`name = ${"Gate"} or name = ${"Yard"}`;
  where.and`site = ${"Leeds"}`;
  expect(rowsOf(where)).toEqual(["Gate Leeds", "Yard Leeds"]);
});

test("a value that looks like SQL is only compared", () => {
  const value = "x' or 1 --";
  const where = new Where();
  where.and`name = ${value}`;
  expect(where.text).toBe("(name = ?)");
  expect(rowsOf(where)).toEqual([`${value} `]);
});
