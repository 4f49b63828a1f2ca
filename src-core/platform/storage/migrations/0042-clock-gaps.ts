import type { Migration } from "./migration.ts";

/** Times in which Muster did not see the clock: it may have been set forward then (features/clock/redating.ts). ms since 1970. */
export const clockGaps: Migration = [
  "create table clock_gap (from_at integer primary key, to_at integer not null)",
];
