import type { Migration } from "./migration.ts";

/** Users ask for the approval of a plan, and an approver can reject it with a reason (docs/team.md, Four eyes). */
export const approvalRequests: Migration = [
  `create table approval_request (
      plan_id text primary key, digest text not null, user_id text not null, user_name text not null,
      at text not null, note text not null, places_json text not null, rejected_at text,
      rejected_by text, rejected_by_name text, reason text) without rowid`,
];
