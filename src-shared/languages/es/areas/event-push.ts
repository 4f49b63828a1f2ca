import type * as english from "#shared/messages/areas/event-push.ts";
import { plural } from "#shared/messages/catalogue.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Labels, hints and groups of the fields of this settings area. */
export const eventPushAreaMessages = translationOf<typeof english.eventPushAreaMessages>()({
  areaLabel: "Envío de eventos",
  about: "La plataforma a la que un grabador envía sus eventos.",
  platformGroup: "Plataforma",
  signInGroup: "Inicio de sesión",
  udpGroup: "UDP",
  pushEvents: "Enviar eventos",
  by: "Enviado por",
  address: "Dirección",
  port: "Puerto",
  path: "Ruta",
  method: "Método",
  keepAlive: "Keep-alive",
  authentication: "Autenticación",
  userName: "Nombre de usuario",
  password: "Contraseña",
  sentAs: "Entrega",
  udpAddress: "Dirección UDP",
  udpPort: "Puerto UDP",
  longHostNamesDoNotHint: "Los nombres de host largos no caben: use una dirección IP.",
  withoutAndSpaceHint: "No debe contener ?, & ni espacios.",
  minutesAsText0IsHint: "Minutos, como texto. 0 significa nunca.",
  noRecorderTakesThisOneHint:
    "Ningún grabador acepta esta contraseña cifrada. La contraseña se envía por HTTPS, o legible por HTTP.",
  badUrl: "no debe contener ?, & ni espacios",
  passwordStays: plural(
    "{count} grabador conserva la contraseña nueva de envío de eventos. El envío de eventos falla allí hasta que usted establezca la contraseña correcta.",
    "{count} grabadores conservan la contraseña nueva de envío de eventos. El envío de eventos falla allí hasta que usted establezca la contraseña correcta.",
  ),
  passwordKept: "El grabador conserva la contraseña nueva de envío de eventos.",
  restorePassword: "Restaurar la contraseña de envío de eventos de",
  setPassword: "Establecer la contraseña de envío de eventos…",
});
