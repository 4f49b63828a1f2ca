import type { Migration } from "./migration.ts";

/**
 * What audits find out beside the status: the latest reading of each fact of a recorder, earlier ones, and what was agreed
 * (features/facts/). Times: ms since 1970.
 */
export const facts: Migration = [
  // `tried_at`: when it was last asked for. `last_at`: time of the last answer; null if there was none. `values_json`: a list of
  // [channel or '', value, finding, reason, since, before].
  `create table fact_state (
      recorder_id text not null, fact text not null, tried_at integer not null, is_offered integer not null,
      first_at integer, last_at integer, holds_ms integer not null, values_json text not null,
      primary key (recorder_id, fact)) without rowid`,
  // Earlier unbroken runs of readings.
  `create table fact_run (
      recorder_id text not null, fact text not null, first_at integer not null, last_at integer not null,
      holds_ms integer not null, primary key (recorder_id, fact, first_at)) without rowid`,
  `create table fact_change (
      recorder_id text not null, fact text not null, channel text not null, at integer not null, before_at integer,
      finding text not null, reason text not null, value_json text not null,
      primary key (recorder_id, fact, channel, at)) without rowid`,
  `create table fact_problem (
      recorder_id text not null, fact text not null, channel text not null, reason text not null,
      since integer not null, before_at integer, primary key (recorder_id, fact, channel)) without rowid`,
  `create table fact_number (
      recorder_id text not null, fact text not null, channel text not null, at integer not null, number real not null,
      primary key (recorder_id, fact, channel, at)) without rowid`,
  // `scope`: all, customer, site, tag or recorder.
  `create table expectation (
      scope text not null, scope_id text not null, values_json text not null, changed_at text not null,
      primary key (scope, scope_id)) without rowid`,
];
