import type * as english from "#shared/messages/help.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The Help screen: the documents of Muster, and where Muster keeps its data. */
export const helpMessages = translationOf<typeof english.helpMessages>()({
  title: "Hilfe",
  search: "Dokumente suchen",
  inEnglish: "Die Dokumente sind auf Englisch.",
  allDocuments: "Alle Dokumente",
  onThisPage: "Auf dieser Seite",
  loading: "Das Dokument wird geladen",
  failed: "Das Dokument konnte nicht geladen werden.",
  failedHint: "Laden Sie die Seite neu. Wenn das nicht hilft, starten Sie Muster neu.",
  unknown: "Dokument nicht gefunden",
  unknownText: "Diese Version von Muster hat kein Dokument mit diesem Namen.",
  showAll: "Alle Dokumente anzeigen",
  thisMuster: "Diese Installation",
});

/** Headings of the documents on the Help screen. */
export const helpGroups = translationOf<typeof english.helpGroups>()({
  start: "Hier anfangen",
  daily: "Bestand betreuen",
  changes: "Einstellungen ändern",
  records: "Protokolle und Berichte",
  setup: "Muster einrichten",
  commands: "Befehlszeile",
  team: "Teams und Standorte",
  security: "Sicherheit",
  help: "Fragen und Begriffe",
});

/** Titles of the documents, by the name of the file in docs/. */
export const helpTitles = translationOf<typeof english.helpTitles>()({
  overview: "Die Übersicht",
  lists: "Listen",
  customers: "Kunden und Standorte",
  pictures: "Bilder",
  channels: "Kanäle",
  health: "Zustand von Rekordern",
  alerts: "Meldungen und E-Mail",
  audit: "Prüfungen und Verfügbarkeit",
  "bulk-edit": "Sammelbearbeitung",
  templates: "Vorlagen",
  rollouts: "Pläne und Rollouts",
  schedules: "Zeitpläne",
  activity: "Aktivitätsprotokoll und Verlauf der Einstellungen",
  reports: "Berichte",
  "quick-start": "Ihr erster Rekorder",
  "first-hour": "Die erste Stunde",
  import: "Import und Export",
  discovery: "Suche nach Rekordern",
  desktop: "Das Desktopfenster",
  "command-line": "Die Befehlszeile",
  reference: "Referenz der Befehlszeile",
  "data-directory": "Das Datenverzeichnis",
  backup: "Sicherung und Wiederherstellung",
  upgrade: "Aktualisierung",
  scale: "Große Bestände",
  team: "Arbeiten im Team",
  agents: "Standort-Agenten",
  security: "Sicherheit",
  privacy: "Datenschutz",
  protocol: "Wie Muster mit Rekordern kommuniziert",
  vault: "Der Tresor",
  troubleshooting: "Fehlerbehebung",
  faq: "Häufige Fragen",
  glossary: "Glossar",
});

/** One sentence about each document. */
export const helpSummaries = translationOf<typeof english.helpSummaries>()({
  overview: "Was der Startbildschirm zeigt und wie Muster über Handlungsbedarf entscheidet.",
  lists: "Suche, Filter, Reihenfolge und gespeicherte Ansichten von Listen.",
  customers: "Der Baum des Bestands, Listen und Seiten der Kunden und Standorte.",
  pictures: "Bilder von Kameras: wie man sie einschaltet, was gespeichert wird und wer sie sieht.",
  channels: "Die Liste aller Kanäle, ihr Verlauf, Notizen und Vergleich.",
  health:
    "Was Rekorder über Festplatten, Aufzeichnung, Uhr und Firmware berichten und wie Muster es beurteilt.",
  alerts: "Melderegeln und die Zustellung als Benachrichtigung, E-Mail und Webhook.",
  audit: "Wie Muster die Verfügbarkeit berechnet und was die Zahlen nicht abdecken.",
  "bulk-edit": "Einstellungen vieler Rekorder mit einem Formular ändern.",
  templates: "Das Format von Vorlagen, mit allen Feldern, die Muster ändern kann.",
  rollouts:
    "Wie Muster Einstellungen in Wellen schreibt, verifiziert und per Rollback rückgängig macht.",
  schedules: "Prüfungen, Auslesen von Einstellungen und Berichte zu festen Zeiten.",
  activity:
    "Was Muster über jede Änderung aufzeichnet und wie Sie nachweisen, dass das Protokoll vollständig ist.",
  reports: "Berichte für Kunden als HTML, PDF, XLSX und CSV.",
  "quick-start": "Von der Installation bis zur ersten verifizierten Änderung an einem Rekorder.",
  "first-hour": "Vom leeren Muster zur ersten verifizierten Änderung, Schritt für Schritt.",
  import: "Rekorder aus CSV-Dateien und Excel-Arbeitsmappen hinzufügen und exportieren.",
  discovery: "Wie Muster Rekorder in einem Netzwerk findet und woran es sie erkennt.",
  desktop: "Start, Optionen, Infobereich und Pakete des Desktopfensters.",
  "command-line": "Die Befehlszeile nach Aufgaben, mit Beispielen für Skripte.",
  reference: "Alle Befehle mit Optionen, Exit-Status und Umgebungsvariablen.",
  "data-directory":
    "Wo Muster seine Daten speichert, wer sie lesen kann und wie sie gesichert werden.",
  backup:
    "Was eine Sicherung enthält, wie Sie sie prüfen und was nach einer Wiederherstellung zu tun ist.",
  upgrade:
    "Was vor und nach einer neuen Version zu tun ist, in welcher Reihenfolge und wie Sie zur vorigen Version zurückkehren.",
  scale: "Wie viele Rekorder ein Server verwaltet, und wie Sie einen größeren Bestand aufteilen.",
  team: "Ein Team-Server: Benutzer, Rollen, Anmeldung, Freigaben und TLS.",
  agents: "Rekorder in Netzwerken erreichen, mit denen sich Muster nicht verbinden kann.",
  security: "Was ein Angreifer mit Muster tun kann und was nicht.",
  privacy: "Was Muster wo speichert und was den Computer verlässt.",
  protocol: "Was Muster wann an Rekorder sendet und was Muster nie sendet.",
  vault: "Passwörter auf Computern ohne Schlüsselbund speichern.",
  troubleshooting: "Häufige Fehlermeldungen: warum sie erscheinen und was zu tun ist.",
  faq: "Kurze Antworten auf häufige Fragen.",
  glossary: "Die Begriffe von Muster, erklärt.",
});
