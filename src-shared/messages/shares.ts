import { defineMessages } from "./catalogue.ts";

/** Percentages and durations, on the screens, the command line and in reports. */
export const shareMessages = defineMessages("shareMessages", {
  percent: "{number} %",
  lessThan: "less than {number} %",
  none: "none",
  days: "{days} d {hours} h",
  wholeDays: "{days} d",
  hours: "{hours} h {minutes} min",
  wholeHours: "{hours} h",
  minutes: "{minutes} min",
  seconds: "{seconds} s",
});
