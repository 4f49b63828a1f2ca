import type * as english from "#shared/messages/contact-sheet.ts";
import { plural } from "#shared/messages/catalogue.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The contact sheet: a file with the stored pictures of all channels, for a hand-over. */
export const contactSheetMessages = translationOf<typeof english.contactSheetMessages>()({
  title: "Bildübersicht: {sites}",
  made: "Erstellt {time} von {user}.",
  counts: "{pictures} von {channels} Kanälen haben ein Bild.",
  down: plural("{count} Kanal ist ausgefallen.", "{count} Kanäle sind ausgefallen."),
  withoutPicture: "Kanäle ohne Bild",
  reason: "{reason} ({count})",
  personalData:
    "Die Bilder sind personenbezogene Daten. Geben Sie diese Datei nur an Personen weiter, die die Kameras sehen dürfen, und löschen Sie sie, wenn sie nicht mehr gebraucht wird.",
  recorder: "{recorder}, {site}",
  notReached: "Unbekannt: Rekorder nicht erreichbar",
  noPicture: "Kein gespeichertes Bild",
  off: "Bilder sind für alle diese Rekorder ausgeschaltet.",
  tooMany: "Eine Bildübersicht hat höchstens {most} Kanäle; diese Rekorder haben {count}.",
  tooManyHint: "Erstellen Sie eine Übersicht für jeden Standort oder für einige Rekorder.",
  action: "Bildübersicht…",
  save: "Bildübersicht speichern",
  question: "Bildübersicht von {site}",
  stored: "{pictures} von {channels} Kameras haben ein Bild.",
  noneStored: "Noch keine Kamera hat ein Bild. Nehmen Sie zuerst Bilder auf.",
  noCameras:
    "Muster kennt noch keine Kamera dieses Standorts. Prüfen Sie zuerst die Rekorder des Standorts.",
  about:
    "Eine Bildübersicht ist eine Datei, PDF oder Webseite, mit dem letzten Bild jeder Kamera des Standorts, für eine Übergabe oder eine Prüfung der Ansichten.",
  offAbout:
    "Schalten Sie Bilder für alle Standorte dieses Kunden ein, und nehmen Sie dann die Bilder auf.",
  explanation:
    "Die Datei zeigt die gespeicherten Bilder und nennt die Namen der Kameras ohne Bild. Bilder von Kameras sind personenbezogene Daten, und die Datei ist nicht verschlüsselt. Das Aktivitätsprotokoll hält fest, wer die Datei erstellt hat.",
  saved: "{name} ist gespeichert.",
  logged: "Kanäle: {channels}, mit Bild: {pictures}; {selection}.",
  aboutCommand: "eine Datei mit den gespeicherten Bildern aller Kanäle von Rekordern schreiben",
  aboutOut:
    "die Datei, die geschrieben wird, zum Beispiel leeds.pdf; ihre Endung nennt das Format: .pdf oder .html",
  examples: `
Die Datei enthält personenbezogene Daten und ist nicht verschlüsselt. Kein Rekorder wird gefragt; 'muster channels picture' nimmt Bilder auf.

Beispiele:
  muster channels sheet --select site=Leeds --out leeds.pdf`,
  written: "{channels} Kanäle, davon {pictures} mit Bild, wurden in {file} geschrieben.",
});
