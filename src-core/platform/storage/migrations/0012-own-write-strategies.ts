import type { Migration } from "./migration.ts";

export const ownWriteStrategies: Migration = [
  `create table recorder_write_strategy (
          recorder_id text not null references recorder(id) on delete cascade,
          operation text not null, model text not null, firmware text not null,
          strategy text not null, learnt_at text not null,
          primary key (recorder_id, operation))`,
  `delete from write_strategy where strategy = 'ticked'`,
];
