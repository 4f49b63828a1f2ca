import type { Migration } from "./migration.ts";

/**
 * Words that changed their meaning since they were stored. A recorder that waits for consent to a sign-in had the state of a
 * blocked sign-in. Channels without video were counted as online.
 */
export const statusWords: Migration = [
  "update status_run set state = 'consent_needed' where state = 'sign_in_blocked' and reason = 'sign_in_consent_needed'",
  "update status_recorder set state = 'consent_needed' where state = 'sign_in_blocked' and reason = 'sign_in_consent_needed'",
  // Channels are lists: the status is at 3, the loss of video at 4. Lists of nine members are channels that are gone.
  `update channel_state set counts_json = (
     select json_group_object(status, channels) from (
       select case
           when value ->> 3 in ('Online', 'Sleep') and value ->> 4 then 'VideoLoss'
           when value ->> 3 in ('', '__proto__') then 'unknown'
           else value ->> 3 end as status, count(*) as channels
       from json_each(channels_json) where json_array_length(value) <> 9 group by 1))
   where exists (select 1 from json_each(channels_json) where value ->> 3 in ('Online', 'Sleep') and value ->> 4)`,
];
