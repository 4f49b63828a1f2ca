import type * as english from "#shared/messages/drift-errors.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The history of settings and drift: errors, and names of plans and jobs. */
export const driftErrorMessages = translationOf<typeof english.driftErrorMessages>()({
  noReading: "Este grabador no tiene ningún estado guardado con el número {number}.",
  noReadingHint: "Liste el historial para ver los números. Los estados antiguos se eliminan.",
  otherArea: "El estado {a} es de {areaA} y el estado {b} es de {areaB}.",
  otherAreaHint: "Compare dos estados de una misma área.",
  putBack: "Restaurar valores aplicados",
  restore: "Restaurar {recorder} al estado de {time} UTC",
  noDrift: "Ninguno de estos campos se ha desviado.",
  noDriftHint: "Actualice la lista: es posible que los valores ya se hayan restaurado.",
  nothingToRestore: "Este estado no tiene ajustes que Muster pueda escribir.",
  nothingToRestoreHint: "Elija un estado de otra área.",
  reading: "Leyendo lo que escribieron los despliegues",
});
