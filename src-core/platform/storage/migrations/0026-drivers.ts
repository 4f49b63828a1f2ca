import type { Migration } from "./migration.ts";

/** One driver for each family of recorders (docs/dev/adr/0013-driver-port.md). */
export const drivers: Migration = [
  "alter table recorder add column driver text not null default 'raysharp'",
];
