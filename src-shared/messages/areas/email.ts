import { defineMessages, plural } from "../catalogue.ts";

/** Labels, hints and groups of the fields of this settings area. */
export const emailAreaMessages = defineMessages("emailAreaMessages", {
  areaLabel: "Email",
  about: "The mail server and the recipients of a recorder's alarm mail.",
  mailServerGroup: "Mail server",
  signInGroup: "Sign-in",
  addressesGroup: "Addresses",
  sendingGroup: "Sending",
  sendEmail: "Send email",
  encryption: "Encryption",
  smtpServer: "SMTP server",
  smtpPort: "SMTP port",
  userName: "User name",
  password: "Password",
  sender: "Sender",
  interval: "Interval",
  sendInHealthMode: "Send in health mode",
  mailService: "Mail service",
  sendReportButton: "Send Report button",
  mustNotBeEmptyWhileHint: "Must not be empty while email is enabled.",
  aButtonOnTheRecorderHint:
    "A button on the recorder's own screen. Recorders that accept complete settings only need it.",
  atLeastOneRecipientMustHint: "At least one recipient must be set while email is enabled.",
  recipient: "Recipient {number}",
  passwordStays: plural(
    "{count} recorder keeps the new mail password. Mail fails there until you set the correct password.",
    "{count} recorders keep the new mail password. Mail fails there until you set the correct password.",
  ),
  passwordKept: "The recorder keeps the new mail password.",
  restorePassword: "Restore the mail password of",
  setPassword: "Set the mail password…",
  noRecipient: "Enter at least one recipient while email is on.",
});
