import { defineMessages } from "./catalogue.ts";

/** The list of first steps on the Overview screen. */
export const firstStepMessages = defineMessages("firstStepMessages", {
  title: "First steps",
  progress: "{done} of {count} done",
  next: "Next: {step}",
  showAll: "Show all steps",
  done: "Done",
  toDo: "To do",
  dismiss: "Dismiss",
  dismissed: "Dismissed the first steps. The search finds them again.",
  show: "Show first steps",
  notDismissed: "The first steps are not dismissed.",

  passwords: "Store passwords safely",
  passwordsAction: "Choose password store",
  recorders: "Add recorders",
  recordersAction: "Discover",
  audit: "Run the first audit",
  auditAction: "Audit now",
  schedule: "Audit on a schedule",
  scheduleAction: "Schedule audits…",
  mail: "Test the alert mail",
  mailAction: "Set up mail",
  report: "Create a report",
  reportAction: "Customer report…",
});
