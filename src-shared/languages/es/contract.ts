import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/contract.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Calls between screens and core that were not carried out. */
export const contractMessages = translationOf<typeof english.contractMessages>()({
  cancelledBefore: "La llamada se canceló antes de iniciarse.",
  idInUse: "El id de llamada {id} está en uso.",
  failed: "Muster falló durante {method}.",
  failedHint: "Consulte la causa en el archivo de registro de Muster.",
  idNeeded: "Una llamada necesita un id de 1 a 100 caracteres.",
  unknownMethod: "No existe el método {method}.",
  unnamedMethod: "La llamada no indica ningún método.",
  badInput: "La entrada de {method} no es válida.",

  // Ends of a sentence that begins with the name of the input
  manyColumns: "tiene más de {most} columnas",
  tagsTwice: "sustituye todas las etiquetas y no se puede combinar con addTags ni removeTags",
  idOrUrl: "Indique un id o una dirección.",
  firstOrIds: "tiene first e ids a la vez; use solo uno de ellos",
  empty: "está vacío",
  oneLine: "no debe contener saltos de línea ni otros caracteres de control",
  notJson: "no es JSON, o tiene más de {most} niveles de anidamiento",
});

/** Why a value does not fit the schema of an input or of a template. */
export const schemaMessages = translationOf<typeof english.schemaMessages>()({
  wrongKind: "{name} debe ser {kind}.",
  values: "{name} acepta solo {values}.",
  empty: "{name} no debe estar vacío.",
  atLeast: "{name} debe ser {least} como mínimo.",
  fewEntries: plural(
    "{name} debe tener al menos {count} entrada.",
    "{name} debe tener al menos {count} entradas.",
  ),
  short: plural(
    "{name} debe tener al menos {count} carácter.",
    "{name} debe tener al menos {count} caracteres.",
  ),
  atMost: "{name} debe ser {most} como máximo.",
  manyEntries: plural(
    "{name} debe tener como máximo {count} entrada.",
    "{name} debe tener como máximo {count} entradas.",
  ),
  long: plural(
    "{name} debe tener como máximo {count} carácter.",
    "{name} debe tener como máximo {count} caracteres.",
  ),
  noField: "{name} no tiene el campo {fields}.",
  other: "{name} {problem}.",
  position: "línea {line}, columna {column}",
});

/** Kinds of values in templates and calls. */
export const schemaKinds = translationOf<typeof english.schemaKinds>()({
  boolean: "verdadero o falso",
  string: "un texto",
  number: "un número",
  int: "un número entero",
  object: "un grupo de campos",
  array: "una lista",
});
