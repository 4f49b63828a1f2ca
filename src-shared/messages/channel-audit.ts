import { defineMessages, plural } from "./catalogue.ts";

/** Audits on the Channels screen: actions, result, list of channels. */
export const channelAuditMessages = defineMessages("channelAuditMessages", {
  auditAll: "Audit all recorders now",
  auditKeywords: "status online offline check cameras read",
  auditShown: "Audit the shown recorders now",
  openFirst: "Open the channels first.",
  running: "An audit is running.",
  reports: "Reports",
  report: "Channel report…",
  auditThese: "Audit these recorders",
  audit: "Audit now",
  moreAudits: "More ways to audit",
  starting: "Starting audit…",
  noAudit: "No audit yet",
  noAuditHint: "An audit asks each recorder once for its channels. Recorders are not changed.",
  noChannels: "No channels yet",
  noChannelsText: "Every camera of your recorders appears here, with its status and since when.",
  neverAudited: plural(
    "{count} of {total} recorders has never been audited",
    "{count} of {total} recorders have never been audited",
  ),

  dismiss: "Dismiss result",
  cancelled: "The audit was cancelled.",
  cancelledHint: "The list shows the answers that arrived before the cancellation.",
  showFailed: "Show {count} failed",
  hideFailed: "Hide {count} failed",
  audited: plural("Audited {time}, {count} recorder.", "Audited {time}, {count} recorders."),
  failures: "Recorders that failed",

  withReasons: "{channels}: {reasons}",
  noneRead: "No channels read",
  statusCount: "{count} {status}",
  notReached: plural("{count} recorder not reached", "{count} recorders not reached"),
  notRead: plural(
    "{count} recorder could not be read ({reasons})",
    "{count} recorders could not be read ({reasons})",
  ),
  skipped: plural(
    "{count} recorder skipped because the audit was cancelled",
    "{count} recorders skipped because the audit was cancelled",
  ),
  couldNotReach: plural(
    "{count} recorder could not be reached",
    "{count} recorders could not be reached",
  ),
  auditOutcome: "Audit: {read} of {recorders} read, {channels} online.",
  signInOutcome: "Sign-in: {read} of {recorders} read, {channels} online.",
  auditFailed: "Audit failed: {reason}.",
  signInFailed: "Sign-in failed: {reason}.",
  noRecorderRead: "none of {count} recorders could be read",
  reasonCount: "{count} {reason}",
});

/** Reasons for a recorder that answered and could not be read, as a part of a list. */
export const auditReasonMessages = defineMessages("auditReasonMessages", {
  signInRefused: "sign-in refused",
  noCredential: "no credential",
  consentNeeded: "consent needed",
  certificateChanged: "certificate changed",
  tlsFailed: "no secure connection",
  passwordsLocked: "passwords locked",
  passwordsUnavailable: "passwords not available",
  notARecorder: "not a recorder",
  unsupported: "not supported",
  other: "error",
});

/** The list of channels and its filters. */
export const channelListMessages = defineMessages("channelListMessages", {
  one: "channel",
  many: "channels",
  since: "Since",
  sinceHint:
    "When an audit first reported the current status. 'before' or '+': the first audit already reported this status",
  sinceAtLeast: "Since {time} or earlier",
  sinceAtLeastShort: "before {time}",
  sinceDaysAtLeast: plural("{count}+ day ago", "{count}+ days ago"),
  lastChecked: "Last checked",
  lastCheckedHint: "When the recorder last reported the status",
  video: "Video",
  loss: "Loss",
  abilitiesHint: "intelligent_ability, ability",
  videoHint: "videoloss: the recorder receives no picture",
  lastKnown: "Last known: {status}, {time}",
  filterByStatus: "Filter by status",
  statuses: "Status: {statuses}",
  search: "search: {text}",
  filterValue: "{name}: {value}",
  changed: "Changed",
  changedAnyTime: "Changed any time",
  changedHour: "Changed in the last hour",
  changedDay: "Changed since yesterday",
  changedWeek: "Changed in the last 7 days",
  shown: "Shown too",
  slotsHidden: plural("{count} not configured hidden", "{count} not configured hidden"),
  showSlots: "Show",
  emptySlots: "Empty slots",
  emptySlotsHint: "Show channels that are not configured: no camera is set up there",
});

/** Statuses of a channel, by the name on the wire where there is one. */
export const channelStatusMessages = defineMessages("channelStatusMessages", {
  Online: "Online",
  Offline: "Offline",
  Sleep: "Asleep",
  NotPaired: "Not paired",
  NotConfigured: "Not configured",
  FailConnectNetwork: "No network",
  VideoLoss: "No video",
  unknown: "Unknown",
});

/** The meaning of each status of a channel, by the name on the wire where there is one. */
export const channelStatusHints = defineMessages("channelStatusHints", {
  Online: "The recorder is connected to the camera.",
  Offline: "The recorder reports that the camera is offline.",
  Sleep: "A battery camera that sleeps until it is woken.",
  NotPaired: "A wireless camera that is not paired with the recorder.",
  NotConfigured: "An empty slot: no camera is set up here.",
  VideoLoss: "The recorder is connected to the camera, and receives no picture.",
  FailConnectNetwork: "The recorder cannot reach the camera over the network.",
  unknown:
    "Unknown: the last audit could not reach the recorder, or the recorder reported no status. This does not mean offline.",
  notReported:
    "The recorder was reached, but reported no status for this channel. This does not mean offline.",
  notReached: "The recorder was not reached by the last audit. This does not mean offline.",
  undocumented: "A status that is not documented, shown as the recorder sent it.",
});
