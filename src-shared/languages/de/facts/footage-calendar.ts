import type * as english from "#shared/messages/facts/footage-calendar.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The days with footage as a calendar. */
export const footageCalendarMessages = translationOf<typeof english.footageCalendarMessages>()({
  summary: "Tage mit Aufzeichnungen: {stored}. Tage ohne Aufzeichnungen dazwischen: {missing}.",
  day: "{day}: {state}",
  stored: "Aufzeichnungen",
  missing: "Aufzeichnungen fehlen",
  none: "Älter als die Aufzeichnungen",
});
