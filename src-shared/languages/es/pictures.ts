import type * as english from "#shared/messages/pictures.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Still pictures of cameras: errors, and the section in the details of a channel. */
export const pictureMessages = translationOf<typeof english.pictureMessages>()({
  title: "Imagen",
  take: "Tomar imagen",
  takeAgain: "Tomar nueva imagen",
  taking: "El grabador está tomando una imagen. Puede tardar unos segundos.",
  alternative: "Imagen de {channel} en {recorder}",
  taken: "Tomada",
  recorderClock: "Reloj del grabador",
  none: "No hay ninguna imagen almacenada.",
  switchOn: "Activar para {customer}",
  switchedOn: "Las imágenes están activadas para {customer}.",
  switchOnTitle: "¿Activar las imágenes para {customer}?",
  switchOnText:
    "Las imágenes de las cámaras son datos personales. Los usuarios que ven un grabador de este cliente ven sus imágenes, y los operadores pueden tomar imágenes. Las imágenes se almacenan cifradas, durante {days} días como máximo. El registro de actividad guarda quién activa las imágenes.",
  customerLabel: "Imágenes de las cámaras",
  customerHint:
    "Muster puede tomar y almacenar imágenes de las cámaras de este cliente. Las imágenes son datos personales. Al desactivarlas se eliminan las imágenes almacenadas.",
  off: "Las imágenes están desactivadas para el cliente {customer}.",
  offHint:
    "Un administrador puede activarlas en el formulario del cliente o con muster customers set NAME --pictures on.",
  noCustomer:
    "Las imágenes se activan por cliente, y el sitio {site} no pertenece a ningún cliente.",
  noCustomerHint: "Asigne primero el sitio a un cliente.",
  unknownChannel: "{recorder} no tiene ningún canal {channel}.",
  unknownChannelHint: "Audite el grabador y elija después uno de sus canales.",
  unsupported: "{recorder} no ofrece imágenes.",
  unsupportedHint: "Mire la cámara en la página web del grabador.",
  offline: "{recorder} no tiene ninguna imagen de {channel}: el canal no está en línea ({status}).",
  offlineHint:
    "Compruebe la cámara, su alimentación y su red. Audite el grabador y vuelva a intentarlo.",
  refused: "No se acepta la imagen de {channel} de {recorder}: {why}.",
  refusedHint:
    "Vuelva a intentarlo. Si ocurre de nuevo, mire la cámara en la página web del grabador.",
  notStored: "No se pudo escribir la imagen en el directorio de datos ({reason}).",
  notStoredHint: "Compruebe que el disco no esté lleno y que Muster pueda escribir en él.",
});

/** Why bytes are not accepted as a picture; continues after a colon. */
export const pictureFaults = translationOf<typeof english.pictureFaults>()({
  empty: "está vacía",
  too_many_bytes: "tiene demasiados bytes",
  not_jpeg: "no es un JPEG",
  incomplete: "no está completa",
  other_data: "contiene otros datos además de una imagen",
  too_many_pixels: "tiene demasiados píxeles",
  unknown_kind: "Muster no lee este tipo de JPEG",
  damaged: "está dañada",
});
