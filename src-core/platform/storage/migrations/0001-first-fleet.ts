import type { Migration } from "./migration.ts";

export const firstFleet: Migration = [
  `create table site (
          id text primary key, name text not null collate nocase unique,
          code text not null default '', credential text)`,
  `create table recorder (
          id text primary key, name text not null, url text not null unique,
          site_id text not null references site(id), tags_json text not null default '[]',
          credential text, auth text not null default 'auto', dialect text,
          model text not null default '', firmware text not null default '',
          serial text not null default '', mac text not null default '', identified_at text,
          certificate text, certificate_json text,
          reach_state text not null default 'unknown', reach_at text, reach_error_json text,
          added_at text not null)`,
  `create index recorder_site on recorder(site_id)`,
  `create table credential (
          name text primary key collate nocase, username text not null,
          revision text not null, updated_at text not null)`,
  `create table sign_in_refusal (
          recorder_id text not null references recorder(id) on delete cascade,
          credential text not null collate nocase, revision text not null, why text not null,
          at text not null, blocked_until text,
          primary key (recorder_id, credential, revision))`,
  `create table write_strategy (
          model text not null, firmware text not null, operation text not null,
          strategy text not null, learnt_at text not null,
          primary key (model, firmware, operation))`,
  `create table channel_state (
          recorder_id text primary key references recorder(id) on delete cascade,
          seen_at text not null, reached integer not null,
          counts_json text not null, channels_json text not null)`,
  `create table channel_change (
          id integer primary key, recorder_id text not null references recorder(id) on delete cascade,
          channel text not null, at text not null, was text not null, "is" text not null)`,
  `create index channel_change_recorder on channel_change(recorder_id, channel, at)`,
  `create table plan (
          id text primary key, name text not null, created_at text not null, digest text not null,
          counts_json text not null, body_json text not null)`,
  `create table rollout (
          id text primary key, plan_id text not null references plan(id), name text not null,
          state text not null, started_at text not null, finished_at text, runner integer not null)`,
  `create table rollout_item (
          rollout_id text not null references rollout(id), recorder_id text not null,
          position integer not null, recorder_name text not null, site_name text not null,
          step text not null, outcome text, detail text not null default '', error_json text,
          fields_json text not null default '[]', at text,
          primary key (rollout_id, recorder_id))`,
  `create table preference (key text primary key, value_json text not null)`,
];
