import type { Migration } from "./migration.ts";

/** "For how long" is decided by the clock of the check, also after the clock went back (features/clock/). Times: ms since 1970. */
export const clock: Migration = [
  "create table clock_state (id integer primary key check (id = 1), latest integer not null, steps integer not null)",
  "alter table status_recorder add column checked_at integer",
  `create table alert_found (
      kind text not null, key text not null, since integer not null, found_at integer not null,
      primary key (kind, key)) without rowid`,
];
