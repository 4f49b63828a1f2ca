import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/alert-activity.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Details in the activity log of what concerns mail and alerts. */
export const activityMessages = translationOf<typeof english.activityMessages>()({
  acknowledged: plural("{count} Meldung. {note}", "{count} Meldungen. {note}"),
  unacknowledged: plural(
    "{count} Meldung ist wieder unquittiert. {note}",
    "{count} Meldungen sind wieder unquittiert. {note}",
  ),
  snoozed: plural("{count} Meldung, bis {until}.", "{count} Meldungen, bis {until}."),
  snoozeEnded: plural("{count} Zurückstellung beendet.", "{count} Zurückstellungen beendet."),
  assigned: plural("{count} Meldung, an {user}.", "{count} Meldungen, an {user}."),
  unassigned: plural(
    "{count} Meldung ist niemandem mehr zugewiesen.",
    "{count} Meldungen sind niemandem mehr zugewiesen.",
  ),
  webhookSet: "{url}. {secret}",
  secretChanged: "Das Secret wurde gesetzt.",
  secretUnchanged: "Das Secret ist unverändert.",
  webhookAccepted: "Der Webhook hat mit Status {status} geantwortet.",
  mailRemoved: "Das E-Mail-Konto wurde entfernt.",
  mailSet: "Server {server}, Verschlüsselung {encryption}, Zertifikate: {trust}. {password}",
  passwordChanged: "Das Passwort wurde gesetzt.",
  passwordUnchanged: "Das Passwort ist unverändert.",
  mailSent: "Der Server hat die Testnachricht angenommen.",
  mailUntrusted: "Das Konto akzeptiert das Zertifikat des Servers nicht.",
});
