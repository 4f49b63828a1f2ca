import type { Migration } from "./migration.ts";

export const kept: Migration = [`alter table rollout_item add column kept_json text`];
