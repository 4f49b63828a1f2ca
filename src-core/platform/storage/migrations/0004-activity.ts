import type { Migration } from "./migration.ts";

export const activity: Migration = [
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
];
