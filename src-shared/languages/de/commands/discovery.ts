import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/commands/discovery.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** `muster discover`. */
export const discoveryCommands = translationOf<typeof english.discoveryCommands>()({
  about:
    "lokale Netzwerke und Subnetze nach Rekordern durchsuchen und Rekorder zu einem Standort hinzufügen",
  aboutMdns: "nach mDNS-Ankündigungen suchen",
  aboutOnvif: "mit WS-Discovery von ONVIF suchen",
  aboutSubnet:
    "jede Adresse eines Subnetzes, eines Bereichs oder einer Liste durchsuchen (IPv4); mehrfach möglich",
  aboutPorts: "Ports, die in den Subnetzen durchsucht werden (Standard: 80,443,8080,8443)",
  aboutWait: "wie lange gehört wird",
  aboutAdd: "die gefundenen Rekorder zum Bestand hinzufügen",
  aboutSite: "Standort, zu dem die Rekorder hinzugefügt werden; ein neuer wird erstellt",
  aboutCredential: "Zugangsdaten, die die hinzugefügten Rekorder verwenden",
  examples: `
Beispiele:
  muster discover                                        Rekorder, die sich in den lokalen Netzwerken ankündigen
  muster discover --wait 10 --json                       zehn Sekunden hören, ein JSON-Dokument ausgeben
  muster discover --subnet 192.0.2.0/24                  jede Adresse eines Subnetzes durchsuchen
  muster discover --subnet 192.0.2.10-192.0.2.60 --ports 80,8000 --onvif
  muster discover --mdns --add --site Leeds              Rekorder hinzufügen, die noch nicht im Bestand sind

Ohne --mdns, --onvif und --subnet sucht Muster mit mDNS und ONVIF. Ein Gerät wird nur dann als Rekorder gemeldet, wenn es
als Rekorder antwortet. Kein Passwort wird gesendet.`,
  tooManyPorts: "Verwenden Sie höchstens {most} Ports in einem Lauf.",
  portsExpected: "Verwenden Sie Ports von 1 bis 65535 oder Bereiche von Ports: 80,8000-8010.",
  portsWithoutSubnet: "--ports wirkt nur mit --subnet.",
  portsWithoutSubnetHint: "Fügen Sie --subnet hinzu, oder lassen Sie --ports weg.",
  addWithoutSite: "--add braucht einen Standort.",
  addWithoutSiteHint: "Fügen Sie --site SITE hinzu.",
  siteWithoutAdd: "--site und --credential wirken nur mit --add.",
  siteWithoutAddHint: "Fügen Sie --add hinzu, oder lassen Sie --site und --credential weg.",
  noCredentialHint: "Erstellen Sie die Zugangsdaten: muster credentials set NAME --username USER.",

  foundWhen: "{sources} ({time})",
  gone: "{verdict}, nicht mehr da",
  needsSignIn: "nötig",
  no: "nein",
  yes: "ja",
  movedFrom: "umgezogen von {address}",
  swept: "{addresses} durchsucht, {ports}.",
  addresses: plural("{count} Adresse", "{count} Adressen"),
  openPorts: plural("{count} offener Port", "{count} offene Ports"),
  recordersFound: plural("{count} Rekorder gefunden.", "{count} Rekorder gefunden."),
  otherDevices: plural(
    "{count} anderes Gerät: keine Antwort oder kein Rekorder.",
    "{count} andere Geräte: keine Antwort oder kein Rekorder.",
  ),
  notProbed: plural(
    "{count} Gerät wurde nicht abgefragt.",
    "{count} Geräte wurden nicht abgefragt.",
  ),
  added: "Hinzugefügt: {added}, Standort: {site}. Schon im Bestand: {known}.",
  nothingAnnounced:
    "Kein Gerät hat sich angekündigt. Um andere Rekorder zu finden: `muster discover --subnet CIDR` oder `muster recorders add`.",
  nothingAnswered:
    "Kein Gerät hat geantwortet. Prüfen Sie das Subnetz und die Ports, oder fügen Sie Rekorder über ihre Adresse hinzu: `muster recorders add`.",
  moved:
    "{name} ist mit der Adresse {from} im Bestand und wurde unter einer anderen gefunden. Adresse aktualisieren: muster recorders moved {id} {url}",
});
