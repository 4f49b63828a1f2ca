import { defineMessages, plural } from "../catalogue.ts";

/** `muster channels audit`; for its other commands see availability.ts. */
export const channelCommands = defineMessages("channelCommands", {
  about: "the cameras behind the recorders",
  aboutAudit: "ask the selected recorders for the status of every channel, now",
  auditExamples: `
If a recorder is not reached, its channels are 'unknown'. This does not mean 'offline'.

Examples:
  muster channels audit
  muster channels audit --select site=Leeds --select site=York
  muster channels audit --json | jq '.counts'`,
  aboutList: "list the channels with their status as the last audits found it; asks no recorder",
  aboutProblems: "only channels that are down or unknown",
  aboutStatus:
    "only channels with this status, as tables or the choices name it, in any case of letters; may be repeated",
  badStatus: "Use one of these: {statuses}.",
  aboutSort:
    "order of the table: site (default), recorder, status (problems first), since (latest change first)",
  aboutLimit: "at most this many rows, and as many recorders with errors; the others are counted",
  moreRows: plural("{count} more channel.", "{count} more channels."),
  moreTrouble: plural(
    "{count} more recorder needs attention.",
    "{count} more recorders need attention.",
  ),
  listExamples: `
Examples:
  muster channels list --problems
  muster channels list --status offline                   offline channels alone
  muster channels list --select site=Leeds --json | jq '.counts'`,
  neverRead: plural(
    "The channels of {count} recorder were never read. Run 'muster channels audit'.",
    "The channels of {count} recorders were never read. Run 'muster channels audit'.",
  ),
  noneListed: "No channel fits --status and --problems.",
  listed: "{recorders}; {channels}.",
  listedWithCounts: "{recorders}; {channels}: {counts}.",
  videoLoss: "loss",
  notAsked: "not asked",
  unknown: "unknown",
  cancelled: plural(
    "{count} recorder was not asked: cancelled.",
    "{count} recorders were not asked: cancelled.",
  ),
  summary: "{recorders}, {reached} reached; {channels}.",
  summaryWithCounts: "{recorders}, {reached} reached; {channels}: {counts}.",
});
