import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/recorders-screen.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The list of recorders: columns and filters. */
export const recordersScreenMessages = translationOf<typeof english.recordersScreenMessages>()({
  noun: "Rekorder",
  nouns: "Rekorder",

  addressHint: "Wo der Rekorder antwortet: Schema, Host und Port",
  channelsHint:
    "Kanäle mit connect_status Online, von den konfigurierten Kanälen, bei der letzten Prüfung",
  dialectHint: "Das erkannte Anmeldeverfahren: plain, basic, digest, session",
  credentialHint: "Die eigenen Zugangsdaten des Rekorders oder die des Standorts",
  ownColumnHint: "Eigene Spalte. Variable in Vorlagen: {variable}",
  ownCredential: "Der Rekorder hat eigene Zugangsdaten.",
  siteCredential: "Der Rekorder verwendet die Zugangsdaten des Standorts.",
  shareUp: "{up}/{total}",
  never: "nie",

  groupCount: plural("{count} Rekorder", "{count} Rekorder"),
  groupProblems: plural("{count} mit einem Problem", "{count} mit Problemen"),
  unknownModel: "Unbekanntes Modell",
  unknownFirmware: "Unbekannte Firmware",

  sitePlaceholder: "Vorhandener oder neuer Standort",
  tagsPlaceholder: "filiale, nord",

  filter: "Filtern",
  filterBy: "Filtern nach",
  searchIn: "{field} durchsuchen",
  oneOf: "Eines von {count}",
  nothingToFilter: "Nichts zu filtern.",

  removeTitle: plural(
    "{count} Rekorder aus dem Bestand entfernen?",
    "{count} Rekorder aus dem Bestand entfernen?",
  ),
  remove: plural("{count} Rekorder entfernen", "{count} Rekorder entfernen"),
  removed: plural(
    "{count} Rekorder wurde aus dem Bestand entfernt.",
    "{count} Rekorder wurden aus dem Bestand entfernt.",
  ),
  removeText:
    "Auch Kanäle, Tags, Notizen und akzeptierte Zertifikate dieser Rekorder werden entfernt. Gespeicherte Zugangsdaten werden nicht entfernt. Die Rekorder selbst ändern sich nicht. Bis zur nächsten Änderung können Sie das Entfernen rückgängig machen.",
});
