import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/activity-entries.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Details of entries in the activity log. They are stored as they were written. */
export const activityEntryMessages = translationOf<typeof english.activityEntryMessages>()({
  unreadable:
    "Dieser Eintrag ist nicht lesbar: Er wurde geändert, nachdem er geschrieben worden war.",
  imported: "{added} hinzugefügt, {updated} aktualisiert.",

  // Credentials
  userName: "Benutzername {name}.",
  removedInUse: "Entfernt, obwohl Rekorder die Zugangsdaten verwenden können.",
  purpose: "Zweck: {purpose}.",
  assignedTo: "Zugewiesen: {places}.",
  assignedNowhere: "Keinem Standort oder Kunden zugewiesen.",
  accepted: "Angenommen.",
  noSignIn: "Der Rekorder verlangt keine Anmeldung.",
  retried: plural(
    "{count} Ablehnung zurückgesetzt: Ein weiterer Versuch ist erlaubt.",
    "{count} Ablehnungen zurückgesetzt: Für jede ist ein weiterer Versuch erlaubt.",
  ),
  atSetTime: "Zur festgelegten Zeit.",
  scheduledFor: "Plan „{plan}“ ({id}), {times}.",
  callRefused: "{method}: {why}",
  refusedBy: plural(
    "{count} Rekorder hat die Zugangsdaten abgelehnt.",
    "{count} Rekorder haben die Zugangsdaten abgelehnt.",
  ),

  // Inventory
  atAddress: "Adresse: {url}.",
  discovered: "Durch eine Suche gefunden.",
  pictureTaken: "Kanal {channel}.",
  referenceSet: "Kanal {channel}, Bild vom {time}.",
  factAccepted: "{fact}: akzeptiert, wie es ist.",
  set: "Gesetzt: {fields}.",
  agreed: "Vereinbart: {values}.",
  value: "{name}: {value}",
  none: "nicht gesetzt",
  asSite: "wie der Standort",
  yes: "ja",
  no: "nein",
  undoable: "Die Änderung kann 30 Tage lang rückgängig gemacht werden.",
  sha256: "SHA-256 {fingerprint}.",
  newAddress: "Neue Adresse: {url}.",
  newAddressUnconfirmed:
    "Neue Adresse: {url}. Die Identität ist nicht bestätigt: Nur die Seriennummer oder die MAC-Adresse stimmt überein.",
  exported: "Als {format}; {selection}.",
  created: "Erstellt.",
  unchanged: "Unverändert.",
  formerName: "Der frühere Name war {name}.",
  testMail: "Der Rekorder hat eine Test-E-Mail gesendet.",
  byId: plural("{count} Rekorder nach ID", "{count} Rekorder nach ID"),
  or: " oder ",
  allRecorders: "alle Rekorder",

  // Reports
  ofRollout: "Zum Rollout {id}.",
  ofChannels: "Über Kanäle; {selection}.",

  // Users
  signedInFrom: "Mit Passwort, von {address}.",
  openIdFrom: "Mit OpenID Connect, von {address}.",
  userSet: "Rolle: {role}; Geltungsbereich: {scope}; {state}.",
  userEnabled: "aktiviert",
  userDisabled: "deaktiviert",
  wholeFleet: "der ganze Bestand",
  partOfFleet: "Standorte: {sites}, Tags: {tags}",
  tokenExpires: "Token „{name}“, gültig bis {time}.",
  tokenStays: "Token „{name}“, läuft nicht ab.",
  tokenReads: "Nur lesen.",
  tokenScope: "Geltungsbereich: {scope}.",
  tokenOf: "Token „{name}“.",
  teamSettings:
    "Vier-Augen-Prinzip: {fourEyes}. Authenticator-App verlangt: {totp}. OpenID Connect: {openId}.",

  // Agents
  natsServers: "{servers}.",
  inAgentGroup: "Gruppe „{group}“.",

  // Plans and rollouts
  driftAccepted: plural(
    "{count} abgewichener Wert gilt jetzt als erwartet.",
    "{count} abgewichene Werte gelten jetzt als erwartet.",
  ),
  driftAgain: "Die akzeptierten Werte gelten wieder als Abweichung.",
  plan: "Plan „{name}“ ({id}).",
  planned: "Plan „{name}“: zu ändernde Rekorder: {ready} von {total}.",
  plannedFrom: "Plan „{name}“ (Vorlage {template}): zu ändernde Rekorder: {ready} von {total}.",
  excluded: plural(
    "{count} Rekorder des Plans {plan} wurde ausgeschlossen.",
    "{count} Rekorder des Plans {plan} wurden ausgeschlossen.",
  ),
  ended: "Plan „{name}“: {counts}.",
  outcome: "{count} {outcome}",
  notDone: "nicht ausgeführt",

  // Templates
  copied: "Version 1, eine Kopie.",
  restored: "Nach dem Entfernen wiederhergestellt.",
  version: "Version {version}; setzt {areas}.",
  several: "{names}. {detail}",
});

/** Results of a verification of the activity log. */
export const activityVerdictMessages = translationOf<typeof english.activityVerdictMessages>()({
  empty: "Das Protokoll hat noch keine Einträge.",
  intact: "Kein Eintrag wurde verändert.",
  intactWithoutFile:
    "Kein Eintrag wurde verändert. Die Datei activity.head fehlt oder ist beschädigt.",
  missing: "Eintrag {entry} fehlt.",
  foreign: "Der Eintrag mit der Nummer {entry} wurde nicht von Muster geschrieben.",
  changed:
    "Eintrag {entry} oder der Eintrag davor wurde geändert, nachdem er geschrieben worden war.",
  replaced: "Die Datenbank wurde ohne Muster geändert: {reason}.",
  noteGone:
    "Der Vermerk über das Ende des Protokolls, der mit jedem Eintrag geschrieben wird, wurde entfernt oder ist nicht lesbar.",
  inDatabase: "in der Datenbank",
  inFile: "in activity.head",
  elsewhere: "an anderer Stelle",
  setBack:
    "Laut dem Vermerk in der Datenbank endet das Protokoll mit Eintrag {seq} ({hash}). Der letzte Eintrag ist aber {last}: Der Vermerk wurde zurückgesetzt, oder Einträge wurden ohne Muster hinzugefügt.",
  cutEmpty:
    "Die Einträge von {from} bis {seq} fehlen: Laut dem Vermerk {where} endet das Protokoll mit Eintrag {seq} ({hash}). Das Protokoll ist aber leer.",
  cut: "Die Einträge von {from} bis {seq} fehlen: Laut dem Vermerk {where} endet das Protokoll mit Eintrag {seq} ({hash}). Der letzte Eintrag ist aber {last}.",
  otherHash:
    "Eintrag {seq} oder ein Eintrag davor wurde geändert: Sein Hash weicht von dem Vermerk {where} ab ({hash}).",
  added:
    "Einträge nach {seq} ({hash}) wurden nicht von Muster geschrieben: Laut dem Vermerk {where} endet das Protokoll dort. Der letzte Eintrag ist aber {last}.",
  foundBefore: "Eintrag {entry} berichtet von einer früheren Feststellung: {detail}",
  foundBeforeAgain:
    "Eintrag {entry} berichtet von einer früheren Feststellung: {detail} Spätere Feststellungen stehen in den Einträgen {others}.",
});
