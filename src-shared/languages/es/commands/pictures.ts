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
});
