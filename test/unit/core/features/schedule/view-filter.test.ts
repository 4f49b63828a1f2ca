import BetterSqlite3 from "better-sqlite3";
import { describe, expect, onTestFinished, test } from "vitest";
import { viewTest } from "#core/features/schedule/view-filter.ts";
import { aRecorder } from "#test/support/recorder.ts";

const RECORDERS = [
  aRecorder({ id: "r1", siteId: "s1", tags: ["retail"], model: "A", columns: { Level: "1" } }),
  aRecorder({ id: "r2", siteId: "s2", tags: [], model: "A", credential: "own" }),
  aRecorder({
    id: "r3",
    siteId: "s2",
    tags: ["retail", "vip"],
    model: "B",
    columns: { Level: "2" },
  }),
];

function viewOf(filter: unknown) {
  const sqlite = new BetterSqlite3(":memory:");
  onTestFinished(() => void sqlite.close());
  sqlite.exec(`create table site (id text, credential text, customer_id text);
    insert into site values ('s1', 'site', 'c1'), ('s2', null, null);
    create table saved_view (screen text, name text, state_json text)`);
  sqlite
    .prepare("insert into saved_view values ('recorders', 'View', ?)")
    .run(JSON.stringify({ layout: null, filter }));
  return viewTest(sqlite, "View");
}

function shown(filter: unknown): string[] {
  const view = viewOf(filter);
  if (!view.ok) throw new Error(view.error.message);
  return RECORDERS.filter(view.value).map(({ id }) => id);
}

describe("the recorders of a saved view", () => {
  test.each([
    [{}, ["r1", "r2", "r3"]],
    [{ site: ["s2"], tag: [] }, ["r2", "r3"]],
    [{ tag: ["vip", ""] }, ["r2", "r3"]],
    [{ tag: ["retail"], model: ["A"] }, ["r1"]],
    [{ customer: ["c1"] }, ["r1"]],
    [{ customer: [""] }, ["r2", "r3"]],
    [{ credential: ["site"] }, ["r1"]],
    [{ credential: ["own", ""] }, ["r2", "r3"]],
    [{ column: ['["Level","1"]', '["Level","2"]'] }, ["r1", "r3"]],
    [{ column: ['["Level","1"]', '["Floor","2"]'] }, []],
    [{ state: ["unknown"] }, ["r1", "r2", "r3"]],
    ["of another version", ["r1", "r2", "r3"]],
  ])("are those that the screen shows for %j", (filter, ids) => {
    expect(shown(filter)).toEqual(ids);
  });

  test("are refused if a filter cannot be applied", () => {
    expect(viewOf({ problem: ["unreachable"] })).toMatchObject({
      error: { code: "bad_input", where: "scope" },
    });
    expect(viewOf({ state: ["maintenance"] })).toMatchObject({ error: { code: "bad_input" } });
  });
});
