import { defineMessages, plural } from "./catalogue.ts";

/** Schedules: Settings → Schedules, `muster schedules`, `muster watch`, the activity log. */
export const scheduleMessages = defineMessages("scheduleMessages", {
  // When
  everyMinutes: plural("every minute", "every {count} minutes"),
  everyHours: plural("every hour", "every {count} hours"),
  everyDayAt: "every day at {time}",
  daysAt: "{days} at {time}",
  monthlyAt: "on day {day} of each month at {time}",
  siteTime: "site time",
  computerTime: "time of this computer",
  zoneTime: "time in {zone}",
  quietBetween: "not between {from} and {to}",

  // What
  audit: "audit of {scope}",
  settings: "reading of {areas} of {scope}",
  report: "report '{subject}' as {format} about {scope}, {target}",
  toFolder: "to the folder {path}",
  toEmail: "by email to {addresses}",
  allRecorders: "all recorders",
  recordersOfSites: plural("the recorders of {count} site", "the recorders of {count} sites"),
  recordersOfView: "the recorders of the view '{name}'",
  recordersSelected: "the recorders with {selection}",
  noSiteLeft: "no recorders, because the sites of the schedule were removed",
  or: " or ",
  sentence: "{times}: {task}{state}.",
  andDisabled: ", disabled",

  // Runs
  running: "in progress",
  audited: plural("{count} recorder audited", "{count} recorders audited", "no recorder audited"),
  auditedSome: plural("{done} of {count} recorder audited", "{done} of {count} recorders audited"),
  notAudited: plural("{count} could not be audited", "{count} could not be audited"),
  channelsDown: plural("{count} channel down", "{count} channels down", "no channel down"),
  read: plural("{count} recorder read", "{count} recorders read", "no recorder read"),
  readSome: plural("{done} of {count} recorder read", "{done} of {count} recorders read"),
  notRead: plural("{count} could not be read", "{count} could not be read"),
  settingsDiffer: plural(
    "settings of {count} recorder changed",
    "settings of {count} recorders changed",
    "no settings changed",
  ),
  reported: plural("{count} recorder reported on", "{count} recorders reported on"),
  reportedSome: plural(
    "{done} of {count} recorder reported on",
    "{done} of {count} recorders reported on",
  ),
  notReported: plural("{count} not reported on", "{count} not reported on"),
  outagesReported: plural("{count} outage", "{count} outages", "no outages"),
  failedRun: "failed: {reason}",
  cancelledRun: "cancelled: {result}",
  interruptedRun: "interrupted: {result}",

  // Jobs and locks
  auditJob: "Scheduled audit: {name}",
  readingJob: "Scheduled reading of settings: {name}",
  lockName: "Schedule '{name}'",

  // Errors
  unknownSchedule: "There is no schedule with the id {id}.",
  unknownScheduleHint: "List the schedules to see their ids.",
  notRemoved:
    "The schedule with the id {id} was not removed, or its removal can no longer be undone.",
  unknownSites: "There is no site with the id {ids}.",
  unknownSitesHint: "List the sites to see their ids.",
  nameTaken: "A schedule named '{name}' already exists.",
  nameTakenHint: "Choose another name.",
  tooMany: "There are already {count} schedules.",
  tooManyHint: "Remove a schedule that is not needed.",
  siteClock: "A schedule of this kind cannot follow the clock of each site.",
  siteClockHint: "Choose the time of this computer, or a time zone.",
  quietTime: "The time of the schedule is within its quiet hours.",
  quietTimeHint: "Choose another time, or other quiet hours.",
  longQuiet: "The quiet hours leave less time than one interval.",
  longQuietHint: "Choose shorter quiet hours, or a shorter interval.",
  longSpread: "The audits of an interval cannot be spread over more than half of it.",
  longSpreadHint: "Spread them over fewer minutes, or choose a longer interval.",
  viewGone: "There is no saved view named '{name}'.",
  viewGoneHint: "Choose another view of the Recorders screen for the schedule.",
  viewFilter: "The view '{name}' filters by {filter}, which a schedule cannot apply.",
  viewFilterHint: "Save the view without this filter, or choose other recorders for the schedule.",
  noRecorders: "The schedule '{name}' covers no recorders.",
  noRecordersHint: "Choose other recorders for the schedule.",
  noRunner: "This version of Muster cannot run schedules of the kind '{kind}'.",
  newAddress: "Only an administrator can send reports to a new address: {addresses}.",
  newAddressHint:
    "Choose an address that an alert rule or another schedule uses, or ask an administrator.",
});
