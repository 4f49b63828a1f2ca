import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/schedules.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Schedules: Settings → Schedules, `muster schedules`, `muster watch`, the activity log. */
export const scheduleMessages = translationOf<typeof english.scheduleMessages>()({
  // When
  everyMinutes: plural("jede Minute", "alle {count} Minuten"),
  everyHours: plural("jede Stunde", "alle {count} Stunden"),
  everyDayAt: "täglich um {time}",
  daysAt: "{days} um {time}",
  monthlyAt: "am {day}. jedes Monats um {time}",
  siteTime: "Ortszeit",
  computerTime: "Zeit dieses Computers",
  zoneTime: "Zeit in {zone}",
  quietBetween: "nicht von {from} bis {to}",
  andDisabled: ", deaktiviert",

  // What
  audit: "Prüfung ({scope})",
  settings: "Auslesen von {areas} ({scope})",
  report: "Bericht „{subject}“ als {format} über {scope}, {target}",
  customerReports: "Bericht als {format} für jeden Kunden über {scope}, per E-Mail an den Kunden",
  toFolder: "in den Ordner {path}",
  toEmail: "per E-Mail an {addresses}",
  allRecorders: "alle Rekorder",
  recordersOfSites: plural(
    "die Rekorder von {count} Standort",
    "die Rekorder von {count} Standorten",
  ),
  recordersOfView: "die Rekorder der Ansicht „{name}“",
  recordersSelected: "die Rekorder mit {selection}",
  noSiteLeft: "keine Rekorder, weil die Standorte des Zeitplans entfernt wurden",
  or: " oder ",
  sentence: "{times}: {task}{state}.",

  // Runs
  running: "im Gange",
  audited: plural("{count} Rekorder geprüft", "{count} Rekorder geprüft", "kein Rekorder geprüft"),
  auditedSome: plural(
    "{done} von {count} Rekorder geprüft",
    "{done} von {count} Rekordern geprüft",
  ),
  notAudited: plural("{count} nicht prüfbar", "{count} nicht prüfbar"),
  channelsDown: plural(
    "{count} Kanal ausgefallen",
    "{count} Kanäle ausgefallen",
    "kein Kanal ausgefallen",
  ),
  read: plural("{count} Rekorder gelesen", "{count} Rekorder gelesen", "kein Rekorder gelesen"),
  readSome: plural("{done} von {count} Rekorder gelesen", "{done} von {count} Rekordern gelesen"),
  notRead: plural("{count} nicht lesbar", "{count} nicht lesbar"),
  settingsDiffer: plural(
    "Einstellungen von {count} Rekorder geändert",
    "Einstellungen von {count} Rekordern geändert",
    "keine Einstellungen geändert",
  ),
  reported: plural("Bericht über {count} Rekorder", "Bericht über {count} Rekorder"),
  reportedSome: plural(
    "Bericht über {done} von {count} Rekorder",
    "Bericht über {done} von {count} Rekordern",
  ),
  notReported: plural("{count} nicht im Bericht", "{count} nicht im Bericht"),
  outagesReported: plural("{count} Ausfall", "{count} Ausfälle", "keine Ausfälle"),
  reportsSent: plural(
    "{count} Bericht gesendet",
    "{count} Berichte gesendet",
    "kein Bericht gesendet",
  ),
  reportsSentSome: plural(
    "{done} von {count} Bericht gesendet",
    "{done} von {count} Berichten gesendet",
  ),
  reportsFailed: plural("{count} fehlgeschlagen", "{count} fehlgeschlagen"),
  reportsNotSent: plural("{count} nicht gesendet", "{count} nicht gesendet", "alle an ihre Kunden"),
  failedRun: "fehlgeschlagen: {reason}",
  cancelledRun: "abgebrochen: {result}",
  interruptedRun: "unterbrochen: {result}",

  // Jobs and locks
  auditJob: "Geplante Prüfung: {name}",
  readingJob: "Geplantes Auslesen von Einstellungen: {name}",
  lockName: "Zeitplan „{name}“",

  // Errors
  unknownSchedule: "Einen Zeitplan mit der ID {id} gibt es nicht.",
  unknownScheduleHint: "Listen Sie die Zeitpläne auf, um ihre IDs zu sehen.",
  unknownRun: "Der Zeitplan hat keinen Lauf {run}.",
  unknownRunHint: "Listen Sie die Läufe des Zeitplans auf. Muster speichert die letzten 100.",
  notRemoved:
    "Der Zeitplan mit der ID {id} wurde nicht entfernt, oder das Entfernen lässt sich nicht mehr rückgängig machen.",
  unknownSites: "Unbekannte Standort-ID: {ids}.",
  unknownSitesHint: "Listen Sie die Standorte auf, um ihre IDs zu sehen.",
  nameTaken: "Einen Zeitplan mit dem Namen „{name}“ gibt es schon.",
  nameTakenHint: "Wählen Sie einen anderen Namen.",
  tooMany: "Es gibt schon {count} Zeitpläne.",
  tooManyHint: "Entfernen Sie einen Zeitplan, der nicht gebraucht wird.",
  siteClock: "Ein Zeitplan dieser Art kann nicht der Uhr des jeweiligen Standorts folgen.",
  siteClockHint: "Wählen Sie die Zeit dieses Computers oder eine Zeitzone.",
  quietTime: "Die Uhrzeit des Zeitplans liegt in seinen Ruhezeiten.",
  quietTimeHint: "Wählen Sie eine andere Uhrzeit oder andere Ruhezeiten.",
  longQuiet: "Die Ruhezeiten lassen weniger Zeit als ein Intervall.",
  longQuietHint: "Wählen Sie kürzere Ruhezeiten oder ein kürzeres Intervall.",
  longSpread: "Die Prüfungen eines Intervalls können höchstens über dessen Hälfte verteilt werden.",
  longSpreadHint: "Verteilen Sie sie über weniger Minuten, oder wählen Sie ein längeres Intervall.",
  viewGone: "Eine gespeicherte Ansicht mit dem Namen „{name}“ gibt es nicht.",
  viewGoneHint: "Wählen Sie für den Zeitplan eine andere Ansicht des Bildschirms „Rekorder“.",
  viewFilter:
    "Die Ansicht „{name}“ filtert nach {filter}; ein Zeitplan kann diesen Filter nicht anwenden.",
  viewFilterHint:
    "Speichern Sie die Ansicht ohne diesen Filter, oder wählen Sie andere Rekorder für den Zeitplan.",
  noRecorders: "Der Zeitplan „{name}“ umfasst keine Rekorder.",
  noRecordersHint: "Wählen Sie andere Rekorder für den Zeitplan.",
  noRunner: "Diese Version von Muster kann Zeitpläne der Art „{kind}“ nicht ausführen.",
  newAddress: "Nur ein Administrator kann Berichte an eine neue Adresse senden: {addresses}.",
  newAddressHint:
    "Wählen Sie eine Adresse, die eine Melderegel oder ein anderer Zeitplan verwendet, oder fragen Sie einen Administrator.",
});
