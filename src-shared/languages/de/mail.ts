import type * as english from "#shared/messages/mail.ts";
import { translationOf } from "#shared/languages/translation.ts";

export const mailMessages = translationOf<typeof english.mailMessages>()({
  noAccount: "Es ist kein E-Mail-Konto eingerichtet.",
  noAccountHint: "Richten Sie unter „Einstellungen › Meldungen und E-Mail“ ein E-Mail-Konto ein.",
  noPassword: "Das Passwort des E-Mail-Kontos ist nicht im Passwortspeicher.",
  noPasswordHint: "Geben Sie das Passwort des E-Mail-Kontos erneut ein.",
  passwordNeeded: "Der Server oder der Benutzername des E-Mail-Kontos hat sich geändert.",
  passwordNeededHint:
    "Geben Sie das Passwort erneut ein. Muster sendet ein gespeichertes Passwort nicht an einen anderen Server.",
  unencryptedPassword:
    "Ohne Verschlüsselung können andere im Netzwerk das Passwort des E-Mail-Kontos lesen.",
  unencryptedPasswordHint:
    "Wählen Sie TLS oder STARTTLS, oder bestätigen Sie, dass das Passwort unverschlüsselt übertragen werden darf.",
  unreachable: "Der Mailserver {server} ist nicht erreichbar: {reason}.",
  unreachableHint: "Prüfen Sie den Host, den Port und die Firewall.",
  portWithoutTls:
    "Der Mailserver {server} verwendet an diesem Port nicht von Beginn der Verbindung an TLS.",
  portWithTls:
    "Der Mailserver {server} hat keine Begrüßung gesendet. Genauso verhält sich ein Port, der von Beginn der Verbindung an TLS verwendet.",
  usualPorts:
    "Wählen Sie die Verschlüsselung, die zum Port gehört. Üblich sind TLS mit Port 465 und STARTTLS mit Port 587.",
  timedOut: "Der Mailserver {server} hat nicht rechtzeitig geantwortet.",
  timedOutHint:
    "Prüfen Sie den Port und die Verschlüsselung: TLS verwendet meist Port 465, STARTTLS Port 587.",
  signInRefused:
    "Der Mailserver {server} hat den Benutzernamen oder das Passwort abgelehnt: {reason}.",
  signInRefusedHint:
    "Prüfen Sie den Benutzernamen und das Passwort. Manche Anbieter verlangen ein App-Passwort. In Microsoft 365 muss ein Administrator authentifiziertes SMTP für das Postfach erlauben.",
  tlsFailed: "Keine verschlüsselte Verbindung zum Mailserver {server}: {reason}.",
  tlsFailedHint: "Prüfen Sie die Verschlüsselung und den Port.",
  untrusted: "Das Zertifikat des Mailservers {server} ist nicht vertrauenswürdig: {reason}.",
  untrustedHint:
    "Senden Sie eine Test-E-Mail, um das Zertifikat zu sehen. Entscheiden Sie dann, ob Sie dem Zertifikat vertrauen.",
  otherCertificate: "der Server zeigte ein anderes Zertifikat als das gemerkte",
  refusedMessage: "Der Mailserver {server} hat die Nachricht abgelehnt: {reason}.",
  refusedMessageHint: "Prüfen Sie den Absender und die Empfänger.",
  deferred: "Der Mailserver {server} kann die Nachricht zurzeit nicht annehmen: {reason}.",
  cancelled: "Der Versand wurde abgebrochen.",
  failed: "Fehler des Mailservers {server}: {reason}.",
  testSubject: "Test-E-Mail von Muster",
  testText: "Dies ist eine Test-E-Mail von Muster. Das E-Mail-Konto funktioniert.",
});
