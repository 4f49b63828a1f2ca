import type * as english from "#shared/messages/areas/email.ts";
import { plural } from "#shared/messages/catalogue.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Labels, hints and groups of the fields of this settings area. */
export const emailAreaMessages = translationOf<typeof english.emailAreaMessages>()({
  areaLabel: "E-Mail",
  about: "Der Mailserver und die Empfänger der Alarm-E-Mails eines Rekorders.",
  mailServerGroup: "Mailserver",
  signInGroup: "Anmeldung",
  addressesGroup: "Adressen",
  sendingGroup: "Versand",
  sendEmail: "E-Mails senden",
  encryption: "Verschlüsselung",
  smtpServer: "SMTP-Server",
  smtpPort: "SMTP-Port",
  userName: "Benutzername",
  password: "Passwort",
  sender: "Absender",
  interval: "Intervall",
  sendInHealthMode: "Im Health-Modus senden",
  mailService: "Maildienst",
  sendReportButton: "Schaltfläche „Send Report“",
  mustNotBeEmptyWhileHint: "Das Feld darf nicht leer sein, solange E-Mail aktiviert ist.",
  aButtonOnTheRecorderHint:
    "Eine Schaltfläche auf dem Bildschirm des Rekorders. Nur Rekorder, die ausschließlich vollständige Einstellungen annehmen, brauchen dieses Feld.",
  atLeastOneRecipientMustHint:
    "Solange E-Mail aktiviert ist, muss mindestens ein Empfänger eingetragen sein.",
  recipient: "Empfänger {number}",
  passwordStays: plural(
    "{count} Rekorder behält das neue E-Mail-Passwort. Dort schlagen E-Mails fehl, bis Sie das richtige Passwort setzen.",
    "{count} Rekorder behalten das neue E-Mail-Passwort. Dort schlagen E-Mails fehl, bis Sie das richtige Passwort setzen.",
  ),
  passwordKept: "Der Rekorder behält das neue E-Mail-Passwort.",
  restorePassword: "E-Mail-Passwort wiederherstellen aus",
  setPassword: "E-Mail-Passwort setzen…",
  noRecipient:
    "Geben Sie mindestens einen Empfänger ein, solange der E-Mail-Versand eingeschaltet ist.",
});
