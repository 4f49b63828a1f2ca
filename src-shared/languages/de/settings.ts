import type * as english from "#shared/messages/settings.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Reading settings of recorders, and what a plan says of single values. */
export const settingsMessages = translationOf<typeof english.settingsMessages>()({
  readingArea: "Einstellungen werden gelesen: {area}",
  readingAll: "Einstellungen werden gelesen: {recorder}",
  noRecorder: "Einen Rekorder mit der ID {id} gibt es nicht.",
  areaHidden: "Dieser Rekorder gibt diese Einstellungen nicht zum Lesen frei: {area}.",
  areaHiddenBecause:
    "Dieser Rekorder gibt diese Einstellungen nicht zum Lesen frei: {area}. Grund: {reason}",
  noSuchArea: "Muster kann bei Rekordern dieser Familie nicht lesen: {area}.",
  emailHidden:
    "{recorder} gibt seine E-Mail-Einstellungen nicht zum Lesen frei. Muster kann sie nicht testen.",
  testAtRecorder: "Senden Sie die Test-E-Mail am Rekorder selbst.",
  noSuchField: "dieser Rekorder hat kein solches Feld",
  noSuchFieldShown: "dieser Rekorder hat kein solches Feld oder zeigt es nicht; {warning}",
  areaMissing: "dieser Rekorder hat diesen Bereich nicht: {error}",
  channelMissing: "dieser Rekorder hat keinen solchen Kanal mit diesen Einstellungen",
  completeOnly:
    "dieser Rekorder nimmt nur vollständige Einstellungen an ({area}) und kann nicht gelesen werden: Setzen Sie alle Felder",
});
