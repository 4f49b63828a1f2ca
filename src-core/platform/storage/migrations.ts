import type BetterSqlite3 from "better-sqlite3";
import { ALERT_TABLES } from "./alert-tables.ts";
import { addCredentialPurposes } from "./credential-purposes-migration.ts";
import { OLD_SIGN_INS } from "./old-sign-ins.ts";
import { SCHEDULES } from "./schedules-migration.ts";
import { addStatusHistory } from "./status-history-migration.ts";

/** Statements that change the tables, or a function that does. Runs in a transaction, with those before and after it. */
export type Migration = readonly string[] | ((sqlite: BetterSqlite3.Database) => void);
export type Migrations = Readonly<Record<string, Migration>>;

/** In order of their names. A migration that has been released is never changed. */
export const migrations: Migrations = {
  "0001-first-fleet": [
    `create table site (
          id text primary key, name text not null collate nocase unique,
          code text not null default '', credential text)`,
    `create table recorder (
          id text primary key, name text not null, url text not null unique,
          site_id text not null references site(id), tags_json text not null default '[]',
          credential text, auth text not null default 'auto', dialect text,
          model text not null default '', firmware text not null default '',
          serial text not null default '', mac text not null default '', identified_at text,
          certificate text, certificate_json text,
          reach_state text not null default 'unknown', reach_at text, reach_error_json text,
          added_at text not null)`,
    `create index recorder_site on recorder(site_id)`,
    `create table credential (
          name text primary key collate nocase, username text not null,
          revision text not null, updated_at text not null)`,
    `create table sign_in_refusal (
          recorder_id text not null references recorder(id) on delete cascade,
          credential text not null collate nocase, revision text not null, why text not null,
          at text not null, blocked_until text,
          primary key (recorder_id, credential, revision))`,
    `create table write_strategy (
          model text not null, firmware text not null, operation text not null,
          strategy text not null, learnt_at text not null,
          primary key (model, firmware, operation))`,
    `create table channel_state (
          recorder_id text primary key references recorder(id) on delete cascade,
          seen_at text not null, reached integer not null,
          counts_json text not null, channels_json text not null)`,
    `create table channel_change (
          id integer primary key, recorder_id text not null references recorder(id) on delete cascade,
          channel text not null, at text not null, was text not null, "is" text not null)`,
    `create index channel_change_recorder on channel_change(recorder_id, channel, at)`,
    `create table plan (
          id text primary key, name text not null, created_at text not null, digest text not null,
          counts_json text not null, body_json text not null)`,
    `create table rollout (
          id text primary key, plan_id text not null references plan(id), name text not null,
          state text not null, started_at text not null, finished_at text, runner integer not null)`,
    `create table rollout_item (
          rollout_id text not null references rollout(id), recorder_id text not null,
          position integer not null, recorder_name text not null, site_name text not null,
          step text not null, outcome text, detail text not null default '', error_json text,
          fields_json text not null default '[]', at text,
          primary key (rollout_id, recorder_id))`,
    `create table preference (key text primary key, value_json text not null)`,
  ],
  "0002-fleet": [
    `alter table site add column time_zone text not null default ''`,
    `alter table site add column address text not null default ''`,
    `alter table site add column contact text not null default ''`,
    `alter table site add column notes text not null default ''`,
    `alter table site add column maintenance_json text not null default '[]'`,
    `alter table credential add column store text not null default ''`,
    `alter table recorder add column notes text not null default ''`,
    `alter table recorder add column columns_json text not null default '{}'`,
    `create table removal (id text primary key, at text not null, recorders integer not null)`,
    `create table removed_recorder (
          removal_id text not null references removal(id) on delete cascade,
          recorder_id text not null, rows_json text not null, primary key (removal_id, recorder_id))`,
    `create index rollout_item_recorder on rollout_item(recorder_id)`,
    `create table saved_view (
          screen text not null, name text not null collate nocase, state_json text not null,
          primary key (screen, name))`,
  ],
  "0003-rollouts": [
    `alter table rollout add column options_json text not null default '{}'`,
    `alter table rollout add column allow_clear integer not null default 0`,
    `alter table rollout add column retry_of text`,
    `alter table rollout add column wave integer not null default 1`,
    `alter table rollout add column waves integer not null default 1`,
    `alter table rollout add column wish text`,
    `alter table rollout add column paused_by text`,
    `alter table rollout add column stop_json text`,
    `alter table rollout add column waits_until text`,
    `alter table rollout_item add column wave integer`,
    `alter table rollout_item add column steps_json text not null default '{}'`,
    `alter table rollout_item add column snapshot_json text`,
    `alter table rollout_item add column forgiven integer not null default 0`,
  ],
  "0004-activity": [
    `create table activity (
          seq integer primary key, at text not null, kind text not null, subject text,
          body_json text not null, hash text not null)`,
    `create index activity_subject on activity(subject, seq)`,
    `create index activity_kind on activity(kind, seq)`,
    `create trigger activity_stays before update on activity begin
          select raise(abort, 'The activity log is only ever added to.'); end`,
    `create trigger activity_remains before delete on activity begin
          select raise(abort, 'The activity log is only ever added to.'); end`,
    `create table settings_reading (
          id integer primary key, recorder_id text not null references recorder(id) on delete cascade,
          area text not null, first_at text not null, last_at text not null,
          values_json text not null, digest text not null)`,
    `create index settings_reading_recorder on settings_reading(recorder_id, area, id)`,
  ],
  "0005-templates": [
    `create table stored_template (
          id text primary key, name text not null collate nocase, removal text, removed_at text)`,
    `create unique index stored_template_name on stored_template(name) where removal is null`,
    `create table template_version (
          template_id text not null references stored_template(id) on delete cascade,
          version integer not null, saved_at text not null, saved_by text not null,
          body_json text not null, primary key (template_id, version))`,
  ],
  "0006-origins": [
    `alter table settings_reading add column origin text`,
    `alter table settings_reading add column rollout_id text`,
  ],
  "0007-kept": [`alter table rollout_item add column kept_json text`],
  "0008-entries": [`alter table credential add column entry text not null default ''`],
  "0009-standings": [
    `create table sign_in_standing (
          recorder_id text not null references recorder(id) on delete cascade,
          credential text not null collate nocase, revision text not null, origin text,
          doubted integer not null default 0, primary key (recorder_id, credential))`,
  ],
  "0010-trust": [
    `alter table site add column trust_network integer not null default 0`,
    `alter table recorder add column trust_network integer`,
    `alter table recorder add column certificate_origin text`,
    `alter table recorder add column strongest_scheme text`,
    // How older certificates came to be pinned is not known: the careful assumption holds.
    `update recorder set certificate_origin = case when url like 'https:%' then 'address' else 'redirect' end
         where certificate is not null`,
    // Whoever chose Basic over HTTP was told that the password is readable.
    `update recorder set trust_network = 1 where auth = 'basic' and url like 'http:%'`,
    `update recorder set strongest_scheme = case dialect when 'session' then 'sealed' else dialect end
         where dialect in ('basic', 'digest', 'session')`,
  ],
  "0011-sign-in-states": [
    `create table sign_in_state (
          origin text not null, account text not null, address text, serial text,
          recorder_id text not null, credential text not null collate nocase,
          taken integer not null default 0, unclear integer not null default 0,
          refused_at text, why text, blocked_until text,
          primary key (origin, account))`,
    `create index sign_in_state_address on sign_in_state(account, address)`,
    `create index sign_in_state_serial on sign_in_state(account, serial)`,
    `create index sign_in_state_recorder on sign_in_state(recorder_id)`,
    `create index recorder_serial on recorder(serial)`,
    `insert or ignore into sign_in_state ${OLD_SIGN_INS}`,
    `insert or ignore into sign_in_state
          select rows_json ->> '$.recorder.url', value ->> 'revision', null, null, recorder_id,
            value ->> 'credential', 0, 0, value ->> 'at', value ->> 'why', value ->> 'blocked_until'
          from removed_recorder, json_each(rows_json, '$.sign_in_refusal')`,
    `drop table sign_in_refusal`,
    `drop table sign_in_standing`,
    `create table stored_key (
          name text primary key, store text not null, entry text not null)`,
  ],
  "0012-own-write-strategies": [
    `create table recorder_write_strategy (
          recorder_id text not null references recorder(id) on delete cascade,
          operation text not null, model text not null, firmware text not null,
          strategy text not null, learnt_at text not null,
          primary key (recorder_id, operation))`,
    `delete from write_strategy where strategy = 'ticked'`,
  ],
  "0016-rollout-endings": [
    `alter table rollout_item add column except_secret integer not null default 0`,
    `alter table rollout_item add column left_behind text`,
    `update rollout_item set except_secret = 1 where outcome = 'accepted'
           and exists (select 1 from json_each(fields_json) where json_extract(value, '$.outcome') = 'verified')
           and exists (select 1 from json_each(fields_json)
             where json_extract(value, '$.wanted.secret') is not null)
           and not exists (select 1 from json_each(fields_json)
             where json_extract(value, '$.outcome') is not 'verified'
               and json_extract(value, '$.wanted.secret') is null)`,
    `create table accepted_drift (
          recorder_id text not null references recorder(id) on delete cascade,
          area text not null, path text not null, value_json text not null, at text not null,
          acceptance text not null, primary key (recorder_id, area, path, acceptance))`,
    `create index accepted_drift_acceptance on accepted_drift(acceptance)`,
  ],
  "0017-status-history": addStatusHistory,
  "0018-customers": [
    `create table customer (
          id text primary key, name text not null collate nocase unique,
          contact text not null default '', notes text not null default '')`,
    `alter table site add column customer_id text references customer(id)`,
    `create index site_customer on site(customer_id)`,
    `create table site_undo (
          id text primary key, at text not null, what text not null,
          fields_json text not null, sites_json text not null)`,
  ],
  "0019-schedules": SCHEDULES,
  "0020-alerts": ALERT_TABLES,
  "0021-branding": [
    `create table report_branding (
          id integer primary key check (id = 1), name text not null, details text not null,
          logo blob, logo_type text)`,
  ],
  "0022-closed-days": [
    `alter table status_recorder add column closed_from integer`,
    `alter table status_recorder add column closed_to integer`,
    `create table status_total (
          at integer not null, recorder integer not null, up integer not null,
          down integer not null, unknown integer not null, maintenance integer not null,
          started integer not null, open integer not null, joined integer not null,
          counted integer not null, primary key (at, recorder)) without rowid`,
    `create table status_closed (recorder integer primary key, channels_json text not null)`,
  ],
  // Errors of changed certificates named the fingerprints in their message alone.
  "0025-certificate-fingerprints": [
    `update recorder set reach_error_json = json_set(reach_error_json, '$.certificate', json_object(
          'accepted', ${fingerprintAfter("Accepted: ")}, 'seen', ${fingerprintAfter("Seen now: ")}))
        where reach_error_json ->> '$.code' = 'certificate_changed'
          and instr(reach_error_json ->> '$.message', 'Seen now: ') > 0`,
  ],
  // One driver for each family of recorders (docs/adr/0013-driver-port.md).
  "0026-drivers": ["alter table recorder add column driver text not null default 'raysharp'"],
  // What one write carries had an English name; it has a stable id now. Refusals are typed.
  "0027-write-units": [
    `update rollout_item set steps_json = (select json_group_object(${unitOfPart("key")}, value) from json_each(steps_json))
         where steps_json <> '{}'`,
    `update rollout_item set snapshot_json = (select json_group_array(json_set(
             json_remove(value, '$.part'), '$.unit', ${unitOfPart("value ->> '$.part'")})) from json_each(snapshot_json))
         where snapshot_json is not null`,
    `update rollout_item set error_json = json_set(error_json, '$.refusal',
           case error_json ->> '$.deviceCode' when 'part_failed' then 'partial' else 'values' end)
         where error_json ->> '$.deviceCode' in ('part_failed', 'param_error')`,
  ],
  // Users of a team server (docs/team.md). Secrets of sessions and tokens are stored as SHA-256 digests only.
  "0028-team": [
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
  ],
  // Sites that agents reach: the same address in another network is another recorder (drivers/place.ts).
  "0029-networks": [
    `create table agent_group (
       id text primary key, name text not null collate nocase unique, created_at text not null)`,
    "alter table site add column agent_group_id text references agent_group(id)",
    "alter table recorder rename column url to place",
    `alter table recorder add column url text
       generated always as (substr(place, instr(place, ' ') + 1)) virtual`,
  ],
  // Agents of sites (docs/agents.md). Their keys are theirs alone; those of the fleet are in the password store.
  "0030-agents": [
    `create table agent (
      id text primary key, name text not null collate nocase unique,
      agent_group_id text not null references agent_group(id), created_at text not null,
      created_by text not null, revoked_at text, last_seen_at text,
      version text not null default '', host text not null default '')`,
    `create table agent_revocation (agent_id text primary key, at text not null) without rowid`,
    `create table agent_settings (id integer primary key check (id = 1), settings_json text not null)`,
  ],
  // Approvals of users who may no longer approve do not count, also if they may again later. Access tokens end after a year at most.
  "0031-team-rights": [
    "alter table plan_approval add column withdrawn_at text",
    `update plan_approval set withdrawn_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
         where user_id <> 'owner' and user_id not in (
           select id from team_user where disabled = 0 and role in ('approver', 'administrator'))`,
    `delete from access_token where user_id not in (select id from team_user where disabled = 0)`,
    `update access_token set expires_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+365 days')
         where expires_at is null or expires_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+365 days')`,
  ],
  // How a recorder speaks HTTP (domain/inventory.ts).
  "0032-recorder-quirks": [
    "alter table recorder add column quirks_json text not null default '[]'",
  ],
  // "For how long" is decided by the clock of the check, also after the clock went back (features/clock/). Times: ms since 1970.
  "0033-clock": [
    "create table clock_state (id integer primary key check (id = 1), latest integer not null, steps integer not null)",
    "alter table status_recorder add column checked_at integer",
    `create table alert_found (
      kind text not null, key text not null, since integer not null, found_at integer not null,
      primary key (kind, key)) without rowid`,
  ],
  // A person permits outdated TLS for a recorder.
  "0034-outdated-tls": ["alter table recorder add column outdated_tls integer not null default 0"],
  // The list of plans shows the settings areas of each without reading its body, which has every value of every recorder.
  "0035-plan-areas": [
    "alter table plan add column areas_json text not null default '[]'",
    `update plan set areas_json = (
       select json_group_array(area) from (
         select distinct field.value ->> '$.area' as area
         from json_each(plan.body_json, '$.items') as item, json_each(item.value, '$.fields') as field))`,
  ],
  // Where users signed in before: attempts from there have a count of their own.
  "0036-known-origins": [
    `create table known_origin (
      user_id text not null, origin text not null, at text not null, primary key (user_id, origin)) without rowid`,
  ],
  // What a credential is for, and to which sites and customers an administrator assigned it (docs/security.md).
  "0037-credential-purposes": addCredentialPurposes,
};

/** SQL: the id of a write unit from its former name (`recognition CH3`, `disarming of the cameras`). */
function unitOfPart(part: string): string {
  const named = `replace(replace(${part}, 'disarming of the ', 'disarming.'), 'recognition ', 'recognition.')`;
  return `(${named})`;
}

/** SQL: the SHA-256 fingerprint (95 characters) after these words of the stored error's message; null if there is none. */
function fingerprintAfter(words: string): string {
  const message = "(reach_error_json ->> '$.message')";
  const found = `substr(${message}, instr(${message}, '${words}') + ${words.length}, 95)`;
  return `case when ${found} glob '[0-9A-F][0-9A-F]:[0-9A-F][0-9A-F]:*' then ${found} end`;
}
