import { defineMessages } from "./catalogue.ts";

/** The HTTP API of a team server: its document, and requests that it refuses. */
export const apiMessages = defineMessages("apiMessages", {
  // Refused requests
  unknownPath: "The API has no such path.",
  unknownPathHint: "GET /api/v1/openapi.json lists every path.",
  readOnly: "The HTTP API only reads.",
  readOnlyHint:
    "Send a GET request. Use the screens, the muster command or the WebSocket for changes.",
  noToken: "The request has no valid access token.",
  noTokenHint:
    "Send the header 'Authorization: Bearer TOKEN' with an access token from My account.",
  unknownParameter: "There is no parameter '{name}'.",
  parametersAre: "This path accepts: {names}.",
  noParameters: "This path has no query parameters.",
  givenTwice: "The parameter '{name}' may be given once only.",
  tooManyRequests: "You have too many requests in progress.",
  tooManyRequestsHint: "Wait for the answers before you send further requests.",

  // The document
  title: "Muster HTTP API",
  about:
    "Read-only access to what a Muster team server knows: recorders, channels, sites, customers, alerts, availability, health, rollouts and the activity log. Answers contain what the user of the access token may see. Times are ISO 8601 in UTC unless stated otherwise. Later versions can add paths, parameters and members of answers.",
  tokenScheme: "An access token from My account, or the secret of a session.",
  answer: "The request succeeded.",
  refusal: "The request was refused, or failed.",
  errorCode: "The cause, for programs. Later versions can add codes.",
  errorMessage: "What happened, for people.",
  errorHint: "What to do about it.",
  errorWhere: "The parameter or place that is meant.",
});

/** What the paths of the HTTP API answer, by operation. */
export const apiSummaries = defineMessages("apiSummaries", {
  getMe: "The user of the access token, with role and scope",
  getOverview: "Numbers of the fleet, and what needs attention",
  getOverviewDays: "Availability of the fleet and of each site by day",
  getOverviewDrift: "Recorders whose settings drifted, by site",
  find: "Search recorders, channels, sites and customers",
  listRecorders: "Recorders, by site and name",
  getRecorder: "A recorder with its channels, changes and rollouts",
  getRecorderHealth: "Values of the health of a recorder in a period",
  getRecorderTimeline: "When a recorder and its channels were up or down",
  listReadings: "Stored readings of the settings of a recorder",
  getReading: "The values of a stored reading",
  listSites: "Sites, by name",
  listCustomers: "Customers, by name",
  listChannels: "Channels of all recorders, with status and notes",
  countChannels: "Number of channels by status",
  listChannelNotes: "Notes on channels",
  listHealth: "Latest values of the health of recorders and channels",
  listHealthProblems: "Values of the health that are not as they should be",
  getHealthFigures: "Time with and without a problem of one kind",
  getHealthTrends: "What the number of a value gained per day",
  listExpectations: "Agreed values, such as days of footage",
  getAvailability: "Availability in a period by fleet, customer, site, recorder or channel",
  getAvailabilityDays: "Availability by site and day",
  listOutages: "Outages in a period",
  listAvailabilityProblems: "Recorders and channels that are down now, and since when",
  compareAvailability: "Channels whose status differs between two times",
  listAlerts: "Alerts, the latest first",
  getAlert: "An alert with its history",
  listAlertRules: "Alert rules",
  listDrift: "Settings that differ from the accepted values",
  listTemplates: "Stored templates",
  getTemplate: "A stored template with its content",
  listPlans: "Plans, the latest first",
  getPlan: "A plan with every value before and after",
  getPlanApprovals: "Whether a plan is approved, and by which users",
  listApprovalRequests: "Plans that wait for an approval",
  listRollouts: "Rollouts, the latest first",
  getRollout: "A rollout with its result on each recorder",
  listScheduledRollouts: "Rollouts that start later",
  listSchedules: "Schedules with their last and next run",
  listScheduleRuns: "Runs of a schedule, the latest first",
  listAgents: "Agents, their groups, and the connection to the NATS servers",
  listJobs: "Work in progress, such as audits",
  listActivity: "Entries of the activity log, the latest first",
});

/** Parameters of the HTTP API whose meaning does not follow from their name. */
export const apiParameters = defineMessages("apiParameters", {
  "select.ids": "Only the recorders with these ids.",
  "select.exprs":
    "Only recorders that match the expression, such as site=Leeds or tag=north. Several expressions must all match.",
  "period.from":
    "Start of the period, such as 2026-10-01T00:00. Without Z, in the time zone of each site.",
  "period.to": "End of the period, which does not belong to the period.",
  "place.kind": "Only a customer, a site or a recorder. Needs place.id.",
  "place.id": "Id of the customer, site or recorder.",
  before: "Only entries before this one: the last entry of the previous page.",
  "compareAvailability.before": "The earlier time, such as 2026-10-01T00:00.",
  "compareAvailability.after": "The later time.",
  limit: "Number of entries.",
  since: "Only entries since this time, ISO 8601 in UTC.",
  first: "Only the first recorders. The ids of the others are in rest.",
  ids: "Only the recorders with these ids.",
  recorderIds: "Only the recorders with these ids.",
  siteIds: "Only the sites with these ids.",
  recorderId: "Id of the recorder.",
  text: "Text to search for.",
  fact: "The kind of value.",
  facts: "Only these kinds of values.",
  by: "What each row is about.",
  days: "Number of days until today.",
});
