import { defineMessages, plural } from "./catalogue.ts";

/** The running jobs in the status bar. */
export const jobMessages = defineMessages("jobMessages", {
  idle: "Nothing is running",
  running: "Running jobs",
  stopping: "{job}: stopping",
  counted: "{job}: {done}",
  progress: "{job}: {done} of {total}",
  withFailures: plural("{progress}, {count} needs attention", "{progress}, {count} need attention"),
  progressOf: "Progress of {job}",
  stopHint: "Stop this job. Completed work is not undone.",
  cancelJob: "Cancel {job}",
  auditOfOne: "Audit of {name}",
  audit: plural("Audit of {count} recorder", "Audit of {count} recorders"),
});
