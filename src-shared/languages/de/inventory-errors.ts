import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/inventory-errors.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Errors of the inventory: recorders, sites, their addresses and names. */
export const inventoryErrorMessages = translationOf<typeof english.inventoryErrorMessages>()({
  unknownRecorder: "Es gibt keinen Rekorder mit der ID {ids}.",
  unknownRecorderHint:
    "Die Liste der Rekorder zeigt ihre IDs. Vielleicht wurde der Rekorder entfernt.",
  emptyHint: "Suchen Sie zuerst Rekorder, oder fügen Sie welche hinzu.",
  nothingSelected: plural(
    "Der einzige Rekorder entspricht nicht der Auswahl.",
    "Keiner der {count} Rekorder entspricht der Auswahl.",
  ),
  noneSelected: "Kein Rekorder entspricht der Auswahl.",
  nothingSelectedHint: "Vergleichen Sie die Auswahl mit der Liste der Rekorder.",
  addressTaken: "{url} ist bereits im Bestand, als „{name}“.",
  addressTakenHint: "Ändern Sie diesen Rekorder, oder geben Sie eine andere Adresse ein.",
  oneAddressOnly: "Mehrere Rekorder können nicht dieselbe Adresse haben.",
  oneAddressOnlyHint: "Ändern Sie die Adresse eines Rekorders nach dem anderen.",
  tooManyTags: "„{name}“ hätte mehr als {most} Tags.",
  tooManyColumns: "„{name}“ hätte mehr als {most} Spalten.",
  tooManyHint:
    "Nichts wurde geändert. Entfernen Sie einige davon, und versuchen Sie es dann erneut.",
  unknownSite: "Es gibt keinen Standort mit dem Namen {names}.",
  unknownSiteHint: "Die Liste der Standorte zeigt ihre Namen.",
  siteTaken: "Es gibt bereits einen Standort mit dem Namen „{name}“.",
  siteTakenHint:
    "Wählen Sie einen anderen Namen, oder verschieben Sie die Rekorder an diesen Standort.",
  siteInUse:
    "Standorte mit Rekordern können nicht entfernt werden: {sites}. Nichts wurde entfernt.",
  siteInUseHint:
    "Verschieben Sie die Rekorder an einen anderen Standort, oder entfernen Sie sie zuerst.",
  siteWithRecorders: "„{name}“ ({count})",
  unknownTimeZone: "Es gibt keine Zeitzone mit dem Namen „{name}“.",
  unknownTimeZoneHint:
    "Verwenden Sie einen IANA-Namen wie Europe/London oder keinen für die Zeitzone dieses Computers.",
  unknownAgentGroup: "Es gibt keine Agentengruppe mit dem Namen „{name}“.",
  unknownAgentGroupHint: "Erstellen Sie zuerst die Agentengruppe, oder korrigieren Sie den Namen.",
  siteReachedDirectly: "Dieser Computer erreicht die Rekorder des Standorts „{name}“ selbst.",
  siteReachedThrough: "Die Agentengruppe „{group}“ erreicht die Rekorder des Standorts „{name}“.",
  siteReachedHint:
    "Wählen Sie einen Standort mit der Agentengruppe, die die Geräte gefunden hat, oder ändern Sie zuerst die Agentengruppe des Standorts.",
  undoForbidden:
    "Ihre Rolle erlaubt nicht, diese Änderung rückgängig zu machen: Sie hat Folgendes gesetzt: {fields}.",
  undoForbiddenHint: "Bitten Sie einen Administrator, die Änderung rückgängig zu machen.",
  nothingToUndo: "Es gibt kein Entfernen {undo}, das rückgängig gemacht werden kann.",
  nothingToUndoHint:
    "Das Entfernen wurde bereits rückgängig gemacht oder liegt mehr als 30 Tage zurück.",
  addressesTaken: "Nichts wurde wiederhergestellt. Bereits im Bestand: {addresses}.",
  addressNow: "{url} (jetzt „{name}“)",
  addressesTakenHint:
    "Ändern oder entfernen Sie den Rekorder mit dieser Adresse, und machen Sie das Entfernen dann erneut rückgängig.",
  basicConsent: plural(
    "Dieser Rekorder verwendet unverschlüsseltes HTTP: Mit Basic könnte jedes Gerät im Netzwerk das Passwort lesen. Nichts wurde geändert.",
    "{count} dieser Rekorder verwenden unverschlüsseltes HTTP: Mit Basic könnte jedes Gerät im Netzwerk das Passwort lesen. Nichts wurde geändert.",
  ),
  basicConsentHint:
    "Ändern Sie die Adresse auf https://, oder stufen Sie auch das Netzwerk als vertrauenswürdig ein: muster recorders set ID --auth basic --trust-network.",

  // Preferences and saved views
  viewTooLarge: "Die Ansicht „{name}“ ist zu groß.",
  viewTooLargeHint: "Speichern Sie die Ansicht mit weniger Filtern.",
  tooManyViews: "Für diese Seite gibt es bereits {most} gespeicherte Ansichten.",
  tooManyViewsHint: "Entfernen Sie Ansichten, die nicht mehr gebraucht werden.",
  unknownView: "Es gibt keine Ansicht mit dem Namen „{name}“.",
  unknownViewHint:
    "Laden Sie die Ansichten erneut: Vielleicht hat ein anderer Benutzer die Ansicht entfernt.",
  preferenceTooLarge: "Die Voreinstellung „{key}“ ist zu groß.",
  tooManyPreferences: "Muster speichert keine weiteren Voreinstellungen dieses Benutzers.",
  reservedPreference: "„{key}“ ist keine Voreinstellung der Oberfläche.",
  reservedPreferenceHint:
    "Verwenden Sie einen Schlüssel mit Punkt, zum Beispiel „recorders.filter“.",
});
