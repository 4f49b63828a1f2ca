import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/camera-report.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The dialog that saves the channels as a report. */
export const cameraReportMessages = translationOf<typeof english.cameraReportMessages>()({
  action: "Kamerabericht…",
  keywords: "nachweis pdf drucken html speichern export online offline proof print report",
  title: "Kamerabericht",
  scope: "Bericht über",
  shown: "Angezeigte {count}",
  site: "Einen Standort",
  all: "Alle Rekorder",
  format: "Format",
  saved: "{file} wurde gespeichert.",
  save: "Bericht speichern",
  noContact: "Kein Rekorder wird kontaktiert.",
  ofAll: plural(
    "Bericht über {count} Rekorder, Stand der letzten Prüfung.",
    "Bericht über {count} Rekorder, Stand der letzten Prüfung.",
  ),
  ofSite: "Bericht über alle Rekorder des Standorts, Stand der letzten Prüfung.",
  ofShown: plural(
    "Bericht über den {count} angezeigten Kanal, Stand der letzten Prüfung.",
    "Bericht über die {count} angezeigten Kanäle, Stand der letzten Prüfung.",
  ),
  ofFiltered: plural(
    "Bericht über den {count} angezeigten Kanal ({filter}), Stand der letzten Prüfung.",
    "Bericht über die {count} angezeigten Kanäle ({filter}), Stand der letzten Prüfung.",
  ),
});

export const reportFormatMessages = translationOf<typeof english.reportFormatMessages>()({
  pdf: "PDF",
  html: "Webseite",
  xlsx: "Excel",
  csv: "CSV",
  json: "JSON",
});

export const reportFormatHints = translationOf<typeof english.reportFormatHints>()({
  pdf: "Zum Drucken oder Verschicken.",
  html: "Eine Datei für jeden Browser.",
  xlsx: "Alle Tabellen, eine je Blatt.",
  csv: "Die Tabelle aller Werte, mit technischen Namen.",
  json: "Für Programme.",
});
