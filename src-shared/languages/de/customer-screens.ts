import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/customer-screens.ts";
import { translationOf } from "#shared/languages/translation.ts";

export const customerScreenMessages = translationOf<typeof english.customerScreenMessages>()({
  oneCustomer: "Kunde",
  manyCustomers: "Kunden",
  contact: "Kontakt",
  contactHint: "Namen, Telefonnummern und E-Mail-Adressen.",
  emails: "E-Mail-Adressen für Berichte",
  emailsHint:
    "Geplante Berichte für diesen Kunden gehen an diese Adressen. Drücken Sie nach jeder die Eingabetaste.",
  language: "Sprache",
  languageHint:
    "Berichte und E-Mails mit Meldungen über die Standorte dieses Kunden sind in dieser Sprache.",
  languageOfMuster: "Wie Muster",
  noCustomers: "Noch keine Kunden",
  aboutCustomers:
    "Ein Kunde hat einen oder mehrere Standorte. Erstellen Sie Kunden hier oder beim Bearbeiten eines Standorts. Auch ein Import mit einer Spalte für Kunden erstellt sie.",
  nameMissing: "Geben Sie den Namen des Kunden ein.",
  nameTaken: "Es gibt bereits einen Kunden mit dem Namen „{name}“. Wählen Sie einen anderen Namen.",
  newCustomer: "Neuer Kunde",
  titleOf: "Kunde {name}",
  saved: "Der Kunde {name} wurde gespeichert.",
  created: "Der Kunde {name} wurde erstellt.",
  removed: "Der Kunde {name} wurde entfernt.",
  create: "Kunde erstellen",
  remove: "Kunde entfernen",
  removeTitle: "Kunde {name} entfernen?",
  removeText: "Dieser Kunde hat keine Standorte. Kontakt und Notizen werden ebenfalls entfernt.",
  inUseTitle: "Der Kunde {name} kann noch nicht entfernt werden",
  inUseText: plural(
    "{count} Standort gehört zu diesem Kunden. Weisen Sie den Standort zuerst einem anderen Kunden zu.",
    "{count} Standorte gehören zu diesem Kunden. Weisen Sie diese Standorte zuerst einem anderen Kunden zu.",
  ),
  showSites: plural("{count} Standort anzeigen", "{count} Standorte anzeigen", "Keine Standorte"),
  willBeCreated: "Der Kunde „{name}“ wird erstellt.",
  pickerHint: "Kein Kunde",
  selectCustomer: "Wählen Sie zuerst einen Kunden aus.",
  addAction: "Neuer Kunde…",
  editAction: "Kunde bearbeiten…",
  removeAction: "Kunde entfernen…",
  sitesAction: "Standorte anzeigen",
  recordersAction: "Rekorder anzeigen",
  oneCustomerScope: "Einen Kunden",
  reportOfCustomer: "Bericht über alle Rekorder des Kunden, Stand der letzten Prüfung.",
  column: "Spalte",
  allColumns: "Alle Spalten",
  columnHint: "Der Kunde, zu dem der Standort gehört",
  noCustomer: "kein Kunde",
  unknownCustomer: "ein entfernter Kunde",
});
