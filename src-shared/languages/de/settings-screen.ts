import type * as english from "#shared/messages/settings-screen.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The Settings screen, for the parts that no other feature brings. */
export const settingsScreenMessages = translationOf<typeof english.settingsScreenMessages>()({
  appearance: "Darstellung",
  schedules: "Zeitpläne",
  passwordStore: "Passwortspeicher",
  passwordStoreKeywords:
    "einstellungen schlüsselbund tresor arbeitsspeicher passphrase settings keychain vault memory secret store",
  about: "Über Muster",

  colours: "Farben",
  system: "Wie System",
  light: "Hell",
  dark: "Dunkel",
  language: "Sprache",
  languageOfComputer: "Wie der Computer",

  version: "Version",
  dataFolder: "Datenverzeichnis",
  runsOn: "Läuft auf",
  changes: "Ändert Einstellungen von",
  documents: "Dokumente",
  session: "Sitzung dieses Browsers",
  sessionEnd:
    "Die Sitzung endet, wenn Sie sich abmelden, wenn Muster stoppt oder wenn 12 Stunden lang kein Tab von Muster geöffnet war.",
  localSessionEnd:
    "Die Sitzung endet, wenn Sie sie hier beenden, wenn Muster stoppt oder wenn 12 Stunden lang kein Tab von Muster geöffnet war.",
  notYet: "Nicht in dieser Version",

  showRecorders: "Rekorder anzeigen",
  setSiteCredential: "Zugangsdaten des Standorts setzen…",
  setSiteCredentialKeywords: "passwort rekorder anmeldung password recorder sign-in",
  selectRecorder: "Wählen Sie zuerst genau einen Rekorder aus.",
  openRecorder: "Details dieses Rekorders anzeigen",
});

/** Features that this version does not have, on the About page and in README.md. */
export const notYetMessages = translationOf<typeof english.notYetMessages>()({
  arrivals:
    "Sehen, ob eine Test-E-Mail oder ein Test-Push angekommen ist: Muster löst sie aus und zeigt die Antwort des Rekorders",
});

/** The dialog that tests a credential on one recorder. */
export const testCredentialMessages = translationOf<typeof english.testCredentialMessages>()({
  title: "{credential} an einem Rekorder testen",
  again: "Trotzdem einmal versuchen",
  test: "Einmal anmelden",
  recorderHint: "Rekorder, die diese Zugangsdaten verwenden, stehen zuerst.",
  placeholder: "Name, Standort oder Adresse",
  choice: "{name} · {site} · {address}",
  uses: "Verwenden diese Zugangsdaten",
  others: "Andere Rekorder",
  noMatches: "Kein passender Rekorder.",
  warning: "Dies ist ein echter Anmeldeversuch.",
  warningText:
    "Ein abgelehnter Versuch zählt: Die meisten Rekorder sperren das Konto nach etwa fünf falschen Passwörtern. Nach einer Ablehnung sendet Muster diese Zugangsdaten erst wieder an den Rekorder, wenn Sie „Anmeldung erneut versuchen“ wählen.",
  signingIn: "Anmeldung läuft: {recorder}…",
  accepted: "Der Rekorder hat die Zugangsdaten angenommen.",
  notAsked: "Der Rekorder verlangt keine Anmeldung. Muster hat kein Passwort gesendet.",
});
