import type { Migration } from "./migration.ts";

/** Approvals of users who may no longer approve do not count, also if they may again later. Access tokens end after a year at most. */
export const teamRights: Migration = [
  "alter table plan_approval add column withdrawn_at text",
  `update plan_approval set withdrawn_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
         where user_id <> 'owner' and user_id not in (
           select id from team_user where disabled = 0 and role in ('approver', 'administrator'))`,
  `delete from access_token where user_id not in (select id from team_user where disabled = 0)`,
  `update access_token set expires_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+365 days')
         where expires_at is null or expires_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+365 days')`,
];
