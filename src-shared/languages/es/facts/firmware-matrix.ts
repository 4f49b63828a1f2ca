import type * as english from "#shared/messages/facts/firmware-matrix.ts";
import { plural } from "#shared/messages/catalogue.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Firmware versions of the fleet. */
export const firmwareMatrixMessages = translationOf<typeof english.firmwareMatrixMessages>()({
  versions: "Versiones de firmware por modelo",
  version: "Versión",
  note: "Nota",
  usual: "La mayoría de los grabadores de este modelo",
  usualOlder: "Versión anterior, la de la mayoría de los grabadores de este modelo",
  older: "Versión anterior",
  rareOlder: "Anterior a la mayoría de los grabadores de este modelo",
  newest: "Versión más reciente",
  usualNewest: "Versión más reciente, la de la mayoría de los grabadores de este modelo",
  someOlder: plural(
    "{count} de {total} grabadores tiene una versión anterior a la de otro grabador de su modelo.",
    "{count} de {total} grabadores tienen una versión anterior a la de otro grabador de su modelo.",
  ),
  noneOlder: "Los {total} grabadores tienen la versión más reciente en uso de su modelo.",
  someUnknown: plural(
    "{count} grabador no comunica su versión.",
    "{count} grabadores no comunican su versión.",
  ),
  actions: "Acciones",
  showShort: "Mostrar",
  edit: plural(
    "Editar la configuración de {count} grabador",
    "Editar la configuración de {count} grabadores",
  ),
  show: plural(
    "Mostrar {count} grabador en Grabadores",
    "Mostrar {count} grabadores en Grabadores",
  ),
  notReported: "no indicado",
  none: "Ningún grabador ha indicado aún su firmware. Ejecute una auditoría.",
});
