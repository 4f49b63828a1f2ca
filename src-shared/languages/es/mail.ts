import type * as english from "#shared/messages/mail.ts";
import { translationOf } from "#shared/languages/translation.ts";

export const mailMessages = translationOf<typeof english.mailMessages>()({
  noAccount: "No hay ninguna cuenta de correo configurada.",
  noAccountHint: "Establezca una cuenta de correo en Ajustes › Alertas y correo.",
  noPassword: "La contraseña de la cuenta de correo no está en el almacén de contraseñas.",
  noPasswordHint: "Introduzca de nuevo la contraseña de la cuenta de correo.",
  passwordNeeded: "Cambió el servidor o el nombre de usuario de la cuenta de correo.",
  passwordNeededHint:
    "Introduzca de nuevo la contraseña. Muster no envía una contraseña guardada a otro servidor.",
  unencryptedPassword:
    "Sin cifrado, otros en la red pueden leer la contraseña de la cuenta de correo.",
  unencryptedPasswordHint:
    "Elija TLS o STARTTLS, o confirme que la contraseña puede enviarse sin cifrar.",
  unreachable: "No se puede acceder al servidor de correo {server}: {reason}.",
  unreachableHint: "Compruebe el host, el puerto y el cortafuegos.",
  portWithoutTls:
    "El servidor de correo {server} no usa TLS desde el inicio de la conexión en este puerto.",
  portWithTls:
    "El servidor de correo {server} no envió ningún saludo. Un puerto que usa TLS desde el inicio de la conexión hace lo mismo.",
  usualPorts:
    "Elija el cifrado que corresponde al puerto. Las combinaciones habituales son TLS con el puerto 465 y STARTTLS con el puerto 587.",
  timedOut: "El servidor de correo {server} no respondió a tiempo.",
  timedOutHint:
    "Compruebe el puerto y el cifrado: TLS suele usar el puerto 465; STARTTLS, el puerto 587.",
  signInRefused:
    "El servidor de correo {server} rechazó el nombre de usuario o la contraseña: {reason}.",
  signInRefusedHint:
    "Compruebe el nombre de usuario y la contraseña. Algunos proveedores requieren una contraseña de aplicación. En Microsoft 365, un administrador debe permitir SMTP autenticado para el buzón.",
  tlsFailed: "No hay conexión cifrada con el servidor de correo {server}: {reason}.",
  tlsFailedHint: "Compruebe el cifrado y el puerto.",
  untrusted: "El certificado del servidor de correo {server} no es de confianza: {reason}.",
  untrustedHint:
    "Envíe un mensaje de prueba para ver el certificado y decida después si confía en él.",
  otherCertificate: "el servidor mostró un certificado distinto del fijado",
  refusedMessage: "El servidor de correo {server} rechazó el mensaje: {reason}.",
  refusedMessageHint: "Compruebe el remitente y los destinatarios.",
  deferred: "El servidor de correo {server} no puede aceptar el mensaje ahora: {reason}.",
  cancelled: "Se canceló el envío.",
  failed: "El servidor de correo {server} falló: {reason}.",
  testSubject: "Mensaje de prueba de Muster",
  testText: "Este es un mensaje de prueba de Muster. La cuenta de correo funciona.",
});
