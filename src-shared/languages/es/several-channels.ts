import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/several-channels.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Actions on several channels of the list. */
export const severalChannelMessages = translationOf<typeof english.severalChannelMessages>()({
  selected: "Canales seleccionados",
  noteAction: "Nota o corte previsto…",
  picturesAction: "Tomar imágenes",
  picturesKeywords: "cámara foto captura camera snapshot image photo",
  compareAction: "Comparar dos momentos…",
  noneSelected: "Seleccione primero un canal.",
  tooMany: "Seleccione como máximo {most} canales.",

  noteTitle: plural("Nota para {count} canal", "Nota para {count} canales"),
  replaced: plural(
    "{count} de estos canales tiene una nota, que se reemplaza.",
    "{count} de estos canales tienen una nota, que se reemplaza.",
  ),
  timeUnfinished: "Escriba una fecha y una hora.",
  saved: plural("Se guardó la nota para {count} canal.", "Se guardó la nota para {count} canales."),
  removed: plural(
    "Se eliminó la nota de {count} canal.",
    "Se eliminaron las notas de {count} canales.",
  ),
  savedInPart: "Guardado para {done} de {total} canales: {reason}",
  undone: plural(
    "Se restauró la nota de {count} canal.",
    "Se restauraron las notas de {count} canales.",
  ),

  picturesTitle: plural("Imagen de {count} canal", "Imágenes de {count} canales"),
  picturesTaken: "{count} de {total} tomadas",
  picturesFailed: "{count} con error",
  channelsFailed: plural("{count} canal:", "{count} canales:"),
  offlineLeftOut: plural(
    "{count} cámara está sin conexión y se omitió",
    "{count} cámaras están sin conexión y se omitieron",
  ),
  allOffline:
    "Las cámaras seleccionadas están sin conexión. Una cámara sin conexión no tiene imagen.",
  stop: "Detener",
});
