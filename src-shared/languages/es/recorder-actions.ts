import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/recorder-actions.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Actions on recorders: labels, results, and why an action is disabled. */
export const recorderActionMessages = translationOf<typeof english.recorderActionMessages>()({
  discover: "Detectar",
  add: "Agregar grabador",
  audit: "Auditar ahora",
  auditOne: "Auditar",
  auditAll: "Auditar todos",
  auditSelected: "Auditar seleccionados",
  editSettings: "Editar ajustes",
  testMail: "Correo de prueba…",
  details: "Detalles",
  next: "Mostrar el grabador siguiente",
  previous: "Mostrar el grabador anterior",
  edit: "Editar grabador",
  moveToSite: "Mover a un sitio…",
  setCredential: "Establecer credenciales…",
  setSignIn: "Establecer método de inicio de sesión…",
  trustNetwork: "Confiar en la red…",
  distrustNetwork: "Dejar de confiar en la red",
  allowOutdatedTls: "Permitir TLS obsoleto",
  forbidOutdatedTls: "Prohibir TLS obsoleto",
  alreadyOutdatedTls: "El TLS obsoleto ya está permitido para estos grabadores.",
  noOutdatedTls: "El TLS obsoleto no está permitido para estos grabadores.",
  outdatedTlsAllowed: plural(
    "El TLS obsoleto está permitido para {count} grabador.",
    "El TLS obsoleto está permitido para {count} grabadores.",
  ),
  outdatedTlsForbidden: plural(
    "El TLS obsoleto ya no está permitido para {count} grabador.",
    "El TLS obsoleto ya no está permitido para {count} grabadores.",
  ),
  addTags: "Agregar etiquetas…",
  removeTags: "Quitar etiquetas…",
  retrySignIn: "Reintentar inicio de sesión",
  remove: "Eliminar…",
  undoChange: "Deshacer el último cambio",
  clearSelection: "Anular la selección",
  clearFilters: "Quitar los filtros",
  openWebPage: "Abrir página web",
  webPageHint: "Abrir la página web de este grabador en el navegador",
  more: "Más",
  moreActions: "Más acciones",
  selected: "Grabadores seleccionados",

  selectSome: "Seleccione primero grabadores.",
  selectOne: "Seleccione primero un solo grabador.",
  selectRecorder: "Seleccione primero un grabador.",
  selectionHidden:
    "La búsqueda o los filtros ocultan los grabadores seleccionados. Liste los grabadores o anule la selección.",
  noneRefused: "Ninguno de estos grabadores ha rechazado un inicio de sesión.",
  notTrusted: "La red de estos grabadores no es de confianza.",
  alreadyTrusted: "La red de estos grabadores ya es de confianza.",
  auditRunning: "Hay una auditoría en curso.",
  nothingToUndo: "No hay ningún cambio que se pueda deshacer.",
  nothingSelected: "No hay nada seleccionado.",
  noFilters: "No hay ningún filtro activo.",

  distrusted: plural(
    "La red de {count} grabador ya no es de confianza.",
    "La red de {count} grabadores ya no es de confianza.",
  ),
  editUndone: plural(
    "Se deshizo el cambio de {count} grabador.",
    "Se deshizo el cambio de {count} grabadores.",
  ),
  changedSince: "{name} se cambió de nuevo desde entonces. No se deshizo nada.",
  restored: plural("Se restauró {count} grabador.", "Se restauraron {count} grabadores."),
});
