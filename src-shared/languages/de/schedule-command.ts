import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/schedule-command.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Command line: `muster schedules`, `muster settings schedule`, `muster watch`. */
export const scheduleCommandMessages = translationOf<typeof english.scheduleCommandMessages>()({
  // Help
  about: "Prüfungen, Auslesen von Einstellungen und Berichte zu festen Zeiten",
  aboutList: "alle Zeitpläne, mit ihrem nächsten Lauf und dem Ergebnis des letzten",
  aboutAdd: "einen Zeitplan erstellen",
  aboutSet: "einen Zeitplan ändern; nicht angegebene Optionen behalten ihren Wert",
  aboutRemove: "einen Zeitplan entfernen",
  aboutRestore: "ein Entfernen rückgängig machen, innerhalb von 30 Tagen",
  aboutRun: "einen Zeitplan jetzt ausführen und warten, bis der Lauf beendet ist",
  aboutRuns: "die letzten Läufe eines Zeitplans",
  aboutWatch: "Zeitpläne bis Strg+C ausführen, ohne Bildschirm",
  aboutReports:
    "die Berichte eines Laufs an Kunden: welche gesendet wurden, fehlschlugen oder nicht gesendet wurden, und warum",
  aboutRecipients: "welche Kunden durch einen Zeitplan einen Bericht erhalten und welche nicht",
  aboutSendAgain:
    "Berichte eines Laufs erneut senden: die der genannten Kunden, oder alle, die fehlschlugen oder nicht gesendet wurden",
  optionRun: "Nummer des Laufs (Standard: der letzte)",
  optionProblems: "nur Berichte, die nicht gesendet wurden",
  optionCustomer: "nur die Berichte dieses Kunden; mehrfach möglich",
  noRunYet: "Der Zeitplan „{name}“ ist noch nicht gelaufen.",
  noRunYetHint: "Starten Sie einen Lauf mit „muster schedules run“.",
  noReportOf:
    "Der Lauf hat keinen Bericht für den Kunden „{name}“, der erneut gesendet werden kann.",
  noReportOfHint: "„muster schedules reports“ zeigt die Berichte eines Laufs.",
  reportsCounted: plural("{count} Bericht.", "{count} Berichte."),
  recipientsCounted: plural(
    "{sent} von {count} Kunden erhält einen Bericht.",
    "{sent} von {count} Kunden erhalten einen Bericht.",
  ),
  getsReport: "erhält einen Bericht",
  optionKind:
    "Aufgabe: audit (Standard), settings (liest Einstellungen), report (erstellt einen Kundenbericht) oder customer-reports (sendet jedem Kunden seinen Bericht)",
  optionEvery: "in einem Intervall: 15m, 1h",
  optionDaily: "täglich, um 02:30",
  optionWeekly: "an manchen Tagen: mon,thu 02:30",
  optionMonthly: "an einem Tag jedes Monats: 1 06:00",
  optionClock:
    "maßgebliche Uhr: site (Standort, Standard), computer oder eine Zeitzone wie Europe/London",
  optionSite: "nur Rekorder dieses Standorts; mehrfach möglich",
  optionView: "nur Rekorder dieser gespeicherten Ansicht des Bildschirms „Rekorder“",
  optionAll: "alle Rekorder",
  optionQuiet: "in diesen Stunden beginnt kein Lauf: 22:00-06:00",
  optionNoQuiet: "keine Ruhezeiten",
  optionSpread: "Minuten, über die die Standorte verteilt werden, 0 bis 60",
  optionAreas: "zu lesende Bereiche, zum Beispiel email,recognition (Standard: alle Bereiche)",
  optionRename: "neuer Name",
  optionEnable: "den Zeitplan aktivieren",
  optionDisable: "den Zeitplan deaktivieren",
  optionLimit: "Anzahl der aufgelisteten Läufe, 1 bis 100",
  examples: `
Zeitpläne laufen, solange ein Fenster, „muster serve“ oder „muster watch“ geöffnet ist. Versäumte Läufe werden einmal nachgeholt.

Beispiele:
  muster schedules add Audits --every 15m --spread 5
  muster schedules add "Retail at night" --daily 02:00 --select tag=retail
  muster schedules add Settings --kind settings --weekly mon,thu 02:30 --areas email
  muster schedules add Reports --kind report --monthly 1 06:00 --select "customer=Northern Retail" \\
    --title "Northern Retail" --folder /srv/reports
  muster schedules add Customers --kind customer-reports --monthly 1 06:00
  muster schedules set Audits --quiet 22:00-06:00
  muster schedules run Audits`,

  // Input
  badWeekly: "„{given}“ ist keine wöchentliche Zeit.",
  badWeeklyHint:
    "Verwenden Sie Tage und eine Uhrzeit, zum Beispiel mon,thu 02:30. Die Tage heißen {days}.",
  badMonthly: "„{given}“ ist keine monatliche Zeit.",
  badMonthlyHint: "Verwenden Sie einen Tag von 1 bis 28 und eine Uhrzeit, zum Beispiel 1 06:00.",
  badInterval: "Mögliche Intervalle: {known}.",
  badTime: "Verwenden Sie eine Uhrzeit wie 02:30 oder 22:00.",
  badQuiet: "Verwenden Sie zwei verschiedene Uhrzeiten, zum Beispiel 22:00-06:00.",
  badAreas: "Mögliche Bereiche: {areas}.",
  noTimes: "Der neue Zeitplan hat keine Zeiten.",
  noTimesHint: "Fügen Sie --every, --daily, --weekly oder --monthly hinzu.",
  noAreas: "Nur Zeitpläne, die Einstellungen lesen, haben Bereiche.",
  noAreasHint: "Lassen Sie --areas weg, oder fügen Sie --kind settings hinzu.",
  noSite: "Einen Standort „{name}“ gibt es nicht.",
  noSiteHint: "„muster sites list“ zeigt die Namen aller Standorte.",
  noSchedule: "Einen Zeitplan „{name}“ gibt es nicht.",
  noScheduleHint: "„muster schedules list“ zeigt die Namen aller Zeitpläne.",

  // Output
  defaultReadingName: "Einstellungen",
  noReadings: "Es ist kein Auslesen geplant.",
  counted: plural("{count} Zeitplan.", "{count} Zeitpläne."),
  created: "Der Zeitplan „{name}“ wurde erstellt.",
  changed: "Der Zeitplan „{name}“ wurde geändert.",
  removed: "Der Zeitplan „{name}“ wurde entfernt. Rückgängig machen: muster schedules restore {id}",
  restored: "Der Zeitplan „{name}“ wurde wiederhergestellt.",
  never: "keiner",
  noRun: "noch keiner",
  lastRun: "Letzter Lauf: {run}.",
  nextRun: "Nächster Lauf: {run}.",
  dueWaitsForPasswords: "fällig seit {time}, wartet, bis der Passwortspeicher entsperrt ist",
  dueWaits:
    "fällig seit {time}, beginnt, wenn ein Fenster, muster serve oder muster watch geöffnet ist",
  overdue: "überfällig",
  enabled: "aktiviert",
  disabled: "deaktiviert",
  running: "läuft",
  runLine: "{name}: {result}.",

  // Watch
  watching: plural(
    "{count} Zeitplan wird ausgeführt. Strg+C beendet dies.",
    "{count} Zeitpläne werden ausgeführt. Strg+C beendet dies.",
    "Kein Zeitplan ist aktiviert. Erstellen Sie einen mit „muster schedules add“. Strg+C beendet dies.",
  ),
  next: "Nächster Lauf: „{name}“, {time}.",
  waits: "„{name}“ ist fällig und wartet, bis der Passwortspeicher entsperrt ist.",
  interrupted: plural(
    "{count} Lauf ist unterbrochen. Muster wiederholt den Lauf beim nächsten Start.",
    "{count} Läufe sind unterbrochen. Muster wiederholt die Läufe beim nächsten Start.",
  ),
});
