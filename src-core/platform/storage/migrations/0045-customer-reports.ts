import type BetterSqlite3 from "better-sqlite3";

/** A mail address within a text, without quotes, brackets and punctuation around it. */
const ADDRESS =
  /[A-Za-z0-9][A-Za-z0-9._%+-]*@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}/g;
const MOST = 5;

/**
 * Email addresses of customers, and the reports that were sent to them. Addresses in the contact of a customer become its addresses.
 * Nothing is sent to them until a user creates a schedule for that.
 */
export function customerReports(sqlite: BetterSqlite3.Database): void {
  sqlite.exec(`
    alter table customer add column emails_json text not null default '[]';
    create table report_sending (
      id text primary key, run_id integer not null references schedule_run(id) on delete cascade,
      position integer not null, customer_id text not null, customer text not null, address text not null,
      period_json text not null, state text not null, reason text, error_json text, at text not null);
    create index report_sending_run on report_sending(run_id, position);`);
  const rows = sqlite
    .prepare<[], { id: string; contact: string }>(
      "select id, contact from customer where contact like '%@%'",
    )
    .all();
  const update = sqlite.prepare("update customer set emails_json = ? where id = ?");
  for (const { id, contact } of rows) {
    const found = [...new Set(contact.match(ADDRESS) ?? [])].slice(0, MOST);
    if (found.length > 0) update.run(JSON.stringify(found), id);
  }
}
