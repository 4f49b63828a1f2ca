import type { Migration } from "./migration.ts";

export const customers: Migration = [
  `create table customer (
          id text primary key, name text not null collate nocase unique,
          contact text not null default '', notes text not null default '')`,
  `alter table site add column customer_id text references customer(id)`,
  `create index site_customer on site(customer_id)`,
  `create table site_undo (
          id text primary key, at text not null, what text not null,
          fields_json text not null, sites_json text not null)`,
];
