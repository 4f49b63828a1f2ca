import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/discovery-screen.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The screen that scans for recorders. */
export const discoveryScreenMessages = translationOf<typeof english.discoveryScreenMessages>()({
  searchFrom: "Suchen über",
  title: "Rekorder finden",
  group: "Suche",
  backToRecorders: "Zurück zu den Rekordern",
  start: "Rekorder finden",
  startKeywords:
    "suchen entdecken netzwerk durchsuchen mdns onvif subnetz erneut discover find search scan sweep subnet",
  running: "Eine Suche läuft bereits.",
  stop: "Suche stoppen",
  notRunning: "Keine Suche läuft.",
  selectNew: "Alle neuen auswählen",
  selectToStart: "Wählen Sie die Rekorder aus, die Sie hinzufügen möchten.",
  noneNew: "Kein neuer Rekorder wurde gefunden.",

  form: "Suchwege",
  listen: "In den Netzwerken dieses Computers lauschen",
  listenThere: "Im Netzwerk der Agenten lauschen",
  mdns: "Ankündigungen (mDNS)",
  onvif: "ONVIF",
  listenFor: "für",
  listenSeconds: "Sekunden",
  secondsLabel: "Dauer in Sekunden",
  sweep: "Adressen durchsuchen",
  addresses: "Zu durchsuchende Adressen",
  ports: "Zu versuchende Ports",
  portsPlaceholder: "Ports {ports}",
  searchHere: "Dieses Netzwerk durchsuchen",
  options: "Optionen",
  allNetworks: "allen Netzwerken dieses Computers",
  networkAndCard: "{subnet} ({card})",
  moreNetworks: plural("{count} weiteren Netzwerk", "{count} weiteren Netzwerken"),
  addNetwork: "{subnet} hinzufügen",
  networkOf: "dem Netzwerk der Agenten „{group}“",
  willListen: "Muster lauscht {seconds} Sekunden lang in {where}: {ways}.",
  willScan: "Muster fragt {addresses} ab.",
  noPassword: "Es wird kein Passwort gesendet.",
  startScan: "Suche starten",
  scanAgain: "Erneut suchen",
  noSource: "Wählen Sie mindestens einen Suchweg.",
  noAddresses: "Geben Sie die zu durchsuchenden Adressen ein, zum Beispiel 192.0.2.0/24.",
  badPort:
    "„{text}“ ist kein gültiger Port. Ports sind Zahlen von 1 bis 65535, durch Kommas getrennt.",
  tooManyPorts: "Geben Sie höchstens 64 Ports ein.",

  progress: "Fortschritt der Suche",
  scanning: "Suche läuft. Bisher: {found}.",
  found: "Gefunden: {found}.",
  foundNothing: "nichts",
  foundRecorders: "{recorders} ({notes})",
  foundBoth: "{recorders} und {others}",
  countNew: plural("{count} neu", "{count} neu"),
  countMoved: plural("{count} mit neuer Adresse", "{count} mit neuer Adresse"),
  countOthers: plural("{count} anderes Gerät", "{count} andere Geräte"),
  noRecorders: "keine Rekorder",
  tried: "{addresses} Adressen versucht, {ports} Ports offen.",
  triedOf: "{done} von {total} Adressen",
  allTried: "Alle Adressen versucht. Muster lauscht noch.",

  findings: "Gefundene Geräte",
  one: "Gerät",
  many: "Geräte",
  recordersOnly: "Nur Rekorder",
  recordersOnlyHidden: plural(
    "Nur Rekorder ({count} anderes ausgeblendet)",
    "Nur Rekorder ({count} andere ausgeblendet)",
  ),
  updateAll: plural("{count} Adresse aktualisieren…", "{count} Adressen aktualisieren…"),
  update: "Adresse aktualisieren…",
  show: "Im Bestand anzeigen",
  selectToAdd: "Zum Hinzufügen auswählen",
  nothingToDo: "Nichts zu tun",
  notStarted: "Rekorder in diesem Netzwerk finden",
  notStartedHint:
    "Muster zeigt die Rekorder, die antworten. Wählen Sie sie aus, um sie einem Standort hinzuzufügen.",
  alsoScan: "Zusätzlicher Adressbereich",

  verdict: "Typ",
  inventory: "Bestand",
  seenBy: "Gesehen durch",
  seenByHint:
    "Gefunden durch die eigene Ankündigung (mDNS), eine Antwort auf ONVIF oder das Durchsuchen der Adresse",
  foundWhen: "{sources}, {time}",
  foundBefore: "Ein Agent hat das Gerät vor dieser Suche gefunden, zuletzt: {time}.",
  signInNeeded: "nötig",
  signInNotNeeded: "nicht nötig",
  enterUpdates: "{state}. Die Eingabetaste aktualisiert die Adresse.",
  moreAddresses: "{address} +{count}",
  isNew: "Neu",
  known: "Im Bestand als {name}",
  movedFrom: "Neue Adresse, vorher {host}",
  movedKnown: "Neue Adresse, vorher {host}, im Bestand als {name}",
});

/** Ways by which a device was found. */
export const discoverySourceMessages = translationOf<typeof english.discoverySourceMessages>()({
  mdns: "mDNS",
  onvif: "ONVIF",
  subnet: "Durchsuchen",
});

/** What a device turned out to be. */
export const discoveryVerdictMessages = translationOf<typeof english.discoveryVerdictMessages>()({
  checking: "Wird abgefragt",
  recorder: "Rekorder",
  other: "Anderes Gerät",
  silent: "Keine Antwort",
  unasked: "Nicht abgefragt",
  gone: "Abgemeldet",
});

export const discoveryVerdictHints = translationOf<typeof english.discoveryVerdictHints>()({
  checking: "Muster fragt das Gerät gerade ab. Kein Passwort wird gesendet.",
  recorder: "Das Gerät antwortet wie ein Rekorder.",
  other:
    "Das Gerät antwortet, aber nicht wie ein unterstützter Rekorder. Es kann ein anderes Gerät oder eine Webseite sein.",
  silent:
    "Das Gerät hat sich angekündigt und dann nicht geantwortet: falscher Port, Firewall, oder das Gerät ist beschäftigt.",
  unasked:
    "Die Suche endete, bevor dieses Gerät abgefragt wurde. Suchen Sie erneut, oder durchsuchen Sie die Adressen seines Subnetzes.",
  gone: "Das Gerät hat angekündigt, dass es das Netzwerk verlässt.",
});

/** The form that adds findings to the inventory. */
export const discoveryAddMessages = translationOf<typeof english.discoveryAddMessages>()({
  form: "Zum Bestand hinzufügen",
  noneSelected: "Wählen Sie mindestens einen Rekorder aus.",
  noSite: "Wählen Sie einen Standort.",
  add: "Rekorder hinzufügen…",
  addCount: plural("{count} Rekorder hinzufügen…", "{count} Rekorder hinzufügen…"),
  title: plural("{count} Rekorder hinzufügen", "{count} Rekorder hinzufügen"),
  addAndTest: "Hinzufügen und Anmeldung testen",
  networkSite: "Netzwerk {network}",
  suggested: plural(
    "{count} Standort, nach Name und Netzwerk",
    "{count} Standorte, nach Name und Netzwerk",
  ),
  oneSite: "Alle zu einem Standort",
  customerOfNew: "Kunde der neuen Standorte",
  siteOf: "Standort von {names}",
  added: plural(
    "{count} Rekorder hinzugefügt. Standort: {site}.",
    "{count} Rekorder hinzugefügt. Standort: {site}.",
  ),
  known: plural(
    "{count} Rekorder war bereits im Bestand.",
    "{count} Rekorder waren bereits im Bestand.",
  ),
  show: "In „Rekorder“ anzeigen",
  audit: "Jetzt prüfen",
});

export const signInTestMessages = translationOf<typeof english.signInTestMessages>()({
  title: "Anmeldetest",
  results: "Ergebnisse des Anmeldetests",
  running: "{done} von {count} Rekordern getestet.",
  over: "Muster hat sich bei {done} von {count} Rekordern angemeldet.",
  waiting: "Wartet",
  testing: "Anmeldung läuft",
  accepted: "Angemeldet",
  open: "Keine Anmeldung nötig",
  failed: "Nicht angemeldet",
  held: "Nicht versucht, weil ein Rekorder das Passwort abgelehnt hat",
  correctPassword: "Passwort korrigieren…",
  audit: plural("{count} Rekorder jetzt prüfen", "{count} Rekorder jetzt prüfen"),
});

/** The dialog that updates the addresses of recorders that moved. */
export const addressUpdateMessages = translationOf<typeof english.addressUpdateMessages>()({
  title: "Adresse von {recorder} aktualisieren",
  titleMany: plural(
    "Adresse von {count} Rekorder aktualisieren",
    "Adressen von {count} Rekordern aktualisieren",
  ),
  update: "Kontrollieren und aktualisieren",
  again: "Erneut kontrollieren",
  text: "Muster vergleicht zuerst das Gerät mit dem Rekorder. Das gemerkte Zertifikat des Rekorders bestätigt seine Identität. Ohne gemerktes Zertifikat meldet sich Muster einmal mit Digest an und vergleicht Seriennummer und MAC. Die Identität ist dann nicht bestätigt, denn diese Werte kann jedes Gerät melden. Kanäle, Einstellungen und Verlauf bleiben beim Rekorder.",
  oldAddress: "Im Bestand",
  newAddress: "Neue Adresse",
  table: "Rekorder mit neuer Adresse",
  updated: "{recorder} hat jetzt die Adresse {address}.",
  updatedMany: plural(
    "{count} Rekorder hat seine neue Adresse.",
    "{count} Rekorder haben ihre neuen Adressen.",
  ),
  unconfirmed: plural(
    "Die Identität von {count} Rekorder ist nicht bestätigt.",
    "Die Identität von {count} Rekordern ist nicht bestätigt.",
  ),
  unchanged: plural(
    "Die Adresse im Bestand ist unverändert. Vielleicht haben zwei Rekorder ihre Adressen getauscht, oder ein neues Gerät kündigt dieselben Daten an.",
    "Die Adressen im Bestand sind unverändert. Vielleicht haben zwei Rekorder ihre Adressen getauscht, oder ein neues Gerät kündigt dieselben Daten an.",
  ),
});

/** Reasons for a scan without findings. */
export const nothingFoundMessages = translationOf<typeof english.nothingFoundMessages>()({
  title: "Nichts wurde gefunden",
  silent: "Der Rekorder kündigt sich nicht an.",
  silentHint:
    "Viele Rekorder tun das nie. Durchsuchen Sie die Adressen seines Subnetzes, oder fügen Sie den Rekorder mit seiner Adresse hinzu.",
  subnet: "Der Rekorder ist in einem anderen Subnetz.",
  subnetHint:
    "Ankündigungen gehen nicht über Router. Das Durchsuchen von Adressen schon, wenn dieser Computer eine Route in das Subnetz hat.",
  multicast: "Multicast ist blockiert.",
  multicastHint:
    "mDNS braucht UDP 5353, ONVIF braucht UDP 3702. Eine Firewall, ein VPN oder ein WLAN mit Client-Isolation blockiert sie.",
  port: "Der Rekorder verwendet einen anderen Port.",
  portHint: plural(
    "{count} Adresse wurde versucht, und keiner der gewählten Ports war offen. Versuchen Sie andere Ports.",
    "{count} Adressen wurden versucht, und keiner der gewählten Ports war offen. Versuchen Sie andere Ports.",
  ),
});
