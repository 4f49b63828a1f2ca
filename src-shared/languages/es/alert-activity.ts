import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/alert-activity.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Details in the activity log of what concerns mail and alerts. */
export const activityMessages = translationOf<typeof english.activityMessages>()({
  acknowledged: plural("{count} alerta. {note}", "{count} alertas. {note}"),
  unacknowledged: plural(
    "{count} alerta vuelve a estar sin reconocer. {note}",
    "{count} alertas vuelven a estar sin reconocer. {note}",
  ),
  snoozed: plural("{count} alerta, hasta {until}.", "{count} alertas, hasta {until}."),
  snoozeEnded: plural(
    "{count} alerta dejó de estar pospuesta.",
    "{count} alertas dejaron de estar pospuestas.",
  ),
  assigned: plural("{count} alerta, a {user}.", "{count} alertas, a {user}."),
  unassigned: plural(
    "{count} alerta ya no está asignada a ningún usuario.",
    "{count} alertas ya no están asignadas a ningún usuario.",
  ),
  webhookSet: "{url}. {secret}",
  secretChanged: "Se estableció el secreto.",
  secretUnchanged: "El secreto no cambió.",
  webhookAccepted: "El webhook respondió con el estado {status}.",
  mailRemoved: "Se eliminó la cuenta de correo.",
  mailSet: "Servidor: {server}, cifrado: {encryption}, certificados: {trust}. {password}",
  passwordChanged: "Se estableció la contraseña.",
  passwordUnchanged: "La contraseña no cambió.",
  mailSent: "El servidor aceptó el mensaje de prueba.",
  mailUntrusted: "La cuenta no acepta el certificado del servidor.",
});
