import type * as english from "#shared/messages/settings.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Reading settings of recorders, and what a plan says of single values. */
export const settingsMessages = translationOf<typeof english.settingsMessages>()({
  readingArea: "Leyendo los ajustes de {area}",
  readingAll: "Leyendo los ajustes de {recorder}",
  noRecorder: "No hay ningún grabador con el id {id}.",
  areaHidden: "Este grabador no permite leer sus ajustes de {area}.",
  areaHiddenBecause: "Este grabador no permite leer sus ajustes de {area}: {reason}",
  noSuchArea: "Muster no puede leer {area} en grabadores de esta familia.",
  emailHidden: "{recorder} no permite leer sus ajustes de correo. Muster no puede probarlos.",
  testAtRecorder: "Envíe el correo de prueba en el propio grabador.",
  noSuchField: "este grabador no tiene este campo",
  noSuchFieldShown: "este grabador no tiene este campo, o no lo muestra; {warning}",
  areaMissing: "este grabador no tiene esta área: {error}",
  channelMissing: "este grabador no tiene ningún canal así con estos ajustes",
  completeOnly:
    "este grabador solo acepta ajustes completos de {area} y no se puede leer: establezca todos los campos",
});
