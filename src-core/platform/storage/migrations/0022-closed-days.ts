import type { Migration } from "./migration.ts";

export const closedDays: Migration = [
  `alter table status_recorder add column closed_from integer`,
  `alter table status_recorder add column closed_to integer`,
  `create table status_total (
          at integer not null, recorder integer not null, up integer not null,
          down integer not null, unknown integer not null, maintenance integer not null,
          started integer not null, open integer not null, joined integer not null,
          counted integer not null, primary key (at, recorder)) without rowid`,
  `create table status_closed (recorder integer primary key, channels_json text not null)`,
];
