import type { Migration } from "./migration.ts";

/** Users of a team server (docs/team.md). Secrets of sessions and tokens are stored as SHA-256 digests only. */
export const team: Migration = [
  `create table team_user (
      id text primary key, name text not null collate nocase unique, display_name text not null,
      role text not null, scope_json text not null, sign_in text not null, password_hash text,
      openid_issuer text, openid_subject text, totp integer not null default 0,
      totp_step integer not null default 0, disabled integer not null default 0,
      created_at text not null, last_seen_at text)`,
  `create unique index team_user_openid on team_user (openid_issuer, openid_subject)`,
  `create table team_session (
      id text primary key, digest text not null unique, user_id text not null, created_at text not null,
      last_seen_at text not null, expires_at text not null, address text not null, program text not null)`,
  `create table access_token (
      id text primary key, digest text not null unique, user_id text not null, name text not null,
      created_at text not null, expires_at text, last_used_at text)`,
  `create table team_settings (id integer primary key check (id = 1), settings_json text not null)`,
  `create table plan_approval (
      plan_id text not null, digest text not null, user_id text not null, user_name text not null,
      at text not null, primary key (plan_id, digest, user_id)) without rowid`,
  `alter table plan add column created_by text`,
  `alter table plan add column created_by_name text`,
];
