import { describe, expect, test } from "vitest";
import { openConnection } from "#core/platform/storage/connection.ts";
import { applyMigrations } from "#core/platform/storage/migrate.ts";
import { migrations } from "#core/platform/storage/migrations/index.ts";
import { isExpected, STORED_JSON } from "#core/platform/storage/stored-json.ts";
import { aSite } from "#test/support/recorder.ts";
import { jsonColumns } from "#test/support/stored-values.ts";

/** Columns with JSON of a database after the last migration, as `table.column`. */
function storedColumns(): string[] {
  const sqlite = openConnection(":memory:");
  try {
    applyMigrations(sqlite, Object.keys(migrations).toSorted(), migrations);
    return jsonColumns(sqlite).map(({ table, column }) => `${table}.${column}`);
  } finally {
    sqlite.close();
  }
}

const field = { area: "email", path: "smtp_port", state: "change", after: 2525 };
const item = {
  recorderId: "r1",
  recorderName: "R1",
  siteName: "Leeds",
  url: "http://192.0.2.1",
  state: "ready",
  error: null,
  fields: [field],
  boundTo: null,
};
const plan = {
  format: "muster-plan/1",
  id: "p1",
  name: "Relay",
  createdAt: "2026-11-23T20:38:22.952Z",
  template: { name: "Relay", email: { smtp_port: 2525 } },
  items: [item],
  digest: "d1",
};
const error = { code: "unreachable", message: "No answer." };
const { agentGroupId: _group, agentGroupName: _groupName, ...site } = aSite();
const removed = {
  recorder: {
    id: "r1",
    name: "R1",
    url: "http://192.0.2.1",
    tags_json: "[]",
    added_at: "2026-11-23",
  },
  site: { id: "s1", name: "Leeds" },
  channel_state: [],
};
const channel = ["CH1", "Gate", "Gate", "Online", false, ["Ptz"], ["FD"]];

describe("the table of columns with JSON", () => {
  test("has every column of the migrated database, and no other", () => {
    expect(Object.keys(STORED_JSON).toSorted()).toEqual(storedColumns().toSorted());
  });

  test.each<[column: string, what: string, value: unknown]>([
    ["plan.body_json", "a plan of version 0.1.0", plan],
    [
      "plan.body_json",
      "an error whose hint has its former name",
      { ...plan, items: [{ ...item, error: { ...error, mend: "Check the address." } }] },
    ],
    [
      "plan.body_json",
      "a member that fields do not have any more",
      { ...plan, items: [{ ...item, fields: [{ ...field, warning: "" }] }] },
    ],
    ["plan.counts_json", "counts without later states", { ready: 6, attention: 0 }],
    ["plan.places_json", "no places", {}],
    ["rollout.options_json", "no options", {}],
    ["rollout_item.fields_json", "a field without area", [{ path: "smtp_port", wanted: 25 }]],
    ["rollout_item.steps_json", "no steps", {}],
    [
      "rollout_item.snapshot_json",
      "a unit that could not be read",
      [{ area: "email", unit: "email", digest: "d1", values: null }],
    ],
    ["schedule_run.zones_json", "null for all zones", null],
    ["site_undo.sites_json", "a site without agent group", [site]],
    ["removed_recorder.rows_json", "a recorder without history and customer", removed],
    ["channel_state.channels_json", "a channel with an eighth member", [[...channel, "2026"]]],
    ["channel_state.channels_json", "a channel that is gone", [[...channel, "2026", 1]]],
  ])("accepts in %s what older versions stored: %s", (column, _what, value) => {
    expect(isExpected(column, JSON.stringify(value))).toBe(true);
  });

  test.each<[column: string, what: string, value: unknown, key?: string]>([
    ["plan.body_json", "no items", { ...plan, items: undefined }],
    [
      "plan.body_json",
      "an unknown settings area",
      { ...plan, items: [{ ...item, fields: [{ ...field, area: "emaim" }] }] },
    ],
    [
      "plan.body_json",
      "a field without wanted value",
      { ...plan, items: [{ ...item, fields: [{ ...field, after: undefined }] }] },
    ],
    [
      "plan.body_json",
      "an unknown area in its template",
      { ...plan, template: { name: "", emaim: {} } },
    ],
    ["plan.fields_json", "an unknown settings area", [{ area: "emaim", path: "smtp_port" }]],
    ["plan.areas_json", "an unknown settings area", ["emaim"]],
    ["plan.counts_json", "an unknown state", { readx: 6 }],
    ["rollout_item.fields_json", "a field without path", [{ area: "email", wanted: 25 }]],
    [
      "rollout_item.fields_json",
      "a field without wanted value",
      [{ area: "email", path: "smtp_port" }],
    ],
    ["rollout_item.error_json", "an error without code", { message: "No answer." }],
    ["channel_state.channels_json", "a channel without status", [["CH1", "Gate", "Gate"]]],
    ["status_now.times_json", "a time that is no number", [["CH1", "2026", null, "Online", 1, 0]]],
    [
      "team_settings.settings_json",
      "no decision about approvals",
      { totpRequired: false, openId: null },
    ],
    [
      "removed_recorder.rows_json",
      "a row without a name",
      { ...removed, site: { id: "s1", nbme: "Leeds" } },
    ],
    [
      "removed_recorder.rows_json",
      "a wrong value in a row",
      { ...removed, recorder: { ...removed.recorder, tags_json: "{}" } },
    ],
    [
      "preference.value_json",
      "a leftover without account",
      [{ kind: "vault" }],
      "secret_leftovers",
    ],
  ])("refuses in %s what readers cannot use: %s", (column, _what, value, key) => {
    expect(isExpected(column, JSON.stringify(value), key)).toBe(false);
  });

  test("refuses a leftover in an unknown store", () => {
    const left = JSON.stringify([{ kind: "vauqt", account: "north" }]);
    expect(isExpected("preference.value_json", left, "secret_leftovers")).toBe(false);
  });

  test("does not check preferences of screens", () => {
    const anything = JSON.stringify([{ kind: 1 }]);
    expect(isExpected("preference.value_json", anything, "recorders.columns")).toBe(true);
  });
});
