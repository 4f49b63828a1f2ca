import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/bulk-shapes.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The editor of an area in the picture. */
export const polygonMessages = translationOf<typeof english.polygonMessages>()({
  wholePicture: "Imagen completa",
  use: plural("Usar {count} punto", "Usar {count} puntos"),
  help: "Arrastre un punto o muévalo con las teclas de flecha: un paso de la cuadrícula de {width}×{height}, dieciséis con Mayús. Una pequeña marca en un lado agrega allí un punto; Supr elimina un punto.",
  dashed: plural(
    "La línea discontinua muestra el área actual.",
    "Las líneas discontinuas muestran las {count} áreas actuales: son diferentes.",
  ),
  noPicture: "No hay ninguna imagen almacenada de la cámara.",
  pictureOf: "La imagen muestra {channel} en {recorder}.",
  wrongCount:
    "Los grabadores elegidos permiten de {least} a {most} puntos; esta área tiene {count}.",
  doubles:
    "Los grabadores ignoran los últimos puntos si comparten una posición o están en 0, 0. Muévalos o elimínelos.",
  points: "Puntos",
  point: "Punto",
  x: "x",
  y: "y",
  remove: "Eliminar",
  axisOf: "{axis} del punto {number}",
  removePoint: "Eliminar el punto {number}",
  addPoint: "Agregar un punto",
  allowed: "{count} puntos (permitidos: de {least} a {most})",
  crosses:
    "El contorno se cruza consigo mismo. Los grabadores pueden interpretar el área de forma distinta.",
  area: "Área de la imagen",
  pointOf: "Punto {number} de {total}",
  position: "x {x}, y {y}",
  addHere: "Agregar un punto aquí",
  draw: "Dibujar…",
  drawNew: "Dibujar el valor nuevo de {field}",
  drawn: plural("{count} punto…", "{count} puntos…"),
});

/** The editor of a weekly schedule. */
export const weekMessages = translationOf<typeof english.weekMessages>()({
  always: "Siempre",
  never: "Nunca",
  use: "Usar horario",
  disarmed: "Desarmado:",
  help: "Arrastre sobre las medias horas para marcarlas o desmarcarlas. Con el teclado: las teclas de flecha mueven, Espacio cambia una media hora, Mayús con una tecla de flecha la amplía. Las horas siguen el reloj del grabador.",
  slot: "{day} de {from} a {to}",
  copyDay: "Copiar {day} a otros días",
  copyTo: "Copiar {day} a",
  everyDay: "Todos los días",
  workdays: "De lunes a viernes",
  weekend: "Sábado y domingo",
  example: "Mon-Fri 08:00-18:00; Sat 09:00-12:00",
  edit: "Editar semana…",
  editNew: "Editar la semana del valor nuevo de {field}",
});
