import { defineMessages } from "./catalogue.ts";

/** The test mail of a recorder. */
export const testMailMessages = defineMessages("testMailMessages", {
  title: "Send a test mail from {name}",
  send: "Send test mail",
  intro:
    "The recorder sends a mail to its own recipients, with its current email settings. The settings of the recorder do not change.",
  password: "Password of the mail account",
  currentPassword: "Current password",
  credentialPassword: "Use a credential",
  credentialHint:
    "The recorder uses the password of this credential for one mail and does not store the password.",
  chooseCredential: "Choose a credential",
  sending: "{name} is sending the mail. Sending can take up to a minute.",
  accepted: "The mail server accepted the mail",
  checkInboxes: "Check the inboxes of the recipients to confirm the delivery.",
  sendAnyway: "Send the password to this recorder anyway",
  unsupportedTitle: "This recorder cannot send a test mail for Muster",
  unsupportedHint: "Send the test mail from the recorder's own menu.",
  credentialMissing: "Choose the credential with the password to test.",
  notSent: "Nothing was sent. Confirm to send the test mail.",
});
