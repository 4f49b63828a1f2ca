import type * as english from "#shared/messages/commands/pictures.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** `muster channels picture`, and the switch of `muster customers set`. */
export const pictureCommands = translationOf<typeof english.pictureCommands>()({
  about: "tomar una imagen de un canal y escribirla en un archivo",
  aboutOut: "el archivo que se escribe, por ejemplo entrada.jpg",
  aboutStored: "escribir la imagen almacenada, sin preguntar al grabador",
  examples: `
Las imágenes son datos personales. Están desactivadas hasta que un administrador las activa para el cliente:
  muster customers set "Northern Retail" --pictures on

Ejemplos:
  muster channels picture 1a2b3c4d5e CH3 --out gate.jpg
  muster channels picture 1a2b3c4d5e CH3 --out gate.jpg --stored`,
  aboutSwitch:
    "on: se pueden tomar y almacenar imágenes de las cámaras; off (predeterminado): se eliminan las imágenes almacenadas",
  written: "Se escribió la imagen de {channel}, tomada {time}, en {file}.",
  noneStored: "No hay ninguna imagen almacenada de {channel}.",
  noneStoredHint: "Omita --stored para tomar una imagen ahora.",
  aboutView: "tomar una imagen de un canal y compararla con su imagen de referencia",
  aboutLast: "mostrar la última comparación, sin preguntar al grabador",
  aboutSet: "convertir la imagen almacenada en la imagen de referencia",
  aboutRemove: "eliminar la imagen de referencia y terminar las comparaciones",
  viewExamples: `
Con una imagen de referencia, las auditorías comparan la vista de la cámara una vez al día. muster health list muestra los resultados.

Ejemplos:
  muster channels picture 1a2b3c4d5e CH3 --out gate.jpg
  muster channels view 1a2b3c4d5e CH3 --set-reference
  muster channels view 1a2b3c4d5e CH3`,
  viewIs: "{channel}: {text}.",
  referenceOf: "La imagen de referencia se tomó {time}. La última comparación fue {checked}.",
  referenceSet: "La imagen de {channel}, tomada {time}, es ahora la imagen de referencia.",
  referenceRemoved: "Se eliminó la imagen de referencia de {channel}.",
  noReference: "{channel} no tiene imagen de referencia.",
  noReferenceHint: "Tome una imagen con muster channels picture y use después --set-reference.",
  notCompared: "La imagen de {channel} no se pudo comparar.",
  notComparedHint: "Inténtelo de nuevo. Si vuelve a ocurrir, establezca otra imagen de referencia.",
});
