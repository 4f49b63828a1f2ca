import { defineMessages } from "../catalogue.ts";

/** The days with footage as a calendar. */
export const footageCalendarMessages = defineMessages("footageCalendarMessages", {
  summary: "Days with footage: {stored}. Days without footage in between: {missing}.",
  day: "{day}: {state}",
  stored: "Footage",
  missing: "Footage missing",
  none: "Older than the footage",
});
