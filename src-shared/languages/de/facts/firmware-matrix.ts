import type * as english from "#shared/messages/facts/firmware-matrix.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Firmware versions of the fleet. */
export const firmwareMatrixMessages = translationOf<typeof english.firmwareMatrixMessages>()({
  versions: "Firmware-Versionen nach Modell",
  version: "Version",
  note: "Hinweis",
  rare: "Anders als bei den meisten Rekordern dieses Modells",
  show: "{count} Rekorder in der Liste anzeigen",
  notReported: "nicht gemeldet",
  none: "Noch kein Rekorder hat seine Firmware gemeldet. Führen Sie eine Prüfung aus.",
});
