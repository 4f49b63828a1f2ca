import type { Migration } from "./migration.ts";

/** Id of the user who removed recorders, or changed or removed sites: with a limited scope, users undo their own changes only. */
export const undoOwners: Migration = [
  "alter table removal add column user_id text",
  "alter table site_undo add column user_id text",
];
