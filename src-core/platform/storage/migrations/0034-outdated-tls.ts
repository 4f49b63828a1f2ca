import type { Migration } from "./migration.ts";

/** A person permits outdated TLS for a recorder. */
export const outdatedTls: Migration = [
  "alter table recorder add column outdated_tls integer not null default 0",
];
