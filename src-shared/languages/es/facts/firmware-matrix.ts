import type * as english from "#shared/messages/facts/firmware-matrix.ts";
import { plural } from "#shared/messages/catalogue.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Firmware versions of the fleet. */
export const firmwareMatrixMessages = translationOf<typeof english.firmwareMatrixMessages>()({
  versions: "Versiones de firmware por modelo",
  version: "Versión",
  note: "Nota",
  rare: "Difiere de la mayoría de los grabadores de este modelo",
  show: plural(
    "Mostrar {count} grabador en Grabadores",
    "Mostrar {count} grabadores en Grabadores",
  ),
  notReported: "no indicado",
  none: "Ningún grabador ha indicado aún su firmware. Ejecute una auditoría.",
});
