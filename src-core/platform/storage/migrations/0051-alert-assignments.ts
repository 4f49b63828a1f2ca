import type { Migration } from "./migration.ts";

/** Alerts can be assigned to a user of a team server: the id of the user. */
export const alertAssignments: Migration = [
  `alter table alert add column assigned_to text`,
  `create index alert_assigned on alert (assigned_to) where assigned_to is not null`,
];
