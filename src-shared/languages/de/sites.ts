import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/sites.ts";
import { translationOf } from "#shared/languages/translation.ts";

export const siteMessages = translationOf<typeof english.siteMessages>()({
  editSelected: "Ausgewählte Standorte bearbeiten…",
  editTitle: plural("{count} Standort bearbeiten", "{count} Standorte bearbeiten"),
  editHint: "Wählen Sie aus, was geändert werden soll. Alles andere bleibt unverändert.",
  mixed: "Unterschiedlich: {values}",
  mixedValue: "{value} ({count})",
  moreValues: plural("{count} anderer Wert", "{count} andere Werte"),
  maintenance: "Wartungsfenster",
  network: "Vertrauen in das Netzwerk",
  trustNetwork: "Dem Netzwerk dieser Standorte vertrauen",
  trustHint:
    "Muster darf lesbare Passwörter an die Rekorder dieser Standorte senden. Jedes Gerät im Netzwerk kann sie lesen. Vertrauen Sie einem Netzwerk nur, wenn Sie jedes Gerät darin kontrollieren.",
  noCredential: "keine Zugangsdaten",
  asComputer: "wie dieser Computer",
  noWindows: "keine Fenster",
  trusted: "vertrauenswürdig",
  notTrusted: "nicht vertrauenswürdig",
  credentialHint: "Für Rekorder dieser Standorte, die keine eigenen Zugangsdaten haben.",
  none: "Keine",
  apply: plural("{count} Standort ändern", "{count} Standorte ändern"),
  nothingTicked: "Wählen Sie mindestens ein Feld aus.",
  changed: plural(
    "{count} Standort wurde geändert.",
    "{count} Standorte wurden geändert.",
    "Die Standorte sind unverändert.",
  ),
  undoAction: "Letzte Änderung an Standorten rückgängig machen",
  nothingToUndo: "Keine Änderung an Standorten lässt sich rückgängig machen.",
  changeUndone: plural(
    "{count} Standort wurde wiederhergestellt.",
    "{count} Standorte wurden wiederhergestellt.",
  ),
  removeSelected: "Standorte entfernen…",
  removeTitle: plural("{count} Standort entfernen?", "{count} Standorte entfernen?"),
  removeText:
    "An diesen Standorten gibt es keine Rekorder. Auch ihre Codes, Kontakte, Notizen und Wartungsfenster werden entfernt. Gespeicherte Zugangsdaten werden nicht entfernt.",
  keptText: plural(
    "{count} ausgewählter Standort hat Rekorder und wird nicht entfernt.",
    "{count} ausgewählte Standorte haben Rekorder und werden nicht entfernt.",
  ),
  removeConfirm: plural("{count} Standort entfernen", "{count} Standorte entfernen"),
  removed: plural("{count} Standort wurde entfernt.", "{count} Standorte wurden entfernt."),
  noneEmptyTitle: "Die ausgewählten Standorte können noch nicht entfernt werden",
  noneEmptyText:
    "An allen ausgewählten Standorten gibt es Rekorder. Verschieben Sie diese Rekorder zu anderen Standorten, oder entfernen Sie zuerst die Rekorder.",
  selectSites: "Wählen Sie zuerst mindestens zwei Standorte aus.",
  hiddenSites:
    "Die ausgewählten Standorte sind durch Suche oder Filter ausgeblendet. Zeigen Sie die Standorte an, oder heben Sie die Auswahl auf.",

  noun: "Standort",
  nouns: "Standorte",
  addAction: "Neuer Standort…",
  editAction: "Standort bearbeiten…",
  removeAction: "Standort entfernen…",
  goToAction: "Zu den Standorten",
  selectSite: "Wählen Sie zuerst einen Standort aus.",
  code: "Code",
  codeHint: "Ein kurzer Name, den die Sammelbearbeitung in Einstellungen einsetzen kann.",
  networkGroup: "Netzwerk und Anmeldung",
  contactGroup: "Adresse und Kontakt",
  contact: "Kontakt",
  columnCredentialHint: "Für Rekorder am Standort, die keine eigenen Zugangsdaten haben.",
  networkHint:
    "Ob Muster Passwörter senden darf, die jedes Gerät im Netzwerk des Standorts lesen kann.",
  emptyTitle: "Noch keine Standorte",
  emptyText:
    "Ein Standort enthält die gemeinsamen Werte seiner Rekorder: Code, Zugangsdaten, Zeitzone und Wartungsfenster. Ein neuer Standort entsteht auch, wenn Sie einen Rekorder zu ihm hinzufügen.",

  newTitle: "Neuer Standort",
  titleOf: "Standort {name}",
  saved: "Der Standort {name} wurde gespeichert.",
  created: "Der Standort {name} wurde erstellt.",
  create: "Standort erstellen",
  nameExample: "Einkaufszentrum Nord",
  codeExample: "EKZ",
  contactExample: "Wer wann anzurufen ist",
  formCredentialHint: "Für Rekorder ohne eigene Zugangsdaten.",
  trustThisNetwork: "Dem Netzwerk dieses Standorts vertrauen",
  trustThisHint:
    "Muster darf dann Passwörter über unverschlüsseltes HTTP senden: mit HTTP Basic, mit einer Sitzungsanmeldung und in Einstellungen. Jedes Gerät im Netzwerk kann diese Passwörter lesen. Vertrauen Sie einem Netzwerk nur, wenn Sie jedes Gerät darin kontrollieren.",
  trustEnds: "Eine Änderung von „Erreichbar über“ entzieht das Vertrauen.",
  nameMissing: "Geben Sie einen Namen für den Standort ein.",
  nameTaken: "Einen Standort mit dem Namen „{name}“ gibt es schon.",
  nameTakenHint: "Wählen Sie einen anderen Namen.",
  willBeCreated: "Der neue Standort „{name}“ wird erstellt.",

  removeOneTitle: "Den Standort {name} entfernen?",
  removeOne: "Standort entfernen",
  removedOne: "Der Standort {name} wurde entfernt.",
  removeOneText:
    "An diesem Standort gibt es keine Rekorder. Auch sein Code, sein Kontakt, seine Notizen und seine Wartungsfenster werden entfernt. Die gespeicherten Zugangsdaten werden nicht entfernt.",
  stillUsedTitle: "Der Standort {name} kann noch nicht entfernt werden",
  stillUsedText: plural(
    "{count} Rekorder ist an diesem Standort. Verschieben Sie den Rekorder zu einem anderen Standort, oder entfernen Sie ihn, und entfernen Sie dann den Standort.",
    "{count} Rekorder sind an diesem Standort. Verschieben Sie die Rekorder zu einem anderen Standort, oder entfernen Sie sie, und entfernen Sie dann den Standort.",
  ),
  showRecorders: plural("{count} Rekorder anzeigen", "{count} Rekorder anzeigen"),
});
