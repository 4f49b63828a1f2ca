import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/alert-commands.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Texts of the commands `muster alerts` and `muster mail`. */
export const alertCommands = translationOf<typeof english.alertCommands>()({
  about: "Probleme, die Melderegeln gefunden haben, und wohin Muster sie meldet",
  aboutList: "offene Meldungen; mit --history erledigte Meldungen",
  aboutHistory: "erledigte Meldungen statt offener",
  aboutText: "nur Meldungen, deren Standort, Rekorder, Kanal oder Notiz diesen Text enthält",
  aboutAssignedTo: "nur Meldungen, die diesem Benutzer zugewiesen sind; {noUser}: niemandem",
  aboutLimit: "Zahl der Meldungen, die aufgelistet werden",
  aboutShow: "eine Meldung mit ihren Problemen, Nachrichten und ihrem Verlauf",
  aboutAck: "Meldungen quittieren",
  aboutUndo: "die Quittierung zurücknehmen",
  aboutNoteOption: "diese Notiz zu den Meldungen speichern",
  aboutSnooze: "eine Zeit lang keine Nachrichten zu Meldungen senden, außer wenn sie erledigt sind",
  aboutFor: "Dauer: 30m, 4h, 2d; höchstens 30d",
  aboutUntil: "bis zu diesem Zeitpunkt: 2026-11-30T08:00",
  aboutEnd: "die Zurückstellung beenden",
  aboutAssign: "offene Meldungen einem Benutzer des Teams zuweisen",
  aboutTo: "Name des Benutzers; {noUser}: niemandem",
  aboutNote: "eine Notiz zu Meldungen hinzufügen",
  aboutTest: "eine Testnachricht an die Ziele aller Regeln senden",
  aboutDeliver: "die Regeln einmal auswerten und die fälligen Nachrichten senden",
  aboutRules: "die Melderegeln",
  aboutRulesList: "alle Regeln",
  aboutRulesSet: "eine Regel ändern, angegeben mit Name oder ID",
  aboutRulesApply:
    "alle Regeln durch die einer JSON-Datei ersetzen, wie `alerts rules list --json` sie ausgibt",
  aboutMinutes: "wie lange ein Problem andauern muss, in Minuten",
  aboutEnable: "die Regel aktivieren",
  aboutDisable: "die Regel deaktivieren",
  aboutEmail: "an diese Adresse senden; für mehrere die Option wiederholen",
  aboutNoEmail: "an keine Adresse senden",
  aboutWebhook: "an den Webhook dieses Namens senden; für mehrere die Option wiederholen",
  aboutNoWebhook: "an keinen Webhook senden",
  aboutDesktop: "Desktop-Benachrichtigungen anzeigen",
  aboutNoDesktop: "keine Desktop-Benachrichtigungen anzeigen",
  aboutWebhooks: "die Webhooks, an die Meldungen gesendet werden",
  aboutWebhooksList: "alle Webhooks, ohne ihr Secret",
  aboutWebhooksSet:
    "einen Webhook erstellen oder ändern; das Secret wird abgefragt oder von stdin gelesen",
  aboutWebhooksRemove: "einen Webhook und sein Secret entfernen",
  aboutUrl: "Adresse, zum Beispiel https://example.com/muster",
  aboutAllowHttp: "eine Adresse ohne Verschlüsselung erlauben",
  aboutKeepSecret: "das gespeicherte Secret behalten",
  aboutMail: "das Konto, mit dem Muster E-Mails sendet",
  aboutMailShow: "das E-Mail-Konto, ohne sein Passwort",
  aboutMailSet: "das E-Mail-Konto festlegen; das Passwort wird abgefragt oder von stdin gelesen",
  aboutMailRemove: "das E-Mail-Konto und sein Passwort entfernen",
  aboutMailTest: "eine Testnachricht senden",
  aboutHost: "SMTP-Server",
  aboutPort: "Port (Standard: der übliche Port der Verschlüsselung)",
  aboutEncryption: "tls, starttls oder none (Standard: tls)",
  aboutUsername: "Benutzername; ohne ihn meldet sich Muster nicht an",
  aboutFrom: "Absenderadresse",
  aboutFromName: "Absendername",
  aboutPin: "nur das Zertifikat mit diesem SHA-256-Fingerabdruck akzeptieren",
  aboutAnyCertificate: "jedes Zertifikat akzeptieren (unsicher)",
  aboutAllowUnencrypted: "erlauben, dass das Passwort unverschlüsselt übertragen wird",
  examples: `
Status 2, wenn eine offene Meldung nicht quittiert ist.

Beispiele:
  muster alerts list
  muster alerts list --history --text Leeds --json
  muster alerts ack 656dda3950 --note "Fibre cut, ticket 4711"
  muster alerts snooze 656dda3950 --for 4h
  muster alerts assign 656dda3950 --to ann
  muster alerts list --assigned-to ann
  muster alerts rules set "Channel down" --minutes 30 --email noc@example.com`,
  mailExamples: `
Beispiele:
  muster mail set --host mail.example.com --username muster --from alerts@example.com
  pass show mail | muster mail set --host mail.example.com --encryption starttls --username muster --from alerts@example.com
  muster mail test noc@example.com`,

  openCount: plural(
    "{count} offene Meldung.",
    "{count} offene Meldungen.",
    "Keine offenen Meldungen.",
  ),
  resolvedCount: plural(
    "{count} erledigte Meldung.",
    "{count} erledigte Meldungen.",
    "Keine erledigten Meldungen.",
  ),
  more: "Es gibt weitere Meldungen. Mit --limit listen Sie mehr auf.",
  acknowledged: plural("{count} Meldung quittiert.", "{count} Meldungen quittiert."),
  unacknowledged: plural(
    "{count} Meldung ist wieder unquittiert.",
    "{count} Meldungen sind wieder unquittiert.",
  ),
  snoozed: plural("{count} Meldung zurückgestellt.", "{count} Meldungen zurückgestellt."),
  snoozeEnded: plural("{count} Zurückstellung beendet.", "{count} Zurückstellungen beendet."),
  assigned: plural("{count} Meldung zugewiesen.", "{count} Meldungen zugewiesen."),
  unassigned: plural(
    "{count} Meldung ist niemandem mehr zugewiesen.",
    "{count} Meldungen sind niemandem mehr zugewiesen.",
  ),
  assignedTo: "{user} zugewiesen",
  noted: plural("Notiz zu {count} Meldung hinzugefügt.", "Notiz zu {count} Meldungen hinzugefügt."),
  durationWrong: "„{text}“ ist keine Dauer.",
  durationHint: "Schreiben Sie eine Zahl und m, h oder d, zum Beispiel 30m, 4h oder 2d.",
  timeWrong: "„{text}“ ist kein Zeitpunkt.",
  timeHint: "Schreiben Sie einen Zeitpunkt wie 2026-11-30T08:00; mit Z gilt er in UTC.",
  untilMissing: "Die Dauer der Zurückstellung fehlt.",
  untilMissingHint: "Ergänzen Sie --for 4h, --until 2026-11-30T08:00 oder --end.",
  ruleUnknown: "Es gibt keine Melderegel „{name}“.",
  ruleUnknownHint: "muster alerts rules list zeigt die Regeln.",
  webhookUnknown: "Es gibt keinen Webhook „{name}“.",
  webhookUnknownHint: "muster alerts webhooks list zeigt die Webhooks.",
  rulesFileWrong: "{file} enthält keine Melderegeln: {reason}",
  rulesFileHint: "Verwenden Sie die Ausgabe von `muster alerts rules list --json`.",
  ruleSaved: "Die Regel {name} wurde gespeichert.",
  rulesSaved: plural("{count} Regel gespeichert.", "{count} Regeln gespeichert."),
  webhookSaved: "Der Webhook {name} wurde gespeichert.",
  webhookRemoved: "Der Webhook {name} wurde entfernt.",
  secretPrompt: "Secret des Webhooks",
  mailPrompt: "Passwort des E-Mail-Kontos",
  noAccount: "Kein E-Mail-Konto ist festgelegt.",
  mailSaved: "Das E-Mail-Konto wurde gespeichert.",
  mailRemoved: "Das E-Mail-Konto wurde entfernt.",
  mailSent: "Der Mailserver hat die Testnachricht für {to} angenommen.",
  untrusted:
    "Das Zertifikat des Mailservers ist nicht vertrauenswürdig: {reason}. SHA-256: {sha256}",
  untrustedHint:
    "Vergleichen Sie den Fingerabdruck mit dem Ihres Servers, und führen Sie dann muster mail set noch einmal mit --pin und dem Fingerabdruck aus.",
  noDestinations: "Keine aktivierte Regel sendet an eine Adresse oder einen Webhook.",
  badAccount: "Das E-Mail-Konto ist nicht gültig: {field}: {reason}",
  account: "{address} ({encryption}), von {from}",
  testResult: "{destination}: {result}",
  testOk: "angenommen",
  waiting: plural(
    "{count} Nachricht wartet auf den nächsten Versuch.",
    "{count} Nachrichten warten auf den nächsten Versuch.",
    "Keine Nachricht wartet.",
  ),
  stateOpen: "offen",
  stateAcknowledged: "quittiert",
  stateSnoozed: "zurückgestellt bis {time}",
  stateFlapping: "wechselhaft",
  problems: "Probleme",
  messages: "Nachrichten",
  history: "Verlauf",
  overSince: "vorbei seit {time}",
  since: "seit {time}",
});
