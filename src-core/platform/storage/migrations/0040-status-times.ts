import type { Migration } from "./migration.ts";

/**
 * The present state of channels is stored once, as the recorder reported it (`channel_state`). The history keeps beside it since when
 * each channel is so: [channel, since, before, told, toldSince, toldSeen]; until now it kept status and loss of video a second time.
 */
export const statusTimes: Migration = [
  "alter table status_now rename column channels_json to times_json",
  `update status_now set times_json = (
     select json_group_array(json_array(value ->> 0, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7))
     from json_each(times_json))`,
];
