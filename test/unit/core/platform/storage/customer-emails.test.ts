import BetterSqlite3 from "better-sqlite3";
import { expect, test } from "vitest";
import { customerReports } from "#core/platform/storage/migrations/0045-customer-reports.ts";

test("addresses in the contact of a customer become its addresses for reports, each once", () => {
  const sqlite = new BetterSqlite3(":memory:");
  sqlite.exec(`create table customer (id text primary key, contact text not null);
    create table schedule_run (id integer primary key)`);
  const insert = sqlite.prepare("insert into customer (id, contact) values (?, ?)");
  insert.run(
    "a",
    'Ann Lee <ann.lee@example.net>, tel. 1; "ops" (ops+cctv@mail.example.org). ann.lee@example.net',
  );
  insert.run("b", "Tel. 0113 496 0000, desk @ reception");
  customerReports(sqlite);
  const rows = sqlite.prepare("select emails_json from customer order by id").pluck().all();
  expect(rows).toEqual(['["ann.lee@example.net","ops+cctv@mail.example.org"]', "[]"]);
  sqlite.close();
});
