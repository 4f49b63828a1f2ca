import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/commands/templates.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** `muster templates`. */
export const templateCommands = translationOf<typeof english.templateCommands>()({
  about: "plantillas guardadas en versiones, para «muster plan --template NAME»",
  aboutVersion: "una versión más antigua (predeterminado: la más reciente)",
  aboutList: "mostrar todas las plantillas guardadas, con su versión más reciente",
  aboutShow: "mostrar una plantilla guardada como YAML",
  aboutSave:
    "guardar una plantilla de un archivo, YAML o JSON, como plantilla nueva o como versión nueva",
  aboutBasedOn: "la versión en la que se basa el archivo",
  saveExamples: `
El archivo contiene el nombre de la plantilla. Una plantilla guardada con ese nombre recibe una versión nueva, salvo que su
versión más reciente sea igual. Una versión guardada nunca cambia. Los comentarios del archivo no se guardan.

Ejemplos:
  muster templates save relay.yaml
  muster templates save relay.yaml --based-on 3    se rechaza si existe una versión posterior a la 3`,
  aboutExport: "escribir una plantilla guardada en un archivo YAML",
  aboutDuplicate: "crear una plantilla a partir de la versión más reciente de otra",
  aboutRemove: "eliminar plantillas guardadas con todas sus versiones; los planes no cambian",
  aboutRestore: "deshacer una eliminación, con todas las versiones",
  restoreAfter: "\n`muster templates remove` muestra UNDO al final.",

  missing: "No hay ninguna plantilla guardada llamada «{name}».",
  missingHint: "«muster templates list» muestra los nombres de todas las plantillas guardadas.",
  counted: plural("{count} plantilla.", "{count} plantillas."),
  saved: "Se guardó la versión {version} de «{name}».",
  same: "Sin cambios: «{name}» ya está guardada como versión {version}.",
  exported: "La versión {version} se escribió en {path}.",
  duplicated: "Se creó «{name}».",
  removed: plural("{count} plantilla eliminada.", "{count} plantillas eliminadas."),
  undoHint: "Para deshacer en un plazo de 30 días: muster templates restore {undo}",
  restored: plural("{count} plantilla restaurada.", "{count} plantillas restauradas."),
  version: plural(
    "Versión {version} de {count} versión.",
    "Versión {version} de {count} versiones.",
  ),
  versionSaved: plural(
    "Versión {version} de {count} versión. Guardada: {time}, por {user}.",
    "Versión {version} de {count} versiones. Guardada: {time}, por {user}.",
  ),
  note: "{place} nota: {message}",
});
