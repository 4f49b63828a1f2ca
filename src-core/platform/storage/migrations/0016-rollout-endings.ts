import type { Migration } from "./migration.ts";

export const rolloutEndings: Migration = [
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
];
