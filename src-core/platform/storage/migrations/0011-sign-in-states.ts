import { OLD_SIGN_INS } from "../old-sign-ins.ts";
import type { Migration } from "./migration.ts";

export const signInStates: Migration = [
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
];
