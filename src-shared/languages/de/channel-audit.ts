import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/channel-audit.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Audits on the Channels screen: actions, result, list of channels. */
export const channelAuditMessages = translationOf<typeof english.channelAuditMessages>()({
  auditAll: "Alle Rekorder jetzt prüfen",
  auditKeywords: "status online offline kontrolle kameras lesen audit check cameras",
  auditShown: "Angezeigte Rekorder jetzt prüfen",
  openFirst: "Öffnen Sie zuerst die Kanäle.",
  running: "Eine Prüfung läuft.",
  reports: "Berichte",
  report: "Kanalbericht…",
  auditThese: "Diese Rekorder prüfen",
  audit: "Jetzt prüfen",
  moreAudits: "Weitere Prüfungen",
  starting: "Prüfung startet…",
  noAudit: "Noch keine Prüfung",
  noAuditHint:
    "Eine Prüfung fragt jeden Rekorder einmal nach seinen Kanälen. Rekorder werden nicht verändert.",
  noChannels: "Noch keine Kanäle",
  noChannelsText:
    "Jede Kamera Ihrer Rekorder erscheint hier, mit ihrem Status und seit wann sie ihn hat.",
  neverAudited: plural(
    "{count} von {total} Rekordern wurde noch nie geprüft",
    "{count} von {total} Rekordern wurden noch nie geprüft",
  ),

  dismiss: "Ergebnis ausblenden",
  cancelled: "Die Prüfung wurde abgebrochen.",
  cancelledHint: "Die Liste zeigt die Antworten, die vor dem Abbruch eingegangen sind.",
  showFailed: "{count} fehlgeschlagene anzeigen",
  hideFailed: "{count} fehlgeschlagene ausblenden",
  audited: plural("Geprüft {time}, {count} Rekorder.", "Geprüft {time}, {count} Rekorder."),
  failures: "Fehlgeschlagene Rekorder",

  withReasons: "{channels} – {reasons}",
  noneRead: "Keine Kanäle gelesen",
  statusCount: "{status}: {count}",
  notReached: plural("{count} Rekorder nicht erreichbar", "{count} Rekorder nicht erreichbar"),
  notRead: plural(
    "{count} Rekorder konnte nicht gelesen werden ({reasons})",
    "{count} Rekorder konnten nicht gelesen werden ({reasons})",
  ),
  skipped: plural(
    "{count} Rekorder übersprungen, weil die Prüfung abgebrochen wurde",
    "{count} Rekorder übersprungen, weil die Prüfung abgebrochen wurde",
  ),
  couldNotReach: plural(
    "{count} Rekorder war nicht erreichbar",
    "{count} Rekorder waren nicht erreichbar",
  ),
  auditOutcome: "Prüfung: {read} von {recorders} gelesen, {channels} online.",
  signInOutcome: "Anmeldung: {read} von {recorders} gelesen, {channels} online.",
  auditFailed: "Prüfung fehlgeschlagen: {reason}.",
  signInFailed: "Anmeldung fehlgeschlagen: {reason}.",
  noRecorderRead: "keiner von {count} Rekordern konnte gelesen werden",
  reasonCount: "{reason}: {count}",
});

/** Reasons for a recorder that answered and could not be read, as a part of a list. */
export const auditReasonMessages = translationOf<typeof english.auditReasonMessages>()({
  signInRefused: "Anmeldung abgelehnt",
  noCredential: "keine Zugangsdaten",
  consentNeeded: "Zustimmung nötig",
  certificateChanged: "Zertifikat geändert",
  tlsFailed: "keine sichere Verbindung",
  passwordsLocked: "Passwörter gesperrt",
  passwordsUnavailable: "Passwörter nicht verfügbar",
  notARecorder: "kein Rekorder",
  unsupported: "nicht unterstützt",
  other: "Fehler",
});

/** The list of channels and its filters. */
export const channelListMessages = translationOf<typeof english.channelListMessages>()({
  one: "Kanal",
  many: "Kanäle",
  since: "Beginn",
  sinceHint:
    "Wann eine Prüfung den aktuellen Status zuerst gemeldet hat. „oder früher“ oder „vor über“: Schon die erste Prüfung hat diesen Status gemeldet",
  sinceAtLeast: "Seit {time} oder früher",
  sinceAtLeastShort: "{time} oder früher",
  sinceDaysAtLeast: plural("vor über {count} Tag", "vor über {count} Tagen"),
  lastChecked: "Geprüft",
  lastCheckedHint: "Wann der Rekorder den Status zuletzt gemeldet hat",
  video: "Bild",
  loss: "Fehlt",
  abilitiesHint: "intelligent_ability, ability",
  videoHint: "videoloss: Der Rekorder empfängt kein Bild",
  lastKnown: "Zuletzt bekannt: {status}, {time}",
  filterByStatus: "Nach Status filtern",
  statuses: "Status: {statuses}",
  search: "Suche: {text}",
  filterValue: "{name}: {value}",
  changed: "Geändert",
  changedAnyTime: "Zu beliebiger Zeit geändert",
  changedHour: "In der letzten Stunde geändert",
  changedDay: "Seit gestern geändert",
  changedWeek: "In den letzten 7 Tagen geändert",
  shown: "Auch anzeigen",
  slotsHidden: plural(
    "{count} nicht konfigurierter ausgeblendet",
    "{count} nicht konfigurierte ausgeblendet",
  ),
  showSlots: "Anzeigen",
  emptySlots: "Leere Plätze",
  emptySlotsHint:
    "Kanäle anzeigen, die nicht konfiguriert sind: Dort ist keine Kamera eingerichtet",
});

/** Statuses of a channel, by the name on the wire where there is one. */
export const channelStatusMessages = translationOf<typeof english.channelStatusMessages>()({
  Online: "Online",
  Offline: "Offline",
  Sleep: "Im Ruhezustand",
  NotPaired: "Nicht gekoppelt",
  NotConfigured: "Nicht konfiguriert",
  FailConnectNetwork: "Kein Netzwerk",
  VideoLoss: "Kein Bild",
  unknown: "Unbekannt",
});

/** The meaning of each status of a channel, by the name on the wire where there is one. */
export const channelStatusHints = translationOf<typeof english.channelStatusHints>()({
  Online: "Der Rekorder ist mit der Kamera verbunden.",
  Offline: "Der Rekorder meldet, dass die Kamera offline ist.",
  Sleep: "Eine Akku-Kamera, die ruht, bis sie geweckt wird.",
  NotPaired: "Eine Funkkamera, die nicht mit dem Rekorder gekoppelt ist.",
  NotConfigured: "Ein leerer Platz: Hier ist keine Kamera eingerichtet.",
  VideoLoss: "Der Rekorder ist mit der Kamera verbunden, empfängt aber kein Bild.",
  FailConnectNetwork: "Der Rekorder kann die Kamera über das Netzwerk nicht erreichen.",
  unknown:
    "Unbekannt: Die letzte Prüfung konnte den Rekorder nicht erreichen, oder der Rekorder hat keinen Status gemeldet. Das bedeutet nicht offline.",
  notReported:
    "Der Rekorder wurde erreicht, hat aber für diesen Kanal keinen Status gemeldet. Das bedeutet nicht offline.",
  notReached:
    "Der Rekorder wurde bei der letzten Prüfung nicht erreicht. Das bedeutet nicht offline.",
  undocumented:
    "Ein Status, der nicht dokumentiert ist, so angezeigt, wie der Rekorder ihn gesendet hat.",
});
