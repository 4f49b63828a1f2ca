import type { Migration } from "./migration.ts";

export const standings: Migration = [
  `create table sign_in_standing (
          recorder_id text not null references recorder(id) on delete cascade,
          credential text not null collate nocase, revision text not null, origin text,
          doubted integer not null default 0, primary key (recorder_id, credential))`,
];
