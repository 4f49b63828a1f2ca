import type * as english from "#shared/messages/inventory.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** States and problems of recorders, and values of filters. */
export const inventoryMessages = translationOf<typeof english.inventoryMessages>()({
  unknown: "Aún sin probar",
  reached: "Accesible",
  maintenance: "En mantenimiento",
  maintenanceUntil: "En mantenimiento hasta {time}",
  inMaintenance: "{site} está en mantenimiento hasta {time}. Estado sin mantenimiento: {state}.",
  lastCounts: "El estado actual es desconocido. En la última auditoría correcta: {counts}",

  passwordMissing: "Falta la contraseña",
  passwordMissingHint: "Muster no tiene la contraseña de este grabador. Introduzca la contraseña.",
  consentNeeded: "Falta consentimiento",
  signInUntested: "Acceso sin probar",
  signInBlocked: "Inicio de sesión bloqueado",
  certificateChanged: "Certificado cambiado",
  failing: "No responde bien",
  notAudited: "Nunca auditado",
  notReachedWeek: "Sin contacto desde hace 7 días",
  olderFirmware: "Firmware anterior",

  noProblem: "sin problemas",
  noSite: "sin sitio",
  noTag: "sin etiqueta",
  notRead: "sin leer",
  removedSite: "un sitio eliminado",
});
