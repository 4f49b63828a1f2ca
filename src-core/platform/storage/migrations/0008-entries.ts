import type { Migration } from "./migration.ts";

export const entries: Migration = [
  `alter table credential add column entry text not null default ''`,
];
