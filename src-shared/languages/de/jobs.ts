import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/jobs.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The running jobs in the status bar. */
export const jobMessages = translationOf<typeof english.jobMessages>()({
  idle: "Nichts läuft",
  running: "Laufende Vorgänge",
  stopping: "{job}: wird gestoppt",
  counted: "{job}: {done}",
  progress: "{job}: {done} von {total}",
  withFailures: plural(
    "{progress}, {count} mit Handlungsbedarf",
    "{progress}, {count} mit Handlungsbedarf",
  ),
  progressOf: "Fortschritt: {job}",
  stopHint: "Diesen Vorgang stoppen. Bereits Erledigtes wird nicht rückgängig gemacht.",
  cancelJob: "{job} abbrechen",
  auditOfOne: "Prüfung von {name}",
  audit: plural("Prüfung von {count} Rekorder", "Prüfung von {count} Rekordern"),
});
