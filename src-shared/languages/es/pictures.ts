import { plural } from "#shared/messages/catalogue.ts";
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
  columnHint: "La imagen guardada, si las imágenes están activadas para el cliente",
  noneShort: "Sin imagen",
  takenAt: "Tomada {time}",
  morePictures: plural("{count} imagen más.", "{count} imágenes más."),
  withoutPicture: plural("{count} canal sin imagen.", "{count} canales sin imagen."),
  camerasDown: plural(
    "{count} cámara está caída y no ofrece imagen.",
    "{count} cámaras están caídas y no ofrecen imagen.",
  ),
  showChannels: "Mostrar canales",
  save: "Guardar",
  saveOf: "Guardar la imagen de {channel} en {recorder}",
  switchOn: "Activar para {customer}",
  switchedOn: "Las imágenes están activadas para {customer}.",
  switchOnTitle: "¿Activar las imágenes para {customer}?",
  switchOnText:
    "Las imágenes de las cámaras son datos personales. Los usuarios que ven un grabador de este cliente ven sus imágenes, y los operadores pueden tomar imágenes. Las imágenes se almacenan cifradas, durante {days} días como máximo. El registro de actividad guarda quién activa las imágenes.",
  compareTitle: "Vista de la cámara",
  referencePicture: "Imagen de referencia",
  currentPicture: "Última imagen",
  referenceAlternative: "Imagen de referencia de {channel} en {recorder}",
  viewLabel: "Vista",
  viewSince: "Desde",
  viewChecked: "Última comparación",
  setAsReference: "Usar como referencia",
  acceptReference: "Aceptar como nueva referencia",
  removeReference: "Quitar referencia",
  referenceMeans:
    "Con una imagen de referencia, las auditorías toman una imagen al día e informan si la cámara se movió, está tapada o desenfocada, o no muestra nada.",
  referenceIsLatest: "La imagen más reciente es la de referencia.",
  referenceSet: "Imagen de referencia guardada para {channel}.",
  referenceRemoved: "Imagen de referencia quitada para {channel}.",
  noneToCompare: "No hay ninguna imagen almacenada de {channel} en {recorder}.",
  noneToCompareHint: "Tome primero una imagen.",
  otherPicture: "Entretanto se almacenó otra imagen de {channel} en {recorder}.",
  otherPictureHint: "Compruebe la nueva imagen y después establézcala como referencia.",
  notComparable:
    "La imagen de {channel} en {recorder} muestra demasiado poco para comparar con ella imágenes posteriores.",
  notComparableHint:
    "Tome una imagen con luz de día o con las luces encendidas. Compruebe que la cámara no está tapada ni desenfocada.",
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
