import type { Migration } from "./migration.ts";

/** How a recorder speaks HTTP (domain/inventory.ts). */
export const recorderQuirks: Migration = [
  "alter table recorder add column quirks_json text not null default '[]'",
];
