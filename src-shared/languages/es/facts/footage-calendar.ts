import type * as english from "#shared/messages/facts/footage-calendar.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The days with footage as a calendar. */
export const footageCalendarMessages = translationOf<typeof english.footageCalendarMessages>()({
  summary: "Días con grabaciones: {stored}. Días intermedios sin grabaciones: {missing}.",
  day: "{day}: {state}",
  stored: "Con grabaciones",
  missing: "Faltan grabaciones",
  none: "Anterior a las grabaciones",
});
