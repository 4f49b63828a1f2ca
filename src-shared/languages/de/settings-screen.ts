import type * as english from "#shared/messages/settings-screen.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The Settings screen, for the parts that no other feature brings. */
export const settingsScreenMessages = translationOf<typeof english.settingsScreenMessages>()({
  groupYou: "Persönlich",
  groupFleet: "Bestand",
  groupMessages: "Meldungen und Berichte",
  groupInstallation: "Diese Installation",
  general: "Allgemein",
  appearance: "Darstellung",
  schedules: "Zeitpläne",
  passwordStore: "Passwortspeicher",
  passwordStoreKeywords:
    "einstellungen schlüsselbund tresor arbeitsspeicher passphrase settings keychain vault memory secret store",
  about: "Über Muster",

  missingTitle: "Diese Einstellungen sind hier nicht verfügbar",
  missingUnknown: "Zu dieser Adresse gibt es keine Einstellungen.",
  missingInBrowser:
    "Nur das Desktopfenster hat diese Einstellungen. Diese Seite ist in einem Browser geöffnet.",
  missingNotAllowed: "Ihre Rolle erlaubt diese Einstellungen nicht.",
  showGeneral: "Allgemeine Einstellungen anzeigen",

  colours: "Farben",
  coloursText: "„Automatisch“ richtet sich nach diesem Computer.",
  system: "Automatisch",
  light: "Hell",
  dark: "Dunkel",
  language: "Sprache",
  languageText: "Für Texte, Zahlen und Datumsangaben. Muster lädt diese Seite neu.",
  languageOfComputer: "Wie der Computer",

  times: "Uhrzeiten",
  timesText:
    "Uhrzeiten folgen der Uhr dieses Computers ({zone}). Standorte können eigene Zeitzonen haben.",
  thisWindow: "Dieses Fenster",
  keys: "Tastatur",
  keysText: "Jede Aktion ist in der Suche (Strg+K); viele haben eine eigene Taste.",
  showKeys: "Tastenkürzel anzeigen",

  version: "Version",
  dataFolder: "Datenverzeichnis",
  runsOn: "Läuft auf",
  licenceLine: "Freie Software unter der MIT-Lizenz",
  inventory: "Bestand",
  thisInstallation: "Diese Installation",
  copyDetails: "Angaben kopieren",
  detailsCopied: "Angaben kopiert.",
  changes: "Einstellungsbereiche",
  documents: "Dokumente",
  session: "Sitzung dieses Browsers",
  sessionEnd:
    "Die Sitzung endet, wenn Sie sich abmelden, wenn Muster stoppt oder wenn 12 Stunden lang kein Tab von Muster geöffnet war.",
  localSessionEnd:
    "Die Sitzung endet, wenn Sie sie hier beenden, wenn Muster stoppt oder wenn 12 Stunden lang kein Tab von Muster geöffnet war.",

  showRecorders: "Rekorder anzeigen",
  setSiteCredential: "Zugangsdaten des Standorts setzen…",
  setSiteCredentialKeywords: "passwort rekorder anmeldung password recorder sign-in",
  selectRecorder: "Wählen Sie zuerst genau einen Rekorder aus.",
  openRecorder: "Details dieses Rekorders anzeigen",
});

/** The dialog that tests a credential on one recorder. */
export const testCredentialMessages = translationOf<typeof english.testCredentialMessages>()({
  title: "{credential} an einem Rekorder testen",
  again: "Trotzdem einmal versuchen",
  test: "Einmal anmelden",
  recorderHint: "Rekorder, die diese Zugangsdaten verwenden, stehen zuerst.",
  placeholder: "Name, Standort oder Adresse",
  choice: "{name} · {site} · {address}",
  uses: "Rekorder mit diesen Zugangsdaten",
  others: "Andere Rekorder",
  noMatches: "Kein passender Rekorder.",
  warning: "Dies ist ein echter Anmeldeversuch.",
  warningText:
    "Ein abgelehnter Versuch zählt: Die meisten Rekorder sperren das Konto nach etwa fünf falschen Passwörtern. Nach einer Ablehnung sendet Muster diese Zugangsdaten erst wieder an den Rekorder, wenn Sie „Anmeldung erneut versuchen“ wählen.",
  signingIn: "Anmeldung läuft: {recorder}…",
  accepted: "Der Rekorder hat die Zugangsdaten angenommen.",
  notAsked: "Der Rekorder verlangt keine Anmeldung. Muster hat kein Passwort gesendet.",
});
