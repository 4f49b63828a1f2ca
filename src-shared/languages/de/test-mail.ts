import type * as english from "#shared/messages/test-mail.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The test mail of a recorder. */
export const testMailMessages = translationOf<typeof english.testMailMessages>()({
  title: "Test-E-Mail von {name} senden",
  send: "Test-E-Mail senden",
  intro:
    "Der Rekorder sendet mit seinen aktuellen E-Mail-Einstellungen eine E-Mail an seine eigenen Empfänger. Die Einstellungen des Rekorders ändern sich nicht.",
  password: "Passwort des E-Mail-Kontos",
  currentPassword: "Aktuelles Passwort",
  credentialPassword: "Zugangsdaten verwenden",
  credentialHint:
    "Der Rekorder verwendet das Passwort dieser Zugangsdaten für eine E-Mail und speichert es nicht.",
  chooseCredential: "Zugangsdaten wählen",
  sending: "{name} sendet die E-Mail. Das kann bis zu einer Minute dauern.",
  accepted: "Der Mailserver hat die E-Mail angenommen",
  checkInboxes: "Prüfen Sie die Posteingänge der Empfänger, um die Zustellung zu bestätigen.",
  sendAnyway: "Das Passwort trotzdem an diesen Rekorder senden",
  unsupportedTitle: "Dieser Rekorder kann für Muster keine Test-E-Mail senden",
  unsupportedHint: "Senden Sie die Test-E-Mail aus dem Menü des Rekorders.",
  credentialMissing: "Wählen Sie die Zugangsdaten mit dem Passwort, das getestet werden soll.",
  notSent: "Nichts wurde gesendet. Bestätigen Sie, um die Test-E-Mail zu senden.",
});
