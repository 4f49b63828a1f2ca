import type * as english from "#shared/messages/facts/firmware-matrix.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Firmware versions of the fleet. */
export const firmwareMatrixMessages = translationOf<typeof english.firmwareMatrixMessages>()({
  versions: "Versiones de firmware por modelo",
  version: "Versión",
  note: "Nota",
  rare: "Difiere de la mayoría de los grabadores de este modelo",
  notReported: "no indicado",
  none: "Ningún grabador ha indicado aún su firmware. Ejecute una auditoría.",
});
