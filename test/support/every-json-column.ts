import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { openTestCore } from "./core.ts";
import { anAudit } from "./scheduled.ts";

const NOW = "2026-11-28T12:00:00.000Z";
const ERROR = JSON.stringify({
  code: "unreachable",
  message: "No answer.",
  hint: "Check the address.",
  about: { recorderId: "r1", credential: "north" },
});

/** Ids of what `fillJsonColumns` added. */
export interface AddedRows {
  readonly scheduleId: string;
  readonly templateId: string;
  /** Undo of a removed recorder. */
  readonly removal: string;
  /** Undo of a changed site. */
  readonly siteChange: string;
}

/** Adds rows to a database with a plan, a rollout and an audit, so that every column with JSON has a value. */
export async function fillJsonColumns(dataDir: string, planId: string): Promise<AddedRows> {
  const muster = await openTestCore({ dataDir });
  const { call } = muster;
  await call("customers.set", { name: "Harbour", emails: ["office@harbour.example"] });
  const maintenance = [{ days: ["mon" as const], from: "01:00", to: "02:00" }];
  await call("sites.set", { name: "Leeds", customer: "Harbour", maintenance });
  const { undo: siteChange } = await call("sites.setAll", {
    names: ["Leeds"],
    set: { timeZone: "Europe/London" },
  });
  await call("views.set", {
    screen: "recorders",
    name: "Mine",
    state: { params: { state: ["reached"] } },
  });
  const template = { name: "Stored", email: { smtp_port: 25 } };
  const { template: stored } = await call("templates.save", { content: { template } });
  const quietHours = { from: "22:00", to: "23:00" };
  const { id: scheduleId } = await call("schedules.set", { schedule: anAudit({ quietHours }) });
  const expected = { footageDays: 30 };
  await call("expectations.set", { scope: "all", scopeId: "", values: expected });
  const extra = await call("recorders.add", {
    name: "Extra",
    url: "http://192.0.2.77",
    site: "Leeds",
  });
  const { undo: removal } = await call("recorders.remove", { ids: [extra.id] });
  await muster.stop({ keep: true });
  insertRows(dataDir, planId, scheduleId);
  return { scheduleId, templateId: stored.id, removal, siteChange: siteChange ?? "" };
}

/** Rows of features that need recorders in a certain state, other users or servers. */
function insertRows(dataDir: string, planId: string, scheduleId: string): void {
  const sqlite = new BetterSqlite3(join(dataDir, "muster.db"));
  const add = (table: string, row: Readonly<Record<string, string | number | null>>) => {
    const names = Object.keys(row);
    const places = names.map((name) => `@${name}`).join(", ");
    sqlite.prepare(`insert into ${table} (${names.join(", ")}) values (${places})`).run(row);
  };
  const first = "(select min(rowid) from recorder)";
  const recorderId = sqlite
    .prepare(`select id from recorder where rowid = ${first}`)
    .pluck()
    .get() as string;
  const scope = JSON.stringify({ kind: "some", siteIds: ["s1"], tags: ["north"] });
  const certificate = JSON.stringify({
    sha256: "AB:CD",
    subject: "recorder",
    issuer: "recorder",
    validFrom: NOW,
    validTo: "2036-11-28T12:00:00.000Z",
    names: ["recorder"],
  });
  sqlite
    .prepare(
      `update recorder set tags_json = '["north"]', columns_json = '{"Level":"one"}', quirks_json = '["fresh_nonce"]',
         certificate = 'AB:CD', certificate_json = ?, reach_error_json = ? where rowid = ${first}`,
    )
    .run(certificate, ERROR);
  sqlite
    .prepare("update rollout set stop_json = ?, options_json = ?")
    .run(
      JSON.stringify({ rule: "canary", wave: 0, failures: 1, limit: "0", of: 1 }),
      JSON.stringify({ waves: ["50%"], atOnce: 3, ignoreUnreachable: true }),
    );
  sqlite
    .prepare(`update rollout_item set error_json = ?, kept_json = ? where position = 0`)
    .run(ERROR, JSON.stringify([{ area: "email", path: "encryption", wanted: "SSL" }]));
  sqlite
    .prepare(`update schedule set held_json = '{"Europe/London":"${NOW}"}' where id = ?`)
    .run(scheduleId);
  add("accepted_drift", {
    recorder_id: recorderId,
    area: "email",
    path: "smtp_port",
    value_json: "25",
    at: NOW,
    acceptance: "a1",
  });
  add("team_user", {
    id: "u1",
    name: "olga",
    display_name: "Olga",
    role: "viewer",
    scope_json: scope,
    sign_in: "password",
    created_at: NOW,
  });
  add("access_token", {
    id: "t1",
    digest: "d1",
    user_id: "u1",
    name: "Token",
    created_at: NOW,
    scope_json: scope,
  });
  const openId = { issuer: "https://id.example", clientId: "muster", label: "Example" };
  add("team_settings", {
    id: 1,
    settings_json: JSON.stringify({ fourEyes: false, totpRequired: false, openId }),
  });
  const statements = {
    operatorJwt: "a",
    systemAccount: "b",
    systemAccountJwt: "c",
    fleetAccount: "d",
    fleetAccountJwt: "e",
  };
  const agents = { enabled: false, servers: ["tls://nats"], ca: null, statements };
  add("agent_settings", {
    id: 1,
    settings_json: JSON.stringify({ ...agents, revocationPending: false }),
  });
  add("alert", {
    id: "a1",
    subject: `reach:${recorderId}`,
    kind: "recorder_unreachable",
    state: "resolved",
    site_name: "Leeds",
    customer_name: "Harbour",
    recorder_id: recorderId,
    recorder_name: "R1",
    since: NOW,
    opened_at: NOW,
    resolved_at: NOW,
    resolution: "recovered",
  });
  add("alert_delivery", {
    id: "d1",
    alert_id: "a1",
    sequence: 1,
    event: "opened",
    channel: "email",
    destination: "office@harbour.example",
    destination_name: "Office",
    message_json: JSON.stringify({ subject: "Offline", text: "Offline", body: "{}" }),
    state: "sent",
    created_at: NOW,
    next_at: NOW,
  });
  add("approval_request", {
    plan_id: planId,
    digest: sqlite.prepare("select digest from plan where id = ?").pluck().get(planId) as string,
    user_id: "u1",
    user_name: "olga",
    at: new Date().toISOString(),
    note: "Tonight",
    places_json: JSON.stringify({ customers: ["Harbour"], sites: ["Leeds"] }),
  });
  add("scheduled_rollout", {
    id: "w1",
    batch: "w1",
    plan_id: planId,
    name: "Relay",
    state: "refused",
    kind: "at",
    starts_at: NOW,
    latest: NOW,
    recorders_json: JSON.stringify([recorderId]),
    sites_json: JSON.stringify(["Leeds"]),
    options_json: JSON.stringify({ waves: ["50%"], atOnce: 3 }),
    allow_clear: 0,
    user_id: "owner",
    user_name: "Ann",
    scheduled_at: NOW,
    error_json: ERROR,
  });
  add("schedule_run", {
    id: 1,
    schedule_id: scheduleId,
    started_at: NOW,
    finished_at: NOW,
    state: "failed",
    cause: "due",
    counts_json: JSON.stringify({ total: 2, done: 2, failed: 0, findings: 0 }),
    error_json: ERROR,
    zones_json: JSON.stringify(["Europe/London"]),
  });
  add("report_sending", {
    id: "e1",
    run_id: null,
    request_id: "q1",
    sent_by: "Ann",
    position: 1,
    customer_id: sqlite.prepare("select id from customer").pluck().get() as string,
    customer: "Harbour",
    address: "office@harbour.example",
    period_json: JSON.stringify({ from: "2026-10-01T00:00", to: "2026-11-01T00:00" }),
    state: "failed",
    error_json: ERROR,
    at: NOW,
  });
  const key = sqlite.prepare("select min(key) from status_recorder").pluck().get() as number;
  const closed = JSON.stringify([["CH1", Date.parse(NOW), null, "Online", 0]]);
  sqlite.prepare("insert or replace into status_closed values (?, ?)").run(key, closed);
  const leftover = JSON.stringify([{ kind: "vault", account: "north", keptFor: "muster.db" }]);
  sqlite
    .prepare("insert or replace into preference (key, value_json) values ('secret_leftovers', ?)")
    .run(leftover);
  sqlite.close();
}
