import type * as english from "#shared/messages/areas/email.ts";
import { plural } from "#shared/messages/catalogue.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Labels, hints and groups of the fields of this settings area. */
export const emailAreaMessages = translationOf<typeof english.emailAreaMessages>()({
  areaLabel: "Correo",
  about: "El servidor de correo y los destinatarios de los correos de alarma de un grabador.",
  mailServerGroup: "Servidor de correo",
  signInGroup: "Inicio de sesión",
  addressesGroup: "Direcciones",
  sendingGroup: "Envío",
  sendEmail: "Enviar correo",
  encryption: "Cifrado",
  smtpServer: "Servidor SMTP",
  smtpPort: "Puerto SMTP",
  userName: "Nombre de usuario",
  password: "Contraseña",
  sender: "Remitente",
  interval: "Intervalo",
  sendInHealthMode: "Enviar en modo de supervisión (health mode)",
  mailService: "Servicio de correo",
  sendReportButton: "Botón de envío de informe",
  mustNotBeEmptyWhileHint: "No debe estar vacío mientras el correo esté activado.",
  aButtonOnTheRecorderHint:
    "Un botón en la pantalla del propio grabador. Solo lo necesitan los grabadores que únicamente aceptan ajustes completos.",
  atLeastOneRecipientMustHint:
    "Debe haber al menos un destinatario mientras el correo esté activado.",
  recipient: "Destinatario {number}",
  passwordStays: plural(
    "{count} grabador conserva la contraseña de correo nueva. El correo falla allí hasta que usted establezca la contraseña correcta.",
    "{count} grabadores conservan la contraseña de correo nueva. El correo falla allí hasta que usted establezca la contraseña correcta.",
  ),
  passwordKept: "El grabador conserva la contraseña de correo nueva.",
  restorePassword: "Restaurar la contraseña de correo de",
  setPassword: "Establecer la contraseña de correo…",
  noRecipient: "Introduzca al menos un destinatario mientras el correo esté activado.",
});
