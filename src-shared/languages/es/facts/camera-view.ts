import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/facts/camera-view.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The fact "cameraView". */
export const cameraViewMessages = translationOf<typeof english.cameraViewMessages>()({
  label: "Vista de la cámara",
  problem: "vista de la cámara cambiada",
  hint: "Compare las dos imágenes en los detalles del canal. Corrija la cámara o acepte la imagen como nueva referencia.",
  count: plural("{count} cámara cuya vista cambió", "{count} cámaras cuya vista cambió"),
  shifted: "Movida un {percent} %",
  moved: "La cámara muestra otra vista que su imagen de referencia",
  covered: "Algo tapa la cámara",
  blurred: "La imagen de la cámara está desenfocada",
  black: "La imagen de la cámara está negra",
});

/** What a picture shows compared with the reference picture, in a cell. */
export const cameraViews = translationOf<typeof english.cameraViews>()({
  same: "Sin cambios",
  moved: "Movida",
  covered: "Tapada",
  blurred: "Desenfocada",
  black: "Negra",
});
