import type { Migration } from "./migration.ts";

export const branding: Migration = [
  `create table report_branding (
          id integer primary key check (id = 1), name text not null, details text not null,
          logo blob, logo_type text)`,
];
