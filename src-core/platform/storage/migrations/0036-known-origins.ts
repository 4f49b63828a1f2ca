import type { Migration } from "./migration.ts";

/** Where users signed in before: attempts from there have a count of their own. */
export const knownOrigins: Migration = [
  `create table known_origin (
      user_id text not null, origin text not null, at text not null, primary key (user_id, origin)) without rowid`,
];
