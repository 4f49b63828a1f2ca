import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/health.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Facts of recorders and channels, and what was agreed about them. */
export const healthMessages = translationOf<typeof english.healthMessages>()({
  noSuchRecorder: "Es gibt keinen Rekorder mit der ID {id}.",
  noSuchScope: "Es gibt keinen Kunden, Standort oder Rekorder mit der ID {id}.",
  noSuchScopeHint: "Verwenden Sie eine ID aus den Listen der Kunden, Standorte oder Rekorder.",
  notRead: "Noch nicht gelesen",
  notReported: "Von diesem Rekorder nicht geliefert",

  // What was agreed
  scopeAll: "der ganze Bestand",
  scopeCustomer: "Kunde {name}",
  scopeSite: "Standort {name}",
  scopeTag: "Tag {name}",
  scopeRecorder: "Rekorder {name}",
  agreedFootage: plural("{count} Tag Aufzeichnungsdauer", "{count} Tage Aufzeichnungsdauer"),
  agreedContinuous: "durchgehende Aufzeichnung",
  agreedEvent: "Aufzeichnung bei Ereignissen",
  agreedNone: "keine Aufzeichnung",
  agreedClock: plural("Uhr auf {count} Sekunde genau", "Uhr auf {count} Sekunden genau"),
  agreedWanted: "Firmware von {model}: {versions}",
  agreedBad: "Firmware von {model}: nicht {versions}",
  otherModels: "andere Modelle",
});
