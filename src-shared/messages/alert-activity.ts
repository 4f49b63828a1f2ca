import { defineMessages, plural } from "./catalogue.ts";

/** Details in the activity log of what concerns mail and alerts. */
export const activityMessages = defineMessages("activityMessages", {
  acknowledged: plural("{count} alert. {note}", "{count} alerts. {note}"),
  unacknowledged: plural(
    "{count} alert is unacknowledged again. {note}",
    "{count} alerts are unacknowledged again. {note}",
  ),
  snoozed: plural("{count} alert, until {until}.", "{count} alerts, until {until}."),
  snoozeEnded: plural("{count} snooze ended.", "{count} snoozes ended."),
  assigned: plural("{count} alert, to {user}.", "{count} alerts, to {user}."),
  unassigned: plural(
    "{count} alert is assigned to no user any more.",
    "{count} alerts are assigned to no user any more.",
  ),
  webhookSet: "{url}. {secret}",
  secretChanged: "The secret was set.",
  secretUnchanged: "The secret is unchanged.",
  webhookAccepted: "The webhook answered with status {status}.",
  mailRemoved: "The mail account was removed.",
  mailSet: "Server {server}, encryption {encryption}, certificates: {trust}. {password}",
  passwordChanged: "The password was set.",
  passwordUnchanged: "The password is unchanged.",
  mailSent: "The server accepted the test message.",
  mailUntrusted: "The account does not accept the certificate of the server.",
});
