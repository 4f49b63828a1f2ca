import { defineMessages, plural } from "../catalogue.ts";

/** Rollouts that start later, on the command line. */
export const scheduledCommands = defineMessages("scheduledCommands", {
  aboutAt: "start the rollout at this time, such as '2026-12-01 22:00' or 2026-12-01T22:00Z",
  aboutInMaintenance: "start the rollout in the next maintenance window of each site",
  aboutScheduled: "list the rollouts that start later, and those that did not start",
  aboutMove: "move a scheduled rollout to another time",
  aboutUnschedule: "cancel a scheduled rollout that has not started",
  timeExpected:
    "Enter a time, such as '2026-12-01 22:00' or 22:00 by the clock of this computer, or 2026-12-01T22:00Z.",
  oneTime: "--at, --in-maintenance and --replan exclude each other.",
  oneTimeHint: "Use one of these options.",
  scheduled: plural("{count} rollout is scheduled.", "{count} rollouts are scheduled."),
  needsProcess:
    "Muster starts the rollout only if a window, 'muster serve' or 'muster watch' is open then.",
  counted: plural("{count} scheduled rollout.", "{count} scheduled rollouts."),
  moved: "Moved the rollout '{name}'.",
  unscheduled: "Cancelled the scheduled rollout '{name}'.",
});
