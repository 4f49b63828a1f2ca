import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { tokenAccess } from "#core/platform/storage/migrations/0049-token-access.ts";

test("access tokens of older versions keep full access to everything that their user sees", () => {
  const sqlite = new Database(":memory:");
  sqlite.exec("create table access_token (id text primary key)");
  sqlite.exec("insert into access_token (id) values ('t1')");
  if (typeof tokenAccess === "function") throw new Error("The migration is a list of statements.");
  for (const statement of tokenAccess) sqlite.exec(statement);
  expect(sqlite.prepare("select * from access_token").all()).toEqual([
    { id: "t1", access: "full", scope_json: '{"kind":"all"}' },
  ]);
  sqlite.close();
});
