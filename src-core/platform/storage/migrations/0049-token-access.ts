import type { Migration } from "./migration.ts";

/** Access tokens that only read, or see a part of what their user sees. Tokens of older versions may do what their user may. */
export const tokenAccess: Migration = [
  `alter table access_token add column access text not null default 'full'`,
  `alter table access_token add column scope_json text not null default '{"kind":"all"}'`,
];
