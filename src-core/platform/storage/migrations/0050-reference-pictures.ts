import type { Migration } from "./migration.ts";

/** A channel may have two pictures: the latest one, and the one with which later ones are compared. */
export const referencePictures: Migration = [
  "alter table picture rename to picture_before",
  `create table picture (
     recorder_id text not null, channel text not null, purpose text not null, taken_at text not null, local_time text,
     width integer not null, height integer not null, size integer not null, file text not null unique,
     primary key (recorder_id, channel, purpose))`,
  `insert into picture (recorder_id, channel, purpose, taken_at, local_time, width, height, size, file)
   select recorder_id, channel, 'latest', taken_at, local_time, width, height, size, file from picture_before`,
  "drop table picture_before",
];
