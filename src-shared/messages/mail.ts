import { defineMessages } from "./catalogue.ts";

export const mailMessages = defineMessages("mailMessages", {
  noAccount: "No mail account is set.",
  noAccountHint: "Set a mail account under Settings › Alerts and mail.",
  noPassword: "The password of the mail account is not in the secret store.",
  noPasswordHint: "Enter the password of the mail account again.",
  passwordNeeded: "The server or the user name of the mail account changed.",
  passwordNeededHint:
    "Enter the password again. Muster does not send a stored password to another server.",
  unencryptedPassword:
    "Without encryption, others on the network can read the password of the mail account.",
  unencryptedPasswordHint:
    "Choose TLS or STARTTLS, or confirm that the password may travel unencrypted.",
  unreachable: "The mail server {server} cannot be reached: {reason}.",
  unreachableHint: "Check the host, the port and the firewall.",
  portWithoutTls:
    "The mail server {server} does not use TLS from the start of the connection at this port.",
  portWithTls:
    "The mail server {server} did not send a greeting. A port that uses TLS from the start of the connection does the same.",
  usualPorts:
    "Choose the encryption that belongs to the port. The usual pairs are TLS with port 465, and STARTTLS with port 587.",
  timedOut: "The mail server {server} did not answer in time.",
  timedOutHint: "Check the port and the encryption: TLS usually uses port 465, STARTTLS port 587.",
  signInRefused: "The mail server {server} rejected the user name or the password: {reason}.",
  signInRefusedHint:
    "Check the user name and the password. Some providers need an app password. In Microsoft 365, an administrator must permit authenticated SMTP for the mailbox.",
  tlsFailed: "No encrypted connection to the mail server {server}: {reason}.",
  tlsFailedHint: "Check the encryption and the port.",
  untrusted: "The certificate of the mail server {server} is not trusted: {reason}.",
  untrustedHint:
    "Send a test message to see the certificate, then decide whether to trust the certificate.",
  otherCertificate: "the server showed another certificate than the pinned certificate",
  refusedMessage: "The mail server {server} refused the message: {reason}.",
  refusedMessageHint: "Check the sender and the recipients.",
  deferred: "The mail server {server} cannot take the message now: {reason}.",
  cancelled: "Sending was cancelled.",
  failed: "The mail server {server} failed: {reason}.",
  testSubject: "Muster test message",
  testText: "This is a test message from Muster. The mail account works.",
});
