import type { Migration } from "./migration.ts";

export const fleet: Migration = [
  `alter table site add column time_zone text not null default ''`,
  `alter table site add column address text not null default ''`,
  `alter table site add column contact text not null default ''`,
  `alter table site add column notes text not null default ''`,
  `alter table site add column maintenance_json text not null default '[]'`,
  `alter table credential add column store text not null default ''`,
  `alter table recorder add column notes text not null default ''`,
  `alter table recorder add column columns_json text not null default '{}'`,
  `create table removal (id text primary key, at text not null, recorders integer not null)`,
  `create table removed_recorder (
          removal_id text not null references removal(id) on delete cascade,
          recorder_id text not null, rows_json text not null, primary key (removal_id, recorder_id))`,
  `create index rollout_item_recorder on rollout_item(recorder_id)`,
  `create table saved_view (
          screen text not null, name text not null collate nocase, state_json text not null,
          primary key (screen, name))`,
];
