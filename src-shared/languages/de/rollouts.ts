import type * as english from "#shared/messages/rollouts.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** What came of one recorder in a rollout: kept in the journal, shown on the screens, the command line and in reports. */
export const rolloutOutcomeMessages = translationOf<typeof english.rolloutOutcomeMessages>()({
  // Written and read back
  verified: "Verifiziert.{remark}",
  remarkPartial: " Der Rekorder hat ein teilweises Schreiben gemeldet.",
  remarkLost:
    " Die Antwort auf das Schreiben ging verloren. Muster hat nicht noch einmal geschrieben.",
  remarkUnreadable:
    " Die Antwort auf das Schreiben war nicht lesbar. Muster hat nicht noch einmal geschrieben.",
  acceptedOnly: "Angenommen: {reason}",
  verifiedExcept: "Verifiziert, außer: {fields}. Grund: {reason}",
  thePassword: "Passwort",
  passwordIn: "Passwort in {field}",
  passwordNotShown: "Rekorder zeigen nie ein Passwort.",
  fieldsNotShown: "dieser Rekorder zeigt nicht: {fields}.",

  // Not as wanted
  interruptedOtherValues:
    "Muster endete während des Schreibens, und der Rekorder zeigt beim Zurücklesen andere Werte.",
  partialOtherValues: "Der Rekorder hat nur einen Teil der Werte übernommen.",
  lostNotApplied:
    "Die Verbindung brach während des Schreibens ab, und die Werte wurden nicht übernommen.",
  unreadableNotApplied:
    "Die Antwort auf das Schreiben war nicht lesbar, und die Werte wurden nicht übernommen.",
  successOtherValues: "Der Rekorder hat Erfolg gemeldet, zeigt beim Zurücklesen aber andere Werte.",

  // Unknown
  unknownInterrupted:
    "Muster endete während des Schreibens. Der Zustand dieser Felder ist unbekannt: {fields}.",
  unknownLost:
    "Die Antwort auf das Schreiben ging verloren, oder nur ein Teil wurde geschrieben. Der Zustand dieser Felder ist unbekannt: {fields}.",
  unknownUnreadable:
    "Die Antwort auf das Schreiben war nicht lesbar, oder nur ein Teil wurde geschrieben. Der Zustand dieser Felder ist unbekannt: {fields}.",
  notReadBack:
    "Die Einstellungen wurden gesendet, konnten aber nicht zurückgelesen werden. Ob sie übernommen wurden, ist unbekannt.",
  sentUnknown: "Die Einstellungen wurden gesendet. Ob sie übernommen wurden, ist unbekannt.",
  unknownNotShown:
    "Muster endete während des Schreibens, und der Rekorder zeigt nicht, ob er die Werte übernommen hat. Sie wurden nicht noch einmal gesendet.",

  // Recorders that cannot be read
  acceptedUnchecked:
    "Angenommen. Dieser Rekorder kann nicht zurückgelesen werden, daher sind die Werte nicht kontrolliert.",
  unreadablePartial:
    "Der Rekorder hat nur einen Teil der Werte übernommen. Muster kann nicht zurücklesen, welche.",
  unreadableLost:
    "Die Verbindung brach während des Schreibens ab. Muster kann nicht zurücklesen, ob die Werte übernommen wurden.",
  unreadableAnswer:
    "Die Antwort auf das Schreiben war nicht lesbar. Muster kann nicht zurücklesen, ob die Werte übernommen wurden.",

  // Several writes to one recorder
  partlyWritten:
    "Teilweise geschrieben: Die Verbindung ging verloren. Geschrieben: {written}. Nicht geschrieben: {others}. Erstellen Sie für diesen Rekorder einen neuen Plan, um den Rest zu schreiben.",
  remarkNotReadBack: " (nicht zurückgelesen)",
  remarkMismatch: " (abweichend zurückgelesen)",
  remarkUnknown: " (unbekannt)",
  more: "{number} weitere",
  restVerified: "Der Rest ist verifiziert.",

  // Not written
  notWritten: "Nicht geschrieben.",
  unchanged: "Nichts wurde geändert.",
  noAnswer: "Keine Antwort, daher wurde nichts geschrieben.",
  notWrittenUnreachable: "Nicht geschrieben, weil der Rekorder nicht mehr antwortete.",
  cancelledBeforeWrite: "Abgebrochen, bevor etwas geschrieben wurde.",
  stoppedWhileWaiting: "Der Rollout wurde gestoppt, während ein Schreiben noch ankommen konnte.",
  stale:
    "Die Einstellungen haben sich geändert, seit der Plan erstellt wurde. Rekorder: {recorder}.",
  staleHint:
    "Erstellen Sie für diesen Rekorder einen neuen Plan, und sehen Sie die Unterschiede durch.",
  otherVersion:
    "Der Plan wurde von einer anderen Version von Muster erstellt, die andere Einstellungen gelesen hat. Diese Version kann nicht herausfinden, ob sich der Rekorder geändert hat. Rekorder: {recorder}.",
  otherVersionHint: "Erstellen Sie für diesen Rekorder einen neuen Plan.",
  unknownOtherVersion:
    "Eine andere Version von Muster schrieb gerade, als sie endete. Diese Version kann nicht herausfinden, ob die Werte gelten.",
  staleSkipped: "Geändert, seit der Plan erstellt wurde; daher wurde nichts geschrieben.",
  passwordTooLong:
    "Das Passwort der Zugangsdaten „{credential}“ ist für diesen Rekorder zu lang: Er nimmt höchstens {bytes} Bytes an.",
  passwordDoesNotFit:
    "Dieser Rekorder nimmt das Passwort der Zugangsdaten „{credential}“ nicht an.",
  passwordFitHint:
    "Setzen Sie in diesen Zugangsdaten ein passendes Passwort, und wiederholen Sie dann die fehlgeschlagenen Rekorder.",
  skippedSame: "Alle Werte sind schon gesetzt, daher wurde nichts geschrieben.",
  skippedUnfit: "Übersprungen: Der Plan passt nicht zu diesem Rekorder. {fields}.",
  skippedLost: "Übersprungen: Nichts kann wiederhergestellt werden. {fields}.",
  skippedUnread:
    "Übersprungen: Dieser Rekorder konnte beim Erstellen des Plans nicht gelesen werden.",
  removed: "{recorder} wurde aus dem Bestand entfernt, seit der Plan erstellt wurde.",
  removedMeanwhile:
    "Muster endete während des Schreibens, und {recorder} wurde danach aus dem Bestand entfernt. Ob die Werte übernommen wurden, ist unbekannt.",
  siteWithoutWindow: "Der Standort hat kein Wartungsfenster.",
  noWindow: "{site} hat kein Wartungsfenster.",
  outsideWindow: "{site} ist jetzt nicht in Wartung, sondern von {start} bis {end}.",
});
