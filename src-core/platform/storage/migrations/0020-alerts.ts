import type { Migration } from "./migration.ts";

/** Alerts, their rules, messages and webhooks, and secrets of services. */
export const alerts: Migration = [
  `create table service_secret (
          name text primary key, store text not null, entry text not null)`,
  `create table webhook (
          id text primary key, name text not null collate nocase unique, url text not null,
          created_at text not null)`,
  `create table alert (
          id text primary key, subject text not null, kind text not null, state text not null,
          site_id text, site_name text not null, customer_name text not null,
          recorder_id text, recorder_name text not null, since text not null, opened_at text not null, resolved_at text, resolution text,
          times integer not null default 1, flapping integer not null default 0,
          clear_since text, sequence integer not null default 0,
          acknowledged_at text, acknowledged_by text, snoozed_until text)`,
  `create unique index alert_open on alert(subject) where state = 'open'`,
  `create index alert_subject on alert(subject, resolved_at)`,
  `create index alert_resolved on alert(resolved_at)`,
  `create table alert_item (
          alert_id text not null references alert(id) on delete cascade, key text not null,
          recorder_id text not null, recorder_name text not null, channel text,
          channel_name text not null, status text not null, since text not null,
          added_at text not null, ended_at text, primary key (alert_id, key))`,
  `create table alert_rule_match (
          alert_id text not null references alert(id) on delete cascade,
          rule_id text not null, primary key (alert_id, rule_id))`,
  `create table alert_event (
          id integer primary key autoincrement,
          alert_id text not null references alert(id) on delete cascade, at text not null,
          kind text not null, by_user text not null default '', text text not null default '',
          notify integer not null default 0)`,
  `create index alert_event_alert on alert_event(alert_id, id)`,
  `create table alert_delivery (
          id text primary key, alert_id text not null references alert(id) on delete cascade,
          sequence integer not null, event text not null, channel text not null,
          destination text not null, destination_name text not null, message_json text not null,
          state text not null, attempts integer not null default 0, created_at text not null,
          next_at text not null, last_error text, sent_at text,
          unique (alert_id, sequence, channel, destination))`,
  `create index alert_delivery_due on alert_delivery(next_at)
          where state in ('waiting', 'sending')`,
];
