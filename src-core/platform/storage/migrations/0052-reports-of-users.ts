import type { Migration } from "./migration.ts";

const COLUMNS =
  "id, run_id, position, customer_id, customer, address, period_json, state, reason, error_json, at";

/** A report to a customer belongs to a run of a schedule, or to the request of a user. */
export const reportsOfUsers: Migration = [
  `create table report_sending_next (
    id text primary key, run_id integer references schedule_run(id) on delete cascade,
    request_id text, sent_by text not null default '',
    position integer not null, customer_id text not null, customer text not null, address text not null,
    period_json text not null, state text not null, reason text, error_json text, at text not null,
    check ((run_id is null) <> (request_id is null)))`,
  `insert into report_sending_next (${COLUMNS}) select ${COLUMNS} from report_sending`,
  `drop table report_sending`,
  `alter table report_sending_next rename to report_sending`,
  `create index report_sending_run on report_sending(run_id, position)`,
  `create index report_sending_request on report_sending(request_id, position)`,
  `create index report_sending_customer on report_sending(customer_id, at)`,
];
