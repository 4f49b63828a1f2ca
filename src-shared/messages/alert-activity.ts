import { defineMessages } from "./catalogue.ts";

/** Details in the activity log of what concerns mail and alerts. */
export const activityMessages = defineMessages({
  mailRemoved: "The mail account was removed.",
  mailSet: "Server {server}, encryption {encryption}, certificates: {trust}. {password}",
  passwordChanged: "The password was set.",
  passwordUnchanged: "The password is unchanged.",
  mailSent: "The server accepted the test message.",
  mailUntrusted: "The account does not accept the certificate of the server.",
});
