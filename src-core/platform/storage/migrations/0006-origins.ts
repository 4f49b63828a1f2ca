import type { Migration } from "./migration.ts";

export const origins: Migration = [
  `alter table settings_reading add column origin text`,
  `alter table settings_reading add column rollout_id text`,
];
