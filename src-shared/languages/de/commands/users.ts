import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/commands/users.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** `muster users`. */
export const userCommands = translationOf<typeof english.userCommands>()({
  about: "Benutzer des Team-Servers, ihre Sitzungen und Zugriffstoken und das Vier-Augen-Prinzip",
  aboutList: "alle Benutzer mit Rolle und Geltungsbereich auflisten",
  aboutAdd: "einen Benutzer erstellen",
  aboutSet: "einen Benutzer ändern",
  aboutRemove: "einen Benutzer entfernen und seine Sitzungen beenden",
  aboutReset: "das Passwort eines Benutzers setzen und seine Sitzungen beenden",
  aboutRole: "viewer (Betrachter), operator (Bediener), approver (Freigeber) oder administrator",
  aboutSite: "den Benutzer auf diesen Standort beschränken; mehrfach möglich",
  aboutTag: "den Benutzer auf Rekorder mit diesem Tag beschränken; mehrfach möglich",
  aboutAll: "den Benutzer den ganzen Bestand sehen lassen",
  aboutDisplayName: "vollständiger Name",
  aboutOpenId: "der Benutzer meldet sich mit OpenID Connect an und hat in Muster kein Passwort",
  aboutDisable: "der Benutzer kann sich nicht mehr anmelden",
  aboutEnable: "der Benutzer kann sich wieder anmelden",
  aboutRename: "neuer Name für die Anmeldung",
  aboutNoTotp: "die Authenticator-App des Benutzers entfernen",
  examples: `
Das Passwort wird am Terminal abgefragt und nicht angezeigt. Ist stdin kein Terminal, wird das Passwort von stdin gelesen.

Beispiele:
  muster users add anna --role administrator
  muster users add ben --role operator --site Leeds --site York
  muster users set ben --role approver --all
  muster users reset-password ben`,
  passwordOf: "Passwort von {name} (mindestens {least} Zeichen)",
  created: "{name} wurde erstellt.",
  changed: "{name} wurde geändert.",
  removed: "{name} wurde entfernt.",
  passwordSet: "Das Passwort von {name} wurde gesetzt. Die Sitzungen des Benutzers sind beendet.",
  counted: plural("{count} Benutzer.", "{count} Benutzer."),
  noUser: "Einen Benutzer „{name}“ gibt es nicht.",
  noUserHint: "Benutzer auflisten: muster users list.",
  noSite: "Einen Standort „{name}“ gibt es nicht.",
  noSiteHint: "Standorte auflisten: muster sites list.",
  wholeFleet: "alles",
  site: "Standort {name}",
  tag: "Tag {name}",
  enabled: "aktiviert",
  disabled: "deaktiviert",
  never: "nie",

  aboutSessions: "auflisten, wer angemeldet ist, oder eine Sitzung beenden",
  aboutOfUser: "nur von diesem Benutzer",
  aboutEnd: "die Sitzung mit dieser ID beenden",
  sessionEnded: "Die Sitzung von {name} wurde beendet.",
  sessionCount: plural("{count} Sitzung.", "{count} Sitzungen."),
  aboutTokens: "persönliche Zugriffstoken auflisten, eines erstellen oder widerrufen",
  aboutCreate: "ein Token mit diesem Namen erstellen und einmal ausgeben",
  aboutDays: "Tage, bis das neue Token abläuft: 1 bis 365 (Standard: 90)",
  aboutReadOnly: "das neue Token darf nur lesen",
  aboutTokenSite: "das neue Token auf diesen Standort beschränken; mehrfach möglich",
  aboutTokenTag: "das neue Token auf Rekorder mit diesem Tag beschränken; mehrfach möglich",
  tokenExamples: `
Beispiele:
  muster users tokens --user ann
  muster users tokens --user ann --create dashboard --read-only
  muster users tokens --user ann --create tickets --read-only --site Leeds --days 30`,
  yourPassword: "Ihr Passwort",
  aboutRevoke: "das Token mit dieser ID widerrufen",
  tokenRevoked: "Das Token „{token}“ von {name} wurde widerrufen.",
  tokenCount: plural("{count} Token.", "{count} Token."),
  tokenOnce: "Speichern Sie das Token jetzt. Muster kann es nicht noch einmal anzeigen.",

  aboutSettings: "die Einstellungen des Teams zeigen oder ändern",
  aboutFourEyes: "on: ein Rollout startet erst, wenn eine andere Person den Plan freigegeben hat",
  aboutTotpRequired: "on: Benutzer mit Passwort brauchen eine Authenticator-App",
  aboutIssuer: "Aussteller des OpenID-Connect-Anbieters",
  aboutClientId: "Client-ID von Muster beim Anbieter",
  aboutLabel: "Name des Anbieters auf der Anmeldeseite",
  aboutSecret: "nach dem Clientgeheimnis fragen",
  aboutNoProvider: "den OpenID-Connect-Anbieter und sein Clientgeheimnis entfernen",
  clientSecretOf: "Clientgeheimnis von {issuer}",
  providerIncomplete: "Der OpenID-Connect-Anbieter ist nicht vollständig.",
  providerIncompleteHint: "Fügen Sie --openid-issuer, --openid-client-id und --openid-label hinzu.",
  provider: "OpenID Connect: {issuer} als „{clientId}“, angezeigt als „{label}“.",
  noProvider: "OpenID Connect: keiner.",
  fourEyes: "Vier-Augen-Prinzip: {state}.",
  totpRequired: "Authenticator-App vorgeschrieben: {state}.",
  on: "ein",
  off: "aus",
});
