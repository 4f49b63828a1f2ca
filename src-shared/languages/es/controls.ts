import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/controls.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Lists of every screen: search, counts, columns, editing in place. */
export const gridMessages = translationOf<typeof english.gridMessages>()({
  groupBy: "Agrupar por",
  groupedBy: "Agrupar por: {groups}",
  noGroups: "Sin grupos",
  openGroups: "Abrir todos los grupos",
  closeGroups: "Cerrar todos los grupos",
  search: "Buscar {noun}",
  clearSearch: "Borrar la búsqueda",
  moreChips: plural("{count} más", "{count} más"),
  fewerChips: "Mostrar menos",
  count: "{total} {noun}",
  shownOf: "{shown} de {all}",
  selected: "Seleccionados: {count}",
  loading: "Cargando: {rows} de {total} {noun}",
  hiddenSelection: plural(
    "Se muestra {count} de {selected} seleccionados",
    "Se muestran {count} de {selected} seleccionados",
  ),
  clearSelection: "Anular la selección",
  selectAll: "Seleccionar todo lo mostrado",
  noMatches: "Nada coincide con la búsqueda y los filtros.",
  empty: "Aún no hay nada.",
  pressToSelect: "Pulse Espacio para seleccionar esta fila",
  pressToDeselect: "Pulse Espacio para anular la selección de esta fila",
  columns: "Columnas",
  resetColumns: "Restaurar las columnas predeterminadas",
  openRow: "Abrir",
  copyCell: "Copiar celda",
  copyRow: "Copiar fila",
  rowMenu: "Menú de la fila",
  copied: "Copiado: {rows}.",
  editCell: "{column} de la fila",
  editHidden: "La celda que está editando no se muestra ahora.",
  editRefused: "No se guardó {column} «{value}». {reason}",
});

/** Messages that appear over a screen or in its place. */
export const noticeMessages = translationOf<typeof english.noticeMessages>()({
  close: "Cerrar este mensaje",
  location: "En {location}.",
  locationFact: "en {location}",
  errorCode: "código de error",
  deviceCode: "el grabador indica {code}",
  httpStatus: "HTTP {status}",
});

/** Dialogs with a form. */
export const formMessages = translationOf<typeof english.formMessages>()({
  discardTitle: "¿Descartar los cambios?",
  discardText: "El formulario tiene cambios sin guardar.",
  discard: "Descartar cambios",
  keepEditing: "Seguir editando",
});

export const panelMessages = translationOf<typeof english.panelMessages>()({
  width: "Ancho de los detalles",
});

/** Times relative to now, and time that is left. */
export const relativeTimeMessages = translationOf<typeof english.relativeTimeMessages>()({
  inFuture: "en el futuro",
  now: "ahora mismo",
  minutesAgo: "hace {minutes} min",
  hoursAgo: "hace {hours} h",
  daysAgo: plural("ayer", "hace {count} días"),
  secondsLeft: "{seconds} s",
  minutesLeft: "{minutes} min",
  hoursLeft: "{hours} h {minutes} min",
});

/** Fields with a date and a time. */
export const dateTimeMessages = translationOf<typeof english.dateTimeMessages>()({
  date: "{label}: fecha",
  time: "{label}: hora",
  noDate: "Fecha",
  unfinished: "Indique una fecha y una hora de 00:00 a 23:59.",
});

/** Labels of keys. */
export const keyNameMessages = translationOf<typeof english.keyNameMessages>()({
  control: "Ctrl",
  shift: "Mayús",
  delete: "Supr",
});
