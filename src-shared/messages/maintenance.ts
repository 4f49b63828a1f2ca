import { defineMessages } from "./catalogue.ts";

/** Maintenance windows and time zones of sites. */
export const maintenanceMessages = defineMessages("maintenanceMessages", {
  title: "Maintenance",
  columnHint:
    "Offline devices are not counted as failures during maintenance. Times are local times of the site.",
  editorHint:
    "Weekly, in the local time of the site. Offline devices are not counted as failures during maintenance.",
  addWindow: "Add window",
  window: "Maintenance window {number}",
  removeWindow: "Remove maintenance window {number}",
  removeThisWindow: "Remove this window",
  from: "From",
  to: "To",
  until: "to",
  noWindows: "No maintenance windows.",
  currentState: "In maintenance: {state}",
  nextWindow: "Next: {window}",
  daysMissing: "Choose the days on which the window starts.",
  timesMissing: "Enter both times, such as 22:00 and 04:00.",

  length: "{length} long.",
  wholeDay: "A whole day: ends at {time} on the next day.",
  overMidnight: "Runs over midnight: ends at {time} on the next day, {length} long.",
  hours: "{hours} h",
  minutes: "{minutes} min",
  hoursAndMinutes: "{hours} h {minutes} min",

  windowLine: "{days}, {from}–{to}",
  daily: "Daily",
  nowUntil: "now, until {time}",
  windowAt: "{day} {from} to {until}",
  today: "today",
  tomorrow: "tomorrow",
  dayOn: "{day} {date},",

  mon: "Mon",
  tue: "Tue",
  wed: "Wed",
  thu: "Thu",
  fri: "Fri",
  sat: "Sat",
  sun: "Sun",
  monLong: "Monday",
  tueLong: "Tuesday",
  wedLong: "Wednesday",
  thuLong: "Thursday",
  friLong: "Friday",
  satLong: "Saturday",
  sunLong: "Sunday",

  localTime: "Local time",
  asHere: "This computer",
  computerZone: "No time zone is set. The site uses the time zone of this computer, {zone}.",
  localTimeNow: "Local time now: {time} ({offset}).",
  asComputer: "Same as this computer: {zone}",
  zoneAt: "{time} · {offset}",
  noZone: "No time zone matches. Try a large city.",

  notAWindow: "'{text}' is not a maintenance window.",
  notAWindowHint:
    "Enter days and times, such as mon-fri 22:00-04:00 or daily 02:00-03:00. A window that ends before it starts ends on the next day.",
});
