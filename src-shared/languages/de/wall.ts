import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/wall.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The wall display: the state of the fleet in large type, for a monitor in the office. */
export const wallMessages = translationOf<typeof english.wallMessages>()({
  title: "Wandanzeige",
  open: "Wandanzeige öffnen",
  keywords: "Monitor Vollbild Leitstelle NOC dashboard wall",
  fullScreen: "Vollbild",
  leaveFullScreen: "Vollbild beenden",
  noFullScreen: "Vollbild ist hier nicht verfügbar",
  noFullScreenHint: "Drücken Sie F11.",
  close: "Wandanzeige schließen",
  now: "Jetzt",
  lastContact: "Letzter Kontakt mit einem Rekorder: {time}",
  noContact: "Noch kein Kontakt mit einem Rekorder",
  channelsDown: "Kanäle ausgefallen",
  recordersDown: "Rekorder nicht erreichbar",
  recordersBlocked: "Nicht prüfbar",
  urgent: "Aufzeichnungsrisiken",
  other: "Andere Probleme",
  alerts: "Unquittierte Meldungen",
  notAudited: "Nie geprüft",
  places: "Wo etwas nicht in Ordnung ist",
  latest: "Neu in den letzten 24 Stunden",
  noneLately: "Kein neues Problem.",
  allInOrder: "Alles ist in Ordnung.",
  inOrder: plural("{count} weiterer in Ordnung", "{count} weitere in Ordnung"),
  morePlaces: plural("{count} weiterer Ort mit Problemen", "{count} weitere Orte mit Problemen"),
  problemsOf: "Probleme: {place}",
  moreProblems: plural("{count} weiteres Problem", "{count} weitere Probleme"),
  noRecordersHint:
    "Die Wandanzeige zeigt, wo etwas nicht in Ordnung ist, und die letzten Probleme. Öffnen Sie sie auf einem Monitor im Büro.",
});
