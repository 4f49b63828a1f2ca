import type { Migration } from "./migration.ts";

/** Sites that agents reach: the same address in another network is another recorder (drivers/place.ts). */
export const networks: Migration = [
  `create table agent_group (
       id text primary key, name text not null collate nocase unique, created_at text not null)`,
  "alter table site add column agent_group_id text references agent_group(id)",
  "alter table recorder rename column url to place",
  `alter table recorder add column url text
       generated always as (substr(place, instr(place, ' ') + 1)) virtual`,
];
