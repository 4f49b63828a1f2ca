import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/drift.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The Drift screen, and the settings history of a recorder. */
export const driftMessages = translationOf<typeof english.driftMessages>()({
  moreActions: "Weitere Aktionen",
  noun: "Feld",
  nouns: "Felder",
  find: "Abgewichene Rekorder finden",
  refresh: "Aktualisieren",
  readWritten: "Jetzt lesen, was Rollouts geschrieben haben",
  readRecordersNow: plural(
    "{count} Rekorder jetzt lesen",
    "{count} Rekorder jetzt lesen",
    "Jetzt lesen",
  ),
  putBack: "Wiederherstellen",
  keep: "Werte akzeptieren",
  editDrifted: "Abgewichene Einstellungen bearbeiten",
  edit: "Einstellungen bearbeiten",
  schedule: "Zeitplan…",
  kept: "Akzeptiert: {values}, {recorders}.",
  newValues: plural("{count} neuer Wert", "{count} neue Werte"),
  openFirst: "Öffnen Sie zuerst die Abweichungen.",
  isReading: "Muster liest gerade die Rekorder.",
  noRolloutYet: "Noch kein Rollout hat Einstellungen geschrieben.",
  isWorking: "Muster bearbeitet gerade die ausgewählten Felder.",
  selectFirst: "Wählen Sie zuerst Felder aus.",

  compared: plural(
    "{count} Rekorder: {drifted} mit Abweichung, {asApplied} ohne Abweichung",
    "{count} Rekorder: {drifted} mit Abweichung, {asApplied} ohne Abweichung",
  ),
  /** `E-Mail: SMTP-Port` */
  fieldOfArea: "{area}: {field}",
  columnExpected: "Erwartet",
  expectedHint: "Der Wert des Rollouts oder ein Wert, den ein Benutzer seitdem akzeptiert hat",
  columnNow: "Jetzt",
  nowHint: "Der zuletzt gelesene Wert",
  columnAppliedBy: "Rollout",
  appliedByHint: "Der letzte Rollout, der dieses Feld geschrieben hat",
  columnApplied: "Angewendet",
  columnRead: "Gelesen",
  columnSince: "Geändert",
  sinceHint: "Wann dieser Wert zum ersten Mal gelesen wurde",
  openHistory: "Verlauf der Einstellungen",
  openRollout: "Rollout öffnen",

  notCompared: plural(
    "{count} Rekorder konnte nicht verglichen werden",
    "{count} Rekorder konnten nicht verglichen werden",
  ),
  notComparedShort: plural("{count} nicht verglichen", "{count} nicht verglichen"),
  notComparedText:
    "Diese Rekorder haben die Werte des Rollouts angenommen, sie aber nicht angezeigt, und wurden seitdem nicht ausgelesen. Wählen Sie „Jetzt lesen“, um sie auszulesen. Rekorder, die diese Einstellungen nicht anzeigen, lassen sich nicht vergleichen.",
  columnNotCompared: "Grund",
  notReadYet: "Einstellungen seit dem Rollout nicht gelesen",
  noRollout: "Noch nichts zu vergleichen",
  noRolloutText:
    "Einstellungen, die nach einem Rollout an einem Rekorder geändert wurden, erscheinen hier, mit dem erwarteten und dem jetzigen Wert.",
  notRead: plural(
    "{count} Rekorder konnte nicht verglichen werden",
    "{count} Rekorder konnten nicht verglichen werden",
  ),
  asApplied: plural("{count} Rekorder ohne Abweichung", "{count} Rekorder ohne Abweichung"),
  noDrift: "In den zuletzt gelesenen Werten ist keine Abweichung.",
  notReadSince: plural(
    "{count} Rekorder konnte nicht verglichen werden.",
    "{count} Rekorder konnten nicht verglichen werden.",
  ),
  howToRead:
    "Muster findet Abweichungen in den zuletzt gelesenen Werten. „Jetzt lesen“ liest die Rekorder zuerst aus. Rekorder, die diese Einstellungen nicht anzeigen, lassen sich nicht vergleichen.",

  // Reading again
  reading: "Wird gelesen",
  dismiss: "Ergebnis ausblenden",
  failures: "Rekorder, die nicht gelesen werden konnten",
  allRead: plural(
    "{count} Rekorder gelesen.",
    "{count} Rekorder gelesen.",
    "Kein Rekorder gelesen.",
  ),
  someFailed: plural(
    "Gelesen: {read} von {count} Rekorder, nicht lesbar: {failed}.",
    "Gelesen: {read} von {count} Rekordern, nicht lesbar: {failed}.",
  ),
  cancelled: plural(
    "Abgebrochen. Gelesen: {read} von {count} Rekorder, nicht abgefragt: {left}.",
    "Abgebrochen. Gelesen: {read} von {count} Rekordern, nicht abgefragt: {left}.",
  ),
  cancelledWithFailures: plural(
    "Abgebrochen. Gelesen: {read} von {count} Rekorder, nicht lesbar: {failed}, nicht abgefragt: {left}.",
    "Abgebrochen. Gelesen: {read} von {count} Rekordern, nicht lesbar: {failed}, nicht abgefragt: {left}.",
  ),
});

/** The settings history of a recorder, on the screen and the command line. */
export const historyMessages = translationOf<typeof english.historyMessages>()({
  title: "Verlauf der Einstellungen von {recorder}",
  pushQuery: "Push-Abfrage",
  noStates:
    "Noch keine Version ist gespeichert. „Jetzt lesen“ liest die Einstellungen und speichert die erste Version.",
  keptHint:
    "Muster speichert eine Version, wenn die gelesenen Werte von den vorigen abweichen. Passwörter werden nie gespeichert.",
  onlyOne: "Nur eine Version ist gespeichert. Es gibt nichts zu vergleichen.",
  states: "Gespeicherte Versionen",
  columnFirst: "Zuerst gesehen",
  columnReadBy: "Gelesen durch",
  columnLast: "Zuletzt gesehen",
  columnChanges: "Änderungen",
  columnRestore: "Wiederherstellen",
  beforeAt: "Vorher: {time}",
  afterAt: "Nachher: {time}",
  restore: "Diese Version wiederherstellen…",
  restoreAt: "Version wiederherstellen: {time}",
  oldest: "älteste gespeicherte",
  fieldsChanged: plural("{count} Feld geändert", "{count} Felder geändert", "kein Feld geändert"),

  differences: "Unterschiede",
  noun: "Unterschied",
  nouns: "Unterschiede",
  noDifferences: "Alle Felder sind in beiden Versionen gleich",
  firstReadAt: "Wie zuerst gelesen, {time}",
  absent: "(nicht vorhanden)",

  originReading: "Von Hand gelesen",
  originScheduled: "Nach Zeitplan gelesen",
  originPlan: "Plan",
  originRollout: "„{rollout}“, vor dem Schreiben",
  originReadBack: "„{rollout}“, zurückgelesen",
  originSomeRollout: "Ein Rollout, vor dem Schreiben",
  originSomeReadBack: "Ein Rollout, zurückgelesen",
  originUnknown: "Nicht bekannt",
});
