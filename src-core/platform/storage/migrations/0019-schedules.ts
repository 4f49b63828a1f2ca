/** Creates the tables of schedules, and takes over the one schedule that was stored among the preferences. */
export const schedules = [
  `create table schedule (
    id text primary key, kind text not null, name text not null, when_json text not null,
    time_zone text not null, scope_json text not null, quiet_json text,
    spread_minutes integer not null, options_json text not null, enabled integer not null,
    since text not null, held_json text not null default '{}', removed_at text)`,
  `create table schedule_run (
    id integer primary key, schedule_id text not null references schedule(id) on delete cascade,
    started_at text not null, finished_at text, state text not null, cause text not null,
    counts_json text not null, error_json text, zones_json text)`,
  `create index schedule_run_schedule on schedule_run(schedule_id, id)`,
  `insert into schedule (id, kind, name, when_json, time_zone, scope_json, quiet_json,
      spread_minutes, options_json, enabled, since)
    select 'settings', 'settings', 'Settings',
      json_object('repeat', 'weekly', 'days', value_json -> '$.schedule.when.days',
        'at', value_json ->> '$.schedule.when.at'),
      'computer',
      iif(json_type(value_json, '$.schedule.sites') = 'array',
        json_object('of', 'sites', 'ids', value_json -> '$.schedule.sites'),
        json_object('of', 'all')),
      null, 0, json_object('areas', value_json -> '$.schedule.areas'), 1, value_json ->> '$.since'
    from preference
    where key = 'scheduled_reading' and json_type(value_json, '$.schedule.when') = 'object'`,
  `insert into schedule_run (schedule_id, started_at, finished_at, state, cause, counts_json)
    select 'settings', value_json ->> '$.startedAt', value_json ->> '$.finishedAt',
      value_json ->> '$.state', iif(value_json ->> '$.again', 'repeated', 'due'),
      json_object('total', value_json ->> '$.recorders', 'done', value_json ->> '$.read',
        'failed', value_json ->> '$.failed', 'findings', value_json ->> '$.differ')
    from preference
    where key = 'scheduled_run' and exists (select 1 from schedule)
      and json_type(value_json, '$.startedAt') = 'text'`,
  `delete from preference where key in ('scheduled_reading', 'scheduled_run')`,
];
