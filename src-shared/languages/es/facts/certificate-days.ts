import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/facts/certificate-days.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The fact "certificate". */
export const certificateDaysMessages = translationOf<typeof english.certificateDaysMessages>()({
  label: "El certificado caduca en",
  problem: "el certificado caduca pronto",
  hint: "Renueve el certificado HTTPS en el grabador y acepte el nuevo en Muster.",
  count: plural(
    "{count} grabador cuyo certificado caduca pronto",
    "{count} grabadores cuyos certificados caducan pronto",
  ),
  text: plural("{count} día", "{count} días"),
  unit: "días",
  none: "El grabador no indica ningún plazo: su certificado caduca hoy, o no tiene ninguno",
  expired: "El certificado del grabador ha caducado",
  soon: plural(
    "El certificado del grabador caduca en {count} día",
    "El certificado del grabador caduca en {count} días",
  ),
});
