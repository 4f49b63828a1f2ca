import type { Migration } from "./migration.ts";

/** Rollouts that start at a set time, or in a maintenance window (docs/rollouts.md). */
export const scheduledRollouts: Migration = [
  `create table scheduled_rollout (
      id text primary key, batch text not null, plan_id text not null, name text not null, state text not null,
      kind text not null, starts_at text not null, latest text not null, recorders_json text not null,
      sites_json text not null, options_json text not null, allow_clear integer not null, user_id text not null,
      user_name text not null, scheduled_at text not null, error_json text) without rowid`,
];
