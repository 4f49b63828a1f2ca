import type { Migration } from "./migration.ts";

export const templates: Migration = [
  `create table stored_template (
          id text primary key, name text not null collate nocase, removal text, removed_at text)`,
  `create unique index stored_template_name on stored_template(name) where removal is null`,
  `create table template_version (
          template_id text not null references stored_template(id) on delete cascade,
          version integer not null, saved_at text not null, saved_by text not null,
          body_json text not null, primary key (template_id, version))`,
];
