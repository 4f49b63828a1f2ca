import type * as english from "#shared/messages/contact-sheet.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The contact sheet: a file with the stored pictures of all channels, for a hand-over. */
export const contactSheetMessages = translationOf<typeof english.contactSheetMessages>()({
  title: "Hoja de imágenes: {sites}",
  made: "Creada {time} por {user}.",
  counts: "{pictures} de {channels} canales tienen imagen.",
  personalData:
    "Las imágenes son datos personales. Entregue este archivo solo a personas que puedan ver las cámaras, y elimínelo cuando ya no se necesite.",
  recorder: "{recorder}, {site}",
  notReached: "Desconocido: grabador no alcanzado",
  noPicture: "Sin imagen",
  taken: "Imagen de {time}",
  off: "Las imágenes están desactivadas para todos estos grabadores.",
  tooMany:
    "Una hoja de imágenes tiene como máximo {most} canales; estos grabadores tienen {count}.",
  tooManyHint: "Cree una hoja para cada sitio o para algunos grabadores.",
  action: "Hoja de imágenes…",
  save: "Guardar hoja de imágenes",
  question: "Hoja de imágenes de {site}",
  explanation:
    "El archivo contiene las imágenes almacenadas de todas las cámaras del sitio. Muster no toma imágenes nuevas para ello: elija antes «Tomar imágenes» en la página del sitio. Las imágenes de cámaras son datos personales, y el archivo no está cifrado. El registro de actividad anota quién creó el archivo.",
  saved: "{name} está guardado.",
  logged: "Canales: {channels}, con imagen: {pictures}; {selection}.",
  aboutCommand:
    "escribir un archivo con las imágenes almacenadas de todos los canales de grabadores",
  aboutOut:
    "el archivo que se escribe, por ejemplo leeds.pdf; su extensión indica el formato: .pdf o .html",
  examples: `
El archivo contiene datos personales y no está cifrado. No se pregunta a ningún grabador; 'muster channels picture' toma imágenes.

Ejemplos:
  muster channels sheet --select site=Leeds --out leeds.pdf`,
  written: "Se escribieron {channels} canales, {pictures} de ellos con imagen, en {file}.",
});
