import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/customers.ts";
import { translationOf } from "#shared/languages/translation.ts";

export const customerMessages = translationOf<typeof english.customerMessages>()({
  unknown: "Es gibt keinen Kunden mit dem Namen {names}.",
  unknownHint: "Die Liste der Kunden zeigt ihre Namen.",
  taken: "Es gibt bereits einen Kunden mit dem Namen „{name}“.",
  takenHint: "Wählen Sie einen anderen Namen, oder weisen Sie die Standorte diesem Kunden zu.",
  hasSites: "Diesen Kunden sind noch Standorte zugewiesen: {customers}. Nichts wurde entfernt.",
  hasSitesHint:
    "Weisen Sie diese Standorte einem anderen Kunden zu, oder entfernen Sie zuerst die Standorte.",
  withSites: plural("„{name}“ ({count} Standort)", "„{name}“ ({count} Standorte)"),
  importContradiction: "Zeile {row} weist den Standort „{site}“ dem Kunden „{customer}“ zu.",
  importContradictionHint:
    "Ein Standort gehört zu einem Kunden. Korrigieren Sie eine der beiden Zeilen, oder geben Sie den Standorten verschiedene Namen.",
  nothingAgreed: "Nichts ist mehr vereinbart.",
  customerSaved: "Der Kunde wurde gespeichert.",
  changeUndone: "Die Änderung wurde rückgängig gemacht.",
  removalUndone: "Das Entfernen wurde rückgängig gemacht.",
  alsoRemoved: plural(
    "{count} weiterer Kunde wurde ebenfalls entfernt.",
    "{count} weitere Kunden wurden ebenfalls entfernt.",
  ),
  aboutCustomers: "die Kunden, zu denen Standorte gehören",
  aboutList: "alle Kunden, mit der Zahl der Standorte und Rekorder",
  aboutSet: "einen Kunden ändern oder erstellen, wenn es keinen mit diesem Namen gibt",
  aboutRename: "neuer Name",
  aboutContact: "die Person oder Adresse für Kontakte",
  aboutEmail: "Adresse, an die Berichte für den Kunden gesendet werden; mehrfach möglich",
  aboutNoEmail: "dem Kunden keine Berichte senden",
  aboutNotes: "weitere Angaben",
  aboutLanguage:
    "Sprache von Berichten und E-Mails mit Meldungen für den Kunden; Standard: die von Muster",
  aboutRemove: "Kunden entfernen, die keine Standorte haben",
  aboutSiteCustomer: "der Kunde, zu dem der Standort gehört; ein neuer Kunde wird erstellt",
  aboutNoCustomer: "kein Kunde",
  aboutUndoSites:
    "eine Änderung mehrerer Standorte oder ein Entfernen von Standorten innerhalb von 30 Tagen rückgängig machen",
  listed: plural("{count} Kunde.", "{count} Kunden."),
  saved: "Der Kunde {name} wurde gespeichert.",
  removed: plural("{count} Kunde entfernt.", "{count} Kunden entfernt."),
  sitesSet: plural(
    "{count} Standort geändert.",
    "{count} Standorte geändert.",
    "Die Standorte sind unverändert.",
  ),
  sitesRemoved: plural("{count} Standort entfernt.", "{count} Standorte entfernt."),
  sitesUndone: plural(
    "{count} Standort wiederhergestellt.",
    "{count} Standorte wiederhergestellt.",
  ),
  undoCommand: "Rückgängig machen: muster sites undo {undo}",
  oneSiteOnly: "{options} kann nur für einen Standort auf einmal gesetzt werden.",
  oneSiteOnlyHint: "Nennen Sie einen Standort, oder lassen Sie die Option weg.",
  andMore: "{names} und {count} weitere",
});
