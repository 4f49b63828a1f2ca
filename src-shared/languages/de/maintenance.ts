import type * as english from "#shared/messages/maintenance.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Maintenance windows and time zones of sites. */
export const maintenanceMessages = translationOf<typeof english.maintenanceMessages>()({
  title: "Wartung",
  columnHint:
    "Geräte, die während der Wartung offline sind, zählen nicht als Ausfall. Zeiten sind Ortszeiten des Standorts.",
  editorHint:
    "Wöchentlich, in der Ortszeit des Standorts. Geräte, die während der Wartung offline sind, zählen nicht als Ausfall.",
  addWindow: "Fenster hinzufügen",
  window: "Wartungsfenster {number}",
  removeWindow: "Wartungsfenster {number} entfernen",
  removeThisWindow: "Dieses Fenster entfernen",
  from: "Von",
  to: "Bis",
  until: "bis",
  noWindows: "Keine Wartungsfenster.",
  currentState: "In Wartung: {state}",
  nextWindow: "Nächstes: {window}",
  daysMissing: "Wählen Sie die Tage, an denen das Fenster beginnt.",
  timesMissing: "Geben Sie beide Uhrzeiten ein, zum Beispiel 22:00 und 04:00.",

  length: "Dauer: {length}.",
  wholeDay: "Ein ganzer Tag: Das Fenster endet am nächsten Tag um {time}.",
  overMidnight:
    "Das Fenster geht über Mitternacht und endet am nächsten Tag um {time}. Dauer: {length}.",
  hours: "{hours} h",
  minutes: "{minutes} min",
  hoursAndMinutes: "{hours} h {minutes} min",

  windowLine: "{days}, {from}–{to}",
  daily: "Täglich",
  nowUntil: "jetzt, bis {time}",
  windowAt: "{day} {from} bis {until}",
  today: "heute",
  tomorrow: "morgen",
  dayOn: "{day} {date},",

  mon: "Mo",
  tue: "Di",
  wed: "Mi",
  thu: "Do",
  fri: "Fr",
  sat: "Sa",
  sun: "So",
  monLong: "Montag",
  tueLong: "Dienstag",
  wedLong: "Mittwoch",
  thuLong: "Donnerstag",
  friLong: "Freitag",
  satLong: "Samstag",
  sunLong: "Sonntag",

  localTime: "Ortszeit",
  asHere: "Dieser Computer",
  computerZone:
    "Keine Zeitzone ist gesetzt. Der Standort verwendet die Zeitzone dieses Computers, {zone}.",
  localTimeNow: "Ortszeit jetzt: {time} ({offset}).",
  asComputer: "Wie dieser Computer: {zone}",
  zoneAt: "{time} · {offset}",
  noZone: "Keine passende Zeitzone. Versuchen Sie eine große Stadt.",

  notAWindow: "„{text}“ ist kein Wartungsfenster.",
  notAWindowHint:
    "Geben Sie Tage und Uhrzeiten ein, zum Beispiel mon-fri 22:00-04:00 oder daily 02:00-03:00. Ein Fenster, dessen Ende vor dem Beginn liegt, endet am nächsten Tag.",
});
