import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/commands/sites.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** `muster sites` and `muster customers`; for customers of sites see customers.ts. */
export const siteCommands = translationOf<typeof english.siteCommands>()({
  about: "die Standorte der Rekorder",
  aboutList: "alle Standorte auflisten, mit der Anzahl ihrer Rekorder",
  aboutSet: "einen Standort erstellen oder einen oder mehrere ändern",
  aboutCode: "Code, die Variable {variable} von Vorlagen",
  aboutCredential: "Zugangsdaten des Standorts, für Rekorder ohne eigene Zugangsdaten",
  aboutNoCredential: "keine Zugangsdaten des Standorts",
  aboutTimeZone:
    "IANA-Name, zum Beispiel Europe/London; '' verwendet die Zeitzone dieses Computers",
  aboutAddress: "Postanschrift",
  aboutContact: "Kontaktperson",
  aboutNotes: "Notizen zum Standort",
  aboutMaintenance:
    "wöchentliches Wartungsfenster, zum Beispiel 'mon-fri 22:00-04:00'; mehrfach möglich",
  aboutNoMaintenance: "keine Wartungsfenster",
  aboutTrust:
    "lesbare Passwörter für die Rekorder des Standorts erlauben: Jedes Gerät im Netzwerk kann sie lesen",
  aboutNoTrust: "dem Netzwerk dieses Standorts nicht vertrauen",
  setExamples: `
Beispiele:
  muster sites set Leeds --code lds           für die Variable {variable} von Vorlagen
  muster sites set Leeds --credential leeds   für Rekorder ohne eigene Zugangsdaten
  muster sites set Leeds --time-zone Europe/London --maintenance "mon-fri 22:00-04:00"
  muster sites set Leeds York --customer "Northern Retail"
  muster sites set Leeds --rename "Leeds, Briggate"`,
  aboutRemove: "Standorte entfernen, die keine Rekorder haben",
  counted: plural("{count} Standort.", "{count} Standorte."),
  saved: "{name} wurde gespeichert.",
  trusted: "vertrauenswürdig",
  maintenanceNow: "jetzt, bis {time} ({windows})",

  customerExamples: `
Beispiele:
  muster customers set "Northern Retail" --contact "Ann Lee, ann@example.net"
  muster customers set "Northern Retail" --rename "Northern Group"
  muster sites set Leeds York --customer "Northern Group"
  muster recorders list --select "customer=Northern Group"`,
});
