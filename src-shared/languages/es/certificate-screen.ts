import type * as english from "#shared/messages/certificate-screen.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The certificate of a recorder, and the decision to accept a new certificate. */
export const certificateScreenMessages = translationOf<typeof english.certificateScreenMessages>()({
  pinned: "Certificado fijado",
  fromAddress:
    "Visto en el primer contacto. Muster no acepta ningún otro certificado en esta dirección.",
  fromPerson:
    "Un usuario aceptó este certificado. Muster no acepta ningún otro certificado en esta dirección.",
  fromRedirect:
    "Visto por primera vez detrás de una dirección http://, por lo que otro dispositivo de la red pudo haber enviado este certificado. Hasta que usted acepte el certificado, Muster no envía ninguna contraseña que un dispositivo así pudiera leer.",
  notSeen: "Aún no se ha visto. Muster fija el primer certificado que muestra el grabador.",
  encryption: "Cifrado",
  notEncrypted: "Sin cifrar",
  overHttp: "Muster accede al grabador por HTTP. Otros dispositivos pueden leer el tráfico.",
  toHttps: "Cambiar a HTTPS…",
  httpsHint: "Pruebe la dirección HTTPS del grabador y después guárdela.",
  detailsUnread: "Muster leerá los detalles del certificado en el próximo contacto.",
  sha256: "SHA-256",
  sha256Of: "SHA-256: {fingerprint}",
  subject: "Sujeto",
  issuer: "Emisor",
  names: "Nombres",
  validFrom: "Válido desde",
  validTo: "Válido hasta",
  selfSigned: "él mismo (autofirmado)",
  notGiven: "no indicado",
  notReadable: "no se puede leer",
  remarksHint:
    "Estas observaciones no bloquean ninguna conexión. Muster compara la huella digital SHA-256.",

  expired: "Caducó el {day}.",
  notYetValid: "No es válido antes del {day}.",
  otherNames: "Emitido para nombres distintos de esta dirección: {names}.",
  noNames: "sin nombres",

  acceptNewAction: "Aceptar certificado nuevo…",
  acceptAction: "Aceptar certificado…",
  acceptNewTitle: "¿Aceptar el certificado nuevo de {name}?",
  acceptTitle: "¿Aceptar el certificado de {name}?",
  accept: "Aceptar este certificado",
  accepted: "Se aceptó el certificado de {name}.",
  newMeaning:
    "Un certificado nuevo es habitual después de una actualización de firmware, un restablecimiento o una sustitución del grabador. Si no ocurrió nada de esto, otro dispositivo podría hacerse pasar por el grabador: no acepte el certificado.",
  pinnedMeaning:
    "Compare la huella digital con la que aparece en la página web o en la pantalla del propio grabador. Cuando acepte el certificado, Muster podrá enviar contraseñas al dispositivo que lo tiene.",
  contactFollows: "Después, Muster contacta de inmediato con el grabador.",
  acceptedFingerprint: "Aceptado hasta ahora (SHA-256)",
  shownFingerprint: "Mostrado ahora (SHA-256)",
});
