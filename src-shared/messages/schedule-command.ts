import { defineMessages, plural } from "./catalogue.ts";

/** Command line: `muster schedules`, `muster settings schedule`, `muster watch`. */
export const scheduleCommandMessages = defineMessages("scheduleCommandMessages", {
  // Help
  about: "audits, readings of settings and reports at set times",
  aboutList: "every schedule, with its next run and the result of its last run",
  aboutAdd: "create a schedule",
  aboutSet: "change a schedule; options that are not given keep their value",
  aboutRemove: "remove a schedule",
  aboutRestore: "undo a removal, within 30 days",
  aboutRun: "run a schedule now, and wait until the run has ended",
  aboutRuns: "the latest runs of a schedule",
  aboutWatch: "run schedules until Ctrl+C, without a screen",
  aboutReports: "the reports of a run to customers: which were sent, failed or not sent, and why",
  aboutRecipients: "which customers get a report from a schedule, and which do not",
  aboutSendAgain:
    "send reports of a run again: those of the named customers, or all that failed or were not sent",
  optionRun: "number of the run (default: the latest one)",
  optionProblems: "only reports that were not sent",
  optionCustomer: "only the reports of this customer; may be repeated",
  noRunYet: "The schedule '{name}' has not run yet.",
  noRunYetHint: "Start a run with 'muster schedules run'.",
  noReportOf: "The run has no report for the customer '{name}' that can be sent again.",
  noReportOfHint: "'muster schedules reports' shows the reports of a run.",
  reportsCounted: plural("{count} report.", "{count} reports."),
  recipientsCounted: plural(
    "{sent} of {count} customer gets a report.",
    "{sent} of {count} customers get a report.",
  ),
  getsReport: "gets a report",
  optionKind:
    "task: audit (default), settings (reads settings), report (creates a customer report) or customer-reports (sends each customer its report)",
  optionEvery: "at an interval: 15m, 1h",
  optionDaily: "every day, at 02:30",
  optionWeekly: "on some days: mon,thu 02:30",
  optionMonthly: "on a day of each month: 1 06:00",
  optionClock: "clock to follow: site (default), computer, or a time zone such as Europe/London",
  optionSite: "only recorders of this site; may be repeated",
  optionView: "only recorders of this saved view of the Recorders screen",
  optionAll: "all recorders",
  optionQuiet: "no run starts in these hours: 22:00-06:00",
  optionNoQuiet: "no quiet hours",
  optionSpread: "minutes over which the sites are spread, 0 to 60",
  optionAreas: "areas to read, such as email,recognition (default: all areas)",
  optionRename: "new name",
  optionEnable: "enable the schedule",
  optionDisable: "disable the schedule",
  optionLimit: "number of runs to list, 1 to 100",
  examples: `
Schedules run while a window, 'muster serve' or 'muster watch' is open. Missed runs are caught up once.

Examples:
  muster schedules add Audits --every 15m --spread 5
  muster schedules add "Retail at night" --daily 02:00 --select tag=retail
  muster schedules add Settings --kind settings --weekly mon,thu 02:30 --areas email
  muster schedules add Reports --kind report --monthly 1 06:00 --select "customer=Northern Retail" \\
    --title "Northern Retail" --folder /srv/reports
  muster schedules add Customers --kind customer-reports --monthly 1 06:00
  muster schedules set Audits --quiet 22:00-06:00
  muster schedules run Audits`,

  // Input
  badWeekly: "'{given}' is not a weekly time.",
  badWeeklyHint: "Use days and a time, such as mon,thu 02:30. The days are {days}.",
  badMonthly: "'{given}' is not a monthly time.",
  badMonthlyHint: "Use a day from 1 to 28 and a time, such as 1 06:00.",
  badInterval: "Intervals are {known}.",
  badTime: "Use a time such as 02:30 or 22:00.",
  badQuiet: "Use two different times, such as 22:00-06:00.",
  badAreas: "Areas are {areas}.",
  noTimes: "The new schedule has no times.",
  noTimesHint: "Add --every, --daily, --weekly or --monthly.",
  noAreas: "Only schedules that read settings have areas.",
  noAreasHint: "Leave out --areas, or add --kind settings.",
  noSite: "There is no site '{name}'.",
  noSiteHint: "'muster sites list' shows the names of all sites.",
  noSchedule: "There is no schedule '{name}'.",
  noScheduleHint: "'muster schedules list' shows the names of all schedules.",

  // Output
  defaultReadingName: "Settings",
  noReadings: "No readings are scheduled.",
  counted: plural("{count} schedule.", "{count} schedules."),
  created: "Created the schedule '{name}'.",
  changed: "Changed the schedule '{name}'.",
  removed: "Removed the schedule '{name}'. To undo: muster schedules restore {id}",
  restored: "Restored the schedule '{name}'.",
  never: "none",
  noRun: "none yet",
  lastRun: "Last run: {run}.",
  nextRun: "Next run: {run}.",
  dueWaitsForPasswords: "due since {time}, waits until the password store is unlocked",
  dueWaits: "due since {time}, starts when a window, muster serve or muster watch is open",
  overdue: "overdue",
  enabled: "enabled",
  disabled: "disabled",
  running: "running",
  runLine: "{name}: {result}.",

  // Watch
  watching: plural(
    "Watching {count} schedule. Ctrl+C ends it.",
    "Watching {count} schedules. Ctrl+C ends it.",
    "No schedule is enabled. Create one with 'muster schedules add'. Ctrl+C ends it.",
  ),
  next: "Next run: '{name}', {time}.",
  waits: "'{name}' is due, and waits until the password store is unlocked.",
  interrupted: plural(
    "{count} run is interrupted. Muster repeats the run when it starts again.",
    "{count} runs are interrupted. Muster repeats the runs when it starts again.",
  ),
});
