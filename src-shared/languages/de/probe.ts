import type * as english from "#shared/messages/probe.ts";
import { translationOf } from "#shared/languages/translation.ts";
import { plural } from "#shared/messages/catalogue.ts";

/** `muster recorders probe`: what Muster can do with a recorder, and a report that can be published. */
export const probeMessages = translationOf<typeof english.probeMessages>()({
  about:
    "einen Rekorder alles fragen, was sich lesen lässt, und einen Bericht ohne Namen, Adressen und Geheimnisse schreiben",
  aboutOut: "JSON-Datei, die geschrieben wird",
  aboutUsername:
    "Benutzername für einen Rekorder, der nicht im Bestand ist; Muster fragt nach dem Passwort",
  aboutTrust: "lesbares Passwort erlauben: jedes Gerät im Netzwerk kann es lesen",
  examples: `
Beispiele:
  muster recorders probe "Shop 1" --out shop.json
  muster recorders probe http://192.0.2.10 --username admin --out new.json
  muster simulate --like new.json --recorders 1`,
  passwordOf: "Passwort von {username}",
  probing: "Untersuchung von {recorder}",
  noRecorder: "Es gibt keinen Rekorder mit der ID „{id}“.",
  cannotProbe: "Der Treiber „{family}“ kann Rekorder nicht untersuchen.",
  notPermitted: "Diese Sitzung liest nur. {path} wurde nicht gesendet.",
  httpStatus: "HTTP {status}",
  onlyAddress: "Der Rekorder ist im Bestand. Muster verwendet seine Zugangsdaten.",
  onlyAddressHint: "Lassen Sie --username und --trust-network weg.",

  // What Muster can do
  can: "Muster kann: {abilities}.",
  cannotAudit: "Muster kann dieses Gerät nicht prüfen.",
  auditAbility: "diesen Rekorder prüfen",
  changeAbility: "Einstellungen ändern ({areas})",
  checkAbility: plural("{count} Befund kontrollieren", "{count} Befunde kontrollieren"),
  notOffered: "Nicht angeboten: {things}.",
  hidden: "Änderbar, aber nicht lesbar: {things}.",
  failed: "Nicht verstanden oder abgelehnt: {things}.",
  incomplete: "Die Verbindung endete vorzeitig. Deshalb ist der Bericht unvollständig.",
  written:
    "{file} enthält keine Namen, Adressen und Geheimnisse, die Muster erkennen konnte. Lesen Sie die Datei, bevor Sie sie veröffentlichen.",

  // Verdicts
  works: "funktioniert",
  deviates: "funktioniert mit Abweichungen",
  refused: "abgelehnt",
  notOfferedVerdict: "nicht angeboten",
  notUnderstood: "nicht verstanden",
  noAnswer: "keine Antwort",
  times: plural("{verdict}", "{verdict} ({count} Anfragen)"),

  // Deviations from docs/dev/device-interface.md
  deviationsHandled:
    "Bei Abweichungen haben Antworten des Rekorders eine andere Form als dokumentiert. Muster versteht sie. Die Spalte {column} nennt die Unterschiede.",
  deviationStatus: "Erfolg mit einem anderen HTTP-Status als 200",
  deviationRefusalWith200: "Ablehnung mit HTTP 200",
  deviationContentType: "anderer Inhaltstyp als application/json",
  deviationTolerantHttp: "verletzt die Regeln von HTTP",
  deviationRepairedJson: "beschädigtes JSON",
  deviationNotUtf8: "Text, der kein UTF-8 ist",
  deviationListData: "eine Liste statt eines Objekts",
  deviationPlainList: "eine Kanalliste ohne ihre Beschreibung",
  deviationMisspelt: "falsch geschriebene Felder",
  deviationTextBooleans: "Texte statt Wahrheitswerten",
  deviationNullValues: "null als Wert",
  deviationSpaces: "Leerzeichen um Kanäle",
  deviationChannelNames: "Kanäle, die nicht CH1, CH2 usw. heißen",
  deviationFlatEventPush: "Einstellungen des Ereignis-Push ohne „params“",
  deviationFlatRecipients: "Empfänger, die nicht in „recvemail“ sind",
});
