import type * as english from "#shared/messages/maintenance.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Maintenance windows and time zones of sites. */
export const maintenanceMessages = translationOf<typeof english.maintenanceMessages>()({
  title: "Mantenimiento",
  columnHint:
    "Durante el mantenimiento, los dispositivos sin conexión no cuentan como fallos. Las horas son locales del sitio.",
  editorHint:
    "Semanalmente, en la hora local del sitio. Durante el mantenimiento, los dispositivos sin conexión no cuentan como fallos.",
  addWindow: "Agregar ventana",
  window: "Ventana de mantenimiento {number}",
  removeWindow: "Quitar la ventana de mantenimiento {number}",
  removeThisWindow: "Quitar esta ventana",
  from: "Desde",
  to: "Hasta",
  until: "a",
  noWindows: "Sin ventanas de mantenimiento.",
  currentState: "En mantenimiento: {state}",
  nextWindow: "Siguiente: {window}",
  daysMissing: "Elija los días en los que comienza la ventana.",
  timesMissing: "Introduzca ambas horas, como 22:00 y 04:00.",

  length: "Duración: {length}.",
  wholeDay: "Un día entero: termina a las {time} del día siguiente.",
  overMidnight: "Pasa de medianoche: termina a las {time} del día siguiente. Duración: {length}.",
  hours: "{hours} h",
  minutes: "{minutes} min",
  hoursAndMinutes: "{hours} h {minutes} min",

  windowLine: "{days}, {from}–{to}",
  daily: "Cada día",
  nowUntil: "ahora, hasta {time}",
  windowAt: "{day}, de {from} a {until}",
  today: "hoy",
  tomorrow: "mañana",
  dayOn: "{day} {date}",

  mon: "lun",
  tue: "mar",
  wed: "mié",
  thu: "jue",
  fri: "vie",
  sat: "sáb",
  sun: "dom",
  monLong: "Lunes",
  tueLong: "Martes",
  wedLong: "Miércoles",
  thuLong: "Jueves",
  friLong: "Viernes",
  satLong: "Sábado",
  sunLong: "Domingo",

  localTime: "Hora local",
  asHere: "Este equipo",
  computerZone:
    "No hay ninguna zona horaria definida. El sitio usa la zona horaria de este equipo, {zone}.",
  localTimeNow: "Hora local actual: {time} ({offset}).",
  asComputer: "Como este equipo: {zone}",
  zoneAt: "{time} · {offset}",
  noZone: "Ninguna zona horaria coincide. Pruebe con una ciudad grande.",

  notAWindow: "«{text}» no es una ventana de mantenimiento.",
  notAWindowHint:
    "Introduzca días y horas, como mon-fri 22:00-04:00 o daily 02:00-03:00. Una ventana que termina antes de comenzar termina al día siguiente.",
});
