import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/limits.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Why a value does not fit the limits of a recorder: the ends of a sentence that begins with the field. */
export const limitMessages = translationOf<typeof english.limitMessages>()({
  oneLine: "acepta una sola línea de texto, sin caracteres de control",
  list: "acepta una lista",
  schedule: "acepta un horario semanal",
  trueOrFalse: "solo acepta true o false",
  number: "solo acepta un número",
  values: "solo acepta {values}",
  valuesUnit: "solo acepta {values} (unidad: {unit})",
  valuesNot: "solo acepta {values}; no {value}",
  fewEntries: plural("acepta como mínimo {count} entrada", "acepta como mínimo {count} entradas"),
  manyEntries: plural(
    "acepta como máximo {count} entrada; aquí hay {length}",
    "acepta como máximo {count} entradas; aquí hay {length}",
  ),
  atLeast: "acepta como mínimo {min}",
  atLeastUnit: "acepta como mínimo {min} (unidad: {unit})",
  fromTo: "acepta de {min} a {max}",
  fromToUnit: "acepta de {min} a {max} (unidad: {unit})",
  manyBytes: "acepta como máximo {most} bytes; aquí hay {bytes}",
  fewBytes: "acepta como mínimo {least} bytes",
  notEmptyWithEmail: "no debe estar vacío mientras el correo esté activado",
  notEmpty: "no debe estar vacío",
  partReason: "{part} {reason}",
});
