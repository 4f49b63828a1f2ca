import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/recorder-details.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The details panel of a recorder. */
export const recorderDetailsMessages = translationOf<typeof english.recorderDetailsMessages>()({
  detailsOf: "Details: {name}",
  sections: "Abschnitte der Details",
  overview: "Übersicht",
  health: "Zustand",
  channels: "Kanäle",
  settings: "Einstellungen",
  signIn: "Anmeldung",
  certificate: "Zertifikat",
  activity: "Aktivität",

  channelsUp: "{up} von {total} in Betrieb",
  channelsUnknown: "{total}, Status unbekannt",
  identity: "Gerätedaten",
  notRead: "noch nicht gelesen",
  notReadHint: "Der Wert wird mit den Einstellungen gelesen",
  ownColumnHint: "Eigene Spalte: {variable}",
  siteCredential: "Zugangsdaten des Standorts",

  findChannel: "Kanal suchen",
  findOneOf: plural("Einen von {count} Kanal suchen", "Einen von {count} Kanälen suchen"),
  notAudited: "Noch nicht geprüft.",
  noChannelMatches: "Kein passender Kanal.",
  withoutCamera: plural("{count} Kanal ohne Kamera", "{count} Kanäle ohne Kamera"),
  previousStatus: "vorher {status}",

  stopReading: "Auslesen stoppen",
  readNow: "Jetzt lesen",
  history: "Verlauf",
  historyOf: "Verlauf: {area}",
  findSetting: "Einstellung suchen",
  readingAreas: "Die Einstellungsbereiche werden nacheinander gelesen.",
  settingsUnread: "Noch nicht gelesen",
  read: "Lesen",
  readArea: "{area} lesen",
  settingsUnreadHint: "Das Auslesen ändert nichts am Rekorder.",
  otherValues: plural("{count} weiterer Wert", "{count} weitere Werte"),
  readAt: "gelesen: {time}",
  noValues: "Der Rekorder meldet keine Werte.",
  pushQuery: "Push-Abfrage",

  fullActivity: "Gesamte Aktivität dieses Rekorders",
  noActivity: "Hier erscheinen Kanaländerungen und Rollouts dieses Rekorders.",
  outageFor: "{status}: {duration}",
  outageUntil: "bis {time}",
  rolloutPending: "Nicht abgeschlossen",

  signInChanged:
    "Der Rekorder hat die letzte Anmeldung abgelehnt. Seitdem wurden die Zugangsdaten geändert, oder ein Benutzer hat „Anmeldung erneut versuchen“ gewählt. Muster hat es noch nicht wieder versucht.",
  certificateAccepted:
    "Sie haben das neue Zertifikat akzeptiert. Der Rekorder wurde seitdem nicht kontaktiert. Testen Sie die Anmeldung.",
  setSiteCredential: "Zugangsdaten des Standorts setzen",
  setCredential: "Zugangsdaten setzen",
});
