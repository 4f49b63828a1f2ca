import type * as english from "#shared/messages/shares.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Percentages and durations, on the screens, the command line and in reports. */
export const shareMessages = translationOf<typeof english.shareMessages>()({
  percent: "{number} %",
  lessThan: "menos del {number} %",
  none: "ninguno",
  days: "{days} d {hours} h",
  wholeDays: "{days} d",
  hours: "{hours} h {minutes} min",
  wholeHours: "{hours} h",
  minutes: "{minutes} min",
  seconds: "{seconds} s",
});
