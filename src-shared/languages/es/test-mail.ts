import type * as english from "#shared/messages/test-mail.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The test mail of a recorder. */
export const testMailMessages = translationOf<typeof english.testMailMessages>()({
  title: "Enviar un correo de prueba desde {name}",
  send: "Enviar correo de prueba",
  intro:
    "El grabador envía un correo a sus propios destinatarios, con sus ajustes de correo actuales. Los ajustes del grabador no cambian.",
  password: "Contraseña de la cuenta de correo",
  currentPassword: "Contraseña actual",
  credentialPassword: "Usar credenciales",
  credentialHint:
    "El grabador usa la contraseña de estas credenciales para un solo correo y no la guarda.",
  chooseCredential: "Elija credenciales",
  sending: "{name} está enviando el correo. El envío puede tardar hasta un minuto.",
  accepted: "El servidor de correo aceptó el correo",
  checkInboxes: "Compruebe los buzones de los destinatarios para confirmar la entrega.",
  sendAnyway: "Enviar la contraseña a este grabador de todos modos",
  unsupportedTitle: "Este grabador no puede enviar un correo de prueba para Muster",
  unsupportedHint: "Envíe el correo de prueba desde el menú del propio grabador.",
  credentialMissing: "Elija las credenciales con la contraseña que quiere probar.",
  notSent: "No se envió nada. Confirme para enviar el correo de prueba.",
});
