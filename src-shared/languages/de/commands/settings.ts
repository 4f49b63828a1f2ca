import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/commands/settings.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** `muster settings`. */
export const settingsCommands = translationOf<typeof english.settingsCommands>()({
  about: "die Einstellungen der Rekorder",

  // Get and test
  aboutGet: "die Einstellungen der ausgewählten Rekorder jetzt lesen",
  aboutArea: "Einstellungsbereich",
  getExamples: `
Bereiche: {areas}

Beispiele:
  muster settings get email
  muster settings get email --select tag=retail --json
  muster settings get recognition --select site=Leeds`,
  noArea: "Einen Einstellungsbereich {name} gibt es nicht.",
  noAreaHint: "Die Bereiche sind {areas}.",
  read: plural("{count} Rekorder, {read} gelesen.", "{count} Rekorder, {read} gelesen."),
  limitsOnly: plural(
    "{count} Rekorder hat Grenzwerte gemeldet, aber keine Werte.",
    "{count} Rekorder haben Grenzwerte gemeldet, aber keine Werte.",
  ),
  aboutTest: "einen Rekorder eine Test-E-Mail senden lassen",
  aboutTestSecret:
    "das Passwort dieser Zugangsdaten verwenden statt des aktuellen Passworts des Rekorders",
  aboutTestClear: "dieses Passwort senden, auch wenn andere im Netzwerk es lesen können",
  testExamples: `
Der Rekorder sendet mit seinen aktuellen Einstellungen eine E-Mail an seine eigenen Empfänger. Nichts wird gespeichert.

Beispiele:
  muster settings test-email RECORDER
  muster settings test-email RECORDER --secret alarm-mailbox  mit dem Passwort dieser Zugangsdaten`,
  testSent: "Der Rekorder hat die Test-E-Mail gesendet.",

  // History
  aboutHistory:
    "die gespeicherten Versionen der Einstellungen eines Rekorders auflisten, die neueste zuerst",
  aboutRecorder: "ID des Rekorders",
  aboutHistoryArea: "nur dieser Bereich",
  aboutCompare: "zwei Versionen, über ihre Nummern, Feld für Feld vergleichen",
  aboutRestore: "einen Plan erstellen, der diese Version wiederherstellt",
  historyExamples: `
Muster speichert eine Version, wenn ein Auslesen von der letzten Version abweicht. Kein Rekorder wird kontaktiert.

Beispiele:
  muster settings history 656dda3950
  muster settings history 656dda3950 --area email
  muster settings history 656dda3950 --compare 12,31     Unterschiede zwischen Version 12 und Version 31
  muster settings history 656dda3950 --restore 12 --out back.plan.json`,
  pairExpected: "Verwenden Sie zwei Nummern der Liste: 12,31.",
  states: plural(
    "{count} Version gespeichert. GEÄNDERT: Felder, die von der vorigen Version abweichen.",
    "{count} Versionen gespeichert. GEÄNDERT: Felder, die von der vorigen Version abweichen.",
  ),
  compared: "A: {area}, zuletzt gesehen {from}. B: zuerst gesehen {to}.",
  differences: plural("{count} Unterschied.", "{count} Unterschiede."),

  // Drift
  aboutDrift: "Rekorder auflisten, deren Einstellungen sich nach einem Rollout geändert haben",
  aboutRead: "zuerst die Einstellungen lesen, die Rollouts geschrieben haben",
  aboutPutBack: "einen Plan erstellen, der die erwarteten Werte wieder schreibt",
  aboutAccept: "die aktuellen Werte als erwartet akzeptieren",
  aboutUndoAccept: "ein Akzeptieren rückgängig machen",
  driftExamples: `
Ein Feld ist abgewichen, wenn ein späteres Auslesen einen anderen Wert zeigt, als ein Rollout geschrieben hat. Kein Rekorder
wird kontaktiert, außer mit --read. Status 2, wenn ein Feld abgewichen ist oder ein Rekorder nicht gelesen werden konnte.

Beispiele:
  muster settings drift --read                           liest zuerst die Rekorder
  muster settings drift --select site=Leeds --json
  muster settings drift --select site=Leeds --put-back --out back.plan.json
  muster settings drift --select id=656dda3950 --accept`,
  noDrift: "Kein Feld dieser Rekorder ist abgewichen.",
  noDriftHint: "Fügen Sie --read hinzu, um zuerst die Rekorder zu lesen.",
  accepted: "Akzeptiert: {values}, {recorders}.",
  valuesCount: plural("{count} Wert", "{count} Werte"),
  undoHint: "Rückgängig machen: muster settings drift --undo-accept {acceptance}",
  undone: plural(
    "Rückgängig gemacht: Die Werte von {count} Rekorder gelten nicht mehr als akzeptiert.",
    "Rückgängig gemacht: Die Werte von {count} Rekordern gelten nicht mehr als akzeptiert.",
    "Ein solches Akzeptieren gibt es nicht. Es wurde vielleicht schon rückgängig gemacht.",
  ),
  notRead: "{name} wurde nicht gelesen: {reason}",
  drifted: plural(
    "{drifted} von {count} Rekorder abgewichen, nach dem letzten Auslesen.",
    "{drifted} von {count} Rekordern abgewichen, nach dem letzten Auslesen.",
  ),
  unread: plural(
    "{count} Rekorder wurde seit dem Rollout nicht gelesen. Lesen: muster settings drift --read.",
    "{count} Rekorder wurden seit dem Rollout nicht gelesen. Lesen: muster settings drift --read.",
  ),
  unreadable: plural(
    "{count} Rekorder wurde seit dem Rollout nicht gelesen: Er war nicht lesbar, oder er gibt diese Einstellungen nicht zum Lesen frei.",
    "{count} Rekorder wurden seit dem Rollout nicht gelesen: Sie waren nicht lesbar, oder sie geben diese Einstellungen nicht zum Lesen frei.",
  ),

  // Schedule
  aboutSchedule: "zeigen oder ändern, wann Einstellungen automatisch gelesen werden",
  aboutNever: "den Zeitplan deaktivieren",
  aboutAreas: "zu lesende Bereiche, zum Beispiel email,recognition",
  scheduleExamples: `
Der Befehl zeigt oder ändert einen Zeitplan für das Auslesen, der der Uhr dieses Computers folgt. „muster schedules“ verwaltet alle
Zeitpläne. Nicht angegebene Optionen behalten ihren Wert.

Bereiche: {areas}

Beispiele:
  muster settings schedule                               der Zeitplan und das Ergebnis des letzten Laufs
  muster settings schedule --daily 02:30
  muster settings schedule --weekly mon,thu 02:30 --areas email,recognition --site Leeds --site York
  muster settings schedule --never`,
});
