import type * as english from "#shared/messages/contact-sheet.ts";
import { plural } from "#shared/messages/catalogue.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The contact sheet: a file with the stored pictures of all channels, for a hand-over. */
export const contactSheetMessages = translationOf<typeof english.contactSheetMessages>()({
  title: "Hoja de capturas: {sites}",
  made: "Creada {time} por {user}.",
  counts: "{pictures} de {channels} canales tienen imagen.",
  down: plural("{count} canal está caído.", "{count} canales están caídos."),
  withoutPicture: "Canales sin imagen",
  reason: "{reason} ({count})",
  personalData:
    "Las imágenes son datos personales. Entregue este archivo solo a personas que puedan ver las cámaras, y elimínelo cuando ya no se necesite.",
  recorder: "{recorder}, {site}",
  notReached: "Desconocido: grabador inaccesible",
  noPicture: "Sin imagen almacenada",
  off: "Las imágenes están desactivadas para todos estos grabadores.",
  tooMany:
    "Una hoja de capturas tiene como máximo {most} canales; estos grabadores tienen {count}.",
  tooManyHint: "Cree una hoja para cada sitio o para algunos grabadores.",
  action: "Hoja de capturas…",
  save: "Guardar hoja de capturas",
  question: "Hoja de capturas de {site}",
  stored: "{pictures} de {channels} cámaras tienen imagen.",
  noneStored: "Ninguna cámara tiene imagen todavía. Tome imágenes primero.",
  noCameras:
    "Muster no conoce todavía ninguna cámara de este sitio. Audite primero sus grabadores.",
  about:
    "Una hoja de capturas es un archivo, PDF o página web, con la última imagen de cada cámara del sitio, para una entrega o una comprobación de las vistas.",
  offAbout: "Actívelas para todos los sitios de este cliente y tome después las imágenes.",
  explanation:
    "El archivo muestra las imágenes almacenadas y nombra las cámaras sin imagen. Las imágenes de cámaras son datos personales, y el archivo no está cifrado. El registro de actividad anota quién creó el archivo.",
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
