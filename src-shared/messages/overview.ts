import type { AttentionKind } from "#shared/domain/overview.ts";
import { factOf, isHealthFactId } from "#shared/facts/index.ts";
import { defineMessages, plural, type MessageValue } from "./catalogue.ts";

/** The start screen, and `muster overview`. */
export const overviewMessages = defineMessages("overviewMessages", {
  title: "Overview",
  yesterdayAt: "yesterday, {time}",
  dateAt: "{date}, {time}",
  noShare: "–",
  sentences: "{first}. {second}",
  calmSince: "Nothing needs attention. Everything has been up since {time}.",
  calm: "Nothing needs attention.",
  notAudited: "No audit yet",
  notAuditedHint:
    "An audit asks each recorder once which cameras are online. Nothing is changed at the recorders.",
  lastAudit: "Last audit {time}",
  neverAudited: "Never audited",
  partlyAudited: "{audited} of {total} recorders audited",
  summaryLabel: "Fleet now",
  sitesCount: plural("{count} site", "{count} sites"),
  up: "Up",
  down: "Down",
  unknown: "Unknown",
  maintenance: "Maintenance",
  reached: "Reached",
  withProblems: "With problems",
  withProblemsHint:
    "Recorders with at least one problem: unreachable, not possible to audit, with a channel that is down, or with a problem of their health.",
  notTried: "Not tried",

  attention: "What needs attention",
  worstPlaces: "Where something is wrong",
  morePlaces: plural("{count} more with problems", "{count} more with problems"),
  allCustomers: "All customers",
  allSites: "All sites",
  problemsInAll: plural("{count} problem in all", "{count} problems in all"),
  orderedBy: "Order of the list",
  byProblem: "Problems",
  openAlerts: plural("{count} open alert", "{count} open alerts"),
  auditAgain: "Audit again",
  show: "Show",
  showChannels: "Show channels",
  showRecorders: "Show recorders",
  showAlerts: "Show alerts",
  showRollouts: "Show rollouts",
  showPlans: "Show plans",
  showSchedules: "Show schedules",
  showAgents: "Show agents",
  showDrift: "Show drift",
  newsTitle: "What is new",
  newSince: "New since",
  newSinceLastVisit: "Last visit",
  newSinceYesterday: "Yesterday",
  newCount: plural("{count} new", "{count} new"),
  nothingNew: "Nothing new since {time}.",
  newsSince: plural("{count} new problem since {time}", "{count} new problems since {time}"),
  markSeen: "Mark all as seen",
  sitesNeed: plural(
    "{count} of {total} sites needs attention",
    "{count} of {total} sites need attention",
  ),
  moreKinds: plural("{first}, and {count} more", "{first}, and {count} more"),
  moreSites: plural("and {count} more", "and {count} more"),
  since: "since {time}",
  until: "until {time}",
  sinceAtLeast: "since {time} or earlier",
  sinceRange: "latest {latest}, oldest {oldest}",
  entryCount: "{label}: {count}",
  entryNew: "{count} new",
  auditAction: "Audit now",
  enterPassword: "Enter password",
  giveConsent: "Give consent",

  commandDescription: "problems that need attention now, and the availability of the fleet",
  commandSince:
    "problems that started after this time count as new: 2026-11-20, yesterday, 12h (default: 24 hours ago)",
  commandExamples: `
No recorder is contacted: the result is from the last audits.

Examples:
  muster overview
  muster overview --since 2026-11-20T18:00
  muster overview --json`,
  channelsLine:
    "Channels: {total} ({up} up, {down} down, {unknown} unknown, {maintenance} in maintenance)",
  recordersLine:
    "Recorders: {total} at {sites} ({reached} reached, {unreachable} unreachable, {attention} cannot be audited)",
  availabilityLine: "Availability of the last {days} days: {value}",
  worstSites: "Lowest availability:",
  siteFilter: "Site: {site}",
  loading: "Loading the overview…",
  loadingDays: "Loading the availability of the last 30 days…",
  perSite: "Sites by day",
  worstFirst: "Lowest availability first",
  viewOf: "View of {title}",
  asChart: "Chart",
  asTable: "Table",
  valueAt: "{place}: {value}",
  siteAt: "{site}, {date}",
  valueWithOutages: "{value}, {outages}",
  levelWhole: "100 %",
  levelOver: "From {share}",
  levelBelow: "Below {share}",
  availability: "Availability, last 30 days",
  availabilityPerDay: "Availability of the fleet per day",
  availabilityPerSite: "Availability per site and day",
  availabilityValue: "{availability} available (observed {coverage} of the time)",
  availabilityUnknown: "Not observed",
  noHistory: "The first audits appear here. Availability is known for the time between audits.",
  dayColumn: "Day",
  availabilityColumn: "Availability",
  coverageColumn: "Observed",
  outageDaysColumn: "Days with outages",
  outageDaysCount: plural("outages on {count} day", "outages on {count} days", "no outages"),
});

interface AttentionWords {
  /** What is counted: `3 cameras down`. */
  readonly count: (values: { readonly count: number }) => string;
  /** What to do about it, for screen readers and tooltips. */
  readonly hint: string;
}

export const attentionCounts = defineMessages("attentionCounts", {
  alerts_open: plural("{count} open alert", "{count} open alerts"),
  sites_unreachable: plural("{count} site unreachable", "{count} sites unreachable"),
  recorders_unreachable: plural("{count} recorder unreachable", "{count} recorders unreachable"),
  passwords_missing: plural("{count} password missing", "{count} passwords missing"),
  consents_needed: plural(
    "{count} recorder needs your consent",
    "{count} recorders need your consent",
  ),
  sign_ins_blocked: plural("{count} sign-in blocked", "{count} sign-ins blocked"),
  sign_ins_untested: plural("{count} sign-in not tested", "{count} sign-ins not tested"),
  certificates_changed: plural("{count} certificate changed", "{count} certificates changed"),
  recorders_failing: plural("{count} recorder fails to answer", "{count} recorders fail to answer"),
  channels_down: plural("{count} channel down", "{count} channels down"),
  rollouts_stopped: plural("{count} rollout stopped", "{count} rollouts stopped"),
  rollouts_missed: plural(
    "{count} scheduled rollout did not start",
    "{count} scheduled rollouts did not start",
  ),
  approvals_waiting: plural(
    "{count} plan waits for your approval",
    "{count} plans wait for your approval",
  ),
  agents_silent: plural("{count} agent silent", "{count} agents silent"),
  schedules_overdue: plural("{count} schedule overdue", "{count} schedules overdue"),
  checks_in_future: plural(
    "{count} recorder with a check in the future",
    "{count} recorders with a check in the future",
  ),
  recorders_drifted: plural("{count} recorder drifted", "{count} recorders drifted"),
  recorders_not_audited: plural(
    "{count} recorder never audited",
    "{count} recorders never audited",
  ),
  rollouts_running: plural("{count} rollout running", "{count} rollouts running"),
  channels_expected: plural(
    "{count} channel expected to be down",
    "{count} channels expected to be down",
  ),
});

export const attentionHints = defineMessages("attentionHints", {
  alerts_open: "Acknowledge or snooze the alerts.",
  sites_unreachable:
    "All or nearly all recorders of the site do not answer. Check the network connection of the site.",
  recorders_unreachable:
    "These recorders do not answer. Check their power and their network connection.",
  passwords_missing:
    "Muster does not have the password of these credentials. Enter the password. Scheduled audits wait until then.",
  consents_needed:
    "A sign-in at these recorders would show the password to other devices on the network. Trust the network, or change the sign-in.",
  sign_ins_blocked: "A credential was rejected. Set the correct password, or choose Retry sign-in.",
  sign_ins_untested:
    "These recorders rejected a password, and Muster did not sign in again since. Audit them: Muster sends the present password once.",
  certificates_changed: "Compare the new certificate with the recorder before you accept it.",
  recorders_failing: "These recorders answer, but not as expected. Open one to see the error.",
  channels_down: "The recorder reports these channels as offline or without video.",
  rollouts_stopped: "Continue or cancel these rollouts.",
  rollouts_missed:
    "These rollouts did not start at their time. Move them to another time, or cancel them.",
  approvals_waiting: "Check the changes of these plans, then approve or reject them.",
  agents_silent:
    "These agents do not report. Check the computer of the agent, its service and its network connection. If the agent is the only one of its group, Muster does not reach the recorders of the group.",
  schedules_overdue:
    "A scheduled run did not start at its time. Open Settings › Schedules to see why, or to start the run.",
  checks_in_future:
    "The clock of this computer was ahead, or is wrong now. Check the clock. Alerts work. Availability is wrong until these times have passed.",
  recorders_drifted: "Settings differ from the last rollout.",
  recorders_not_audited: "Audit these recorders to see their cameras.",
  rollouts_running: "Settings are being written now.",
  channels_expected: "A user expects these channels to be down, or the site is in maintenance.",
});

/** The words of each kind of attention. */
export function attentionWords(kind: AttentionKind): AttentionWords {
  if (!isHealthFactId(kind)) return { count: attentionCounts[kind], hint: attentionHints[kind] };
  const fact = factOf(kind);
  return { count: ({ count }) => fact.countText(count), hint: fact.hint() };
}

export const attentionDetails = defineMessages("attentionDetails", {
  recordersOfSite: plural("{count} recorder", "{count} recorders"),
});

/** Kinds whose entries are what is counted, and not places with it. */
const NAMED_ITSELF =
  /^(rollouts_|approvals_waiting$|schedules_overdue$|agents_silent$|passwords_missing$)/;

/** An entry of an item: `Leeds: 3`; of a single recorder or channel, its name; of an unreachable site, its recorders. */
export function entryText(
  kind: AttentionKind,
  { label, name, count }: { readonly label: string; readonly name: string; readonly count: number },
): string {
  if (NAMED_ITSELF.test(kind)) return label;
  // Most recorders are named after their site.
  if (name.startsWith(label)) return name;
  if (name !== "") return overviewMessages.entryCount({ label, count: name });
  const amount: MessageValue =
    kind === "sites_unreachable" ? attentionDetails.recordersOfSite({ count }) : count;
  return overviewMessages.entryCount({ label, count: amount });
}
