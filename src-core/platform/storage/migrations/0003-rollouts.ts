import type { Migration } from "./migration.ts";

export const rollouts: Migration = [
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
];
