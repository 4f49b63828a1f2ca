import type * as english from "#shared/messages/probe.ts";
import { translationOf } from "#shared/languages/translation.ts";
import { plural } from "#shared/messages/catalogue.ts";

/** `muster recorders probe`: what Muster can do with a recorder, and a report that can be published. */
export const probeMessages = translationOf<typeof english.probeMessages>()({
  about:
    "consultar todo lo que se puede leer de un grabador y escribir un informe sin nombres, direcciones ni secretos",
  aboutOut: "archivo JSON que se escribe",
  aboutUsername:
    "nombre de usuario para un grabador que no está en el inventario; Muster pide la contraseña",
  aboutTrust: "permitir una contraseña legible: cualquier dispositivo de la red puede leerla",
  examples: `
Ejemplos:
  muster recorders probe "Shop 1" --out shop.json
  muster recorders probe http://192.0.2.10 --username admin --out new.json
  muster simulate --like new.json --recorders 1`,
  passwordOf: "Contraseña de {username}",
  probing: "Examen de {recorder}",
  noRecorder: "No hay ningún grabador con el id «{id}».",
  cannotProbe: "El controlador «{family}» no puede examinar grabadores.",
  notPermitted: "Esta sesión solo lee. {path} no se envió.",
  httpStatus: "HTTP {status}",
  onlyAddress: "El grabador está en el inventario. Muster usa su credencial.",
  onlyAddressHint: "Omita --username y --trust-network.",

  // What Muster can do
  can: "Muster puede: {abilities}.",
  cannotAudit: "Muster no puede auditar este dispositivo.",
  auditAbility: "auditar este grabador",
  changeAbility: "cambiar ajustes ({areas})",
  checkAbility: plural("comprobar {count} dato de estado", "comprobar {count} datos de estado"),
  notOffered: "No ofrece: {things}.",
  hidden: "Se puede cambiar, pero no leer: {things}.",
  failed: "No se entendió o se rechazó: {things}.",
  incomplete: "La conversación terminó antes de tiempo. Por eso, el informe está incompleto.",
  written:
    "{file} no contiene nombres, direcciones ni secretos que Muster pudiera reconocer. Lea el archivo antes de publicarlo.",

  // Verdicts
  works: "funciona",
  deviates: "funciona con desviaciones",
  refused: "rechazado",
  notOfferedVerdict: "no se ofrece",
  notUnderstood: "no se entendió",
  noAnswer: "sin respuesta",
  times: plural("{verdict}", "{verdict} ({count} solicitudes)"),

  // Deviations from docs/dev/device-interface.md
  deviationsHandled:
    "Donde el grabador funciona con desviaciones, sus respuestas no tienen la forma documentada. Muster las entiende. La columna {column} nombra las diferencias.",
  deviationStatus: "éxito con un estado HTTP distinto de 200",
  deviationRefusalWith200: "rechazo con HTTP 200",
  deviationContentType: "tipo de contenido distinto de application/json",
  deviationTolerantHttp: "incumple las reglas de HTTP",
  deviationRepairedJson: "JSON dañado",
  deviationNotUtf8: "texto que no es UTF-8",
  deviationListData: "una lista en lugar de un objeto",
  deviationPlainList: "una lista de canales sin su descripción",
  deviationMisspelt: "campos mal escritos",
  deviationTextBooleans: "textos en lugar de valores booleanos",
  deviationNullValues: "valores nulos",
  deviationSpaces: "espacios alrededor de los canales",
  deviationChannelNames: "canales que no se llaman CH1, CH2, etc.",
  deviationFlatEventPush: "ajustes de notificación de eventos sin «params»",
  deviationFlatRecipients: "destinatarios que no están en «recvemail»",
});
