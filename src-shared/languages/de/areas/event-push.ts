import type * as english from "#shared/messages/areas/event-push.ts";
import { plural } from "#shared/messages/catalogue.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Labels, hints and groups of the fields of this settings area. */
export const eventPushAreaMessages = translationOf<typeof english.eventPushAreaMessages>()({
  areaLabel: "Ereignis-Push",
  about: "Die Plattform, an die ein Rekorder seine Ereignisse sendet.",
  platformGroup: "Plattform",
  signInGroup: "Anmeldung",
  udpGroup: "UDP",
  pushEvents: "Ereignisse senden",
  by: "Gesendet über",
  address: "Adresse",
  port: "Port",
  path: "Pfad",
  method: "Methode",
  keepAlive: "Keep-alive",
  authentication: "Authentifizierung",
  userName: "Benutzername",
  password: "Passwort",
  sentAs: "Zustellung",
  udpAddress: "UDP-Adresse",
  udpPort: "UDP-Port",
  longHostNamesDoNotHint: "Lange Hostnamen passen nicht: Verwenden Sie eine IP-Adresse.",
  withoutAndSpaceHint: "Das Feld darf weder ? noch & noch Leerzeichen enthalten.",
  minutesAsText0IsHint: "Minuten, als Text. 0 bedeutet nie.",
  noRecorderTakesThisOneHint:
    "Kein Rekorder nimmt dieses Passwort verschlüsselt an. Das Passwort wird über HTTPS gesendet, über HTTP lesbar.",
  badUrl: "darf weder ? noch & noch Leerzeichen enthalten",
  passwordStays: plural(
    "{count} Rekorder behält das neue Ereignis-Push-Passwort. Dort schlägt der Ereignis-Push fehl, bis Sie das richtige Passwort setzen.",
    "{count} Rekorder behalten das neue Ereignis-Push-Passwort. Dort schlägt der Ereignis-Push fehl, bis Sie das richtige Passwort setzen.",
  ),
  passwordKept: "Der Rekorder behält das neue Ereignis-Push-Passwort.",
  restorePassword: "Ereignis-Push-Passwort wiederherstellen aus",
  setPassword: "Ereignis-Push-Passwort setzen…",
});
