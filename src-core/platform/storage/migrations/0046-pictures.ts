import type { Migration } from "./migration.ts";

/**
 * Whether pictures of a customer's cameras may be taken, and the latest picture of each channel. The pictures themselves are encrypted
 * files outside the database, so that no backup has them. Rows have no foreign key: their files are removed together with them.
 */
export const pictures: Migration = [
  "alter table customer add column pictures integer not null default 0",
  `create table picture (
     recorder_id text not null, channel text not null, taken_at text not null, local_time text,
     width integer not null, height integer not null, size integer not null, file text not null unique,
     primary key (recorder_id, channel))`,
];
