import type { Migration } from "./migration.ts";

/** Agents of sites (docs/agents.md). Their keys are theirs alone; those of the fleet are in the password store. */
export const agents: Migration = [
  `create table agent (
      id text primary key, name text not null collate nocase unique,
      agent_group_id text not null references agent_group(id), created_at text not null,
      created_by text not null, revoked_at text, last_seen_at text,
      version text not null default '', host text not null default '')`,
  `create table agent_revocation (agent_id text primary key, at text not null) without rowid`,
  `create table agent_settings (id integer primary key check (id = 1), settings_json text not null)`,
];
