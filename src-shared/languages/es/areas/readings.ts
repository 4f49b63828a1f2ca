import type * as english from "#shared/messages/areas/readings.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** What was missing when the settings of a recorder were read. */
export const readingMessages = translationOf<typeof english.readingMessages>()({
  noValues: "no se pudieron leer los valores actuales: {error}",
  noLimits:
    "no se pudieron leer los límites del grabador, por lo que se aplican los documentados: {error}",
  rawBytes:
    "el texto actual tiene caracteres que Muster no puede leer; no cambian mientras no se cambie este campo",
  noSchedule: "el canal no tiene horario semanal",
  noScheduleBecause: "el canal no tiene horario semanal: {reason}",
  noSettings: "el canal no tiene ajustes",
  noSettingsBecause: "el canal no tiene ajustes: {reason}",
  offline: "el canal está sin conexión",
  notSupported: "el canal no admite esta función",
});
