import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/sites.ts";
import { translationOf } from "#shared/languages/translation.ts";

export const siteMessages = translationOf<typeof english.siteMessages>()({
  editSelected: "Editar los sitios seleccionados…",
  editTitle: plural("Editar {count} sitio", "Editar {count} sitios"),
  editHint: "Seleccione qué cambiar. Todo lo demás no cambia.",
  mixed: "Distintos: {values}",
  mixedValue: "{value} ({count})",
  moreValues: plural("{count} valor más", "{count} valores más"),
  maintenance: "Ventanas de mantenimiento",
  network: "Confianza en la red",
  trustNetwork: "Confiar en la red de estos sitios",
  trustHint:
    "Muster puede enviar contraseñas legibles a los grabadores de estos sitios. Cualquier dispositivo de la red puede leerlas. Confíe en una red solo si controla todos los dispositivos que hay en ella.",
  noCredential: "sin credenciales",
  asComputer: "como este equipo",
  noWindows: "sin ventanas",
  trusted: "de confianza",
  notTrusted: "no es de confianza",
  credentialHint: "Para los grabadores de estos sitios que no tienen credenciales propias.",
  none: "Ninguno",
  apply: plural("Cambiar {count} sitio", "Cambiar {count} sitios"),
  nothingTicked: "Seleccione al menos un campo.",
  changed: plural(
    "Se cambió {count} sitio.",
    "Se cambiaron {count} sitios.",
    "Los sitios no cambian.",
  ),
  undoAction: "Deshacer el último cambio de sitios",
  nothingToUndo: "No hay ningún cambio de sitios que se pueda deshacer.",
  changeUndone: plural("Se restauró {count} sitio.", "Se restauraron {count} sitios."),
  removeSelected: "Eliminar sitios…",
  removeTitle: plural("¿Eliminar {count} sitio?", "¿Eliminar {count} sitios?"),
  removeText:
    "No hay grabadores en estos sitios. También se eliminan sus códigos, contactos, notas y ventanas de mantenimiento. Las credenciales guardadas no se eliminan.",
  keptText: plural(
    "{count} sitio seleccionado tiene grabadores y no se elimina.",
    "{count} sitios seleccionados tienen grabadores y no se eliminan.",
  ),
  removeConfirm: plural("Eliminar {count} sitio", "Eliminar {count} sitios"),
  removed: plural("Se eliminó {count} sitio.", "Se eliminaron {count} sitios."),
  noneEmptyTitle: "Los sitios seleccionados aún no se pueden eliminar",
  noneEmptyText:
    "Hay grabadores en todos los sitios seleccionados. Mueva estos grabadores a otros sitios, o elimine primero los grabadores.",
  selectSites: "Seleccione primero al menos dos sitios.",
  hiddenSites:
    "La búsqueda o los filtros ocultan los sitios seleccionados. Liste los sitios o anule la selección.",

  noun: "sitio",
  nouns: "sitios",
  addAction: "Nuevo sitio…",
  editAction: "Editar sitio…",
  removeAction: "Eliminar sitio…",
  goToAction: "Ir a Sitios",
  selectSite: "Seleccione primero un sitio.",
  code: "Código",
  codeHint: "Un nombre corto que la edición masiva puede insertar en los ajustes.",
  networkGroup: "Red e inicio de sesión",
  contactGroup: "Dirección y contacto",
  contact: "Contacto",
  columnCredentialHint: "Las usan los grabadores del sitio que no tienen credenciales propias.",
  networkHint:
    "Si Muster puede enviar contraseñas que cualquier dispositivo de la red del sitio puede leer.",
  emptyTitle: "Aún no hay sitios",
  emptyText:
    "Un sitio contiene los valores que comparten sus grabadores: código, credenciales, zona horaria y ventanas de mantenimiento. Al agregar un grabador a un sitio nuevo, también se crea el sitio.",

  newTitle: "Nuevo sitio",
  titleOf: "Sitio {name}",
  saved: "Se guardó el sitio {name}.",
  created: "Se creó el sitio {name}.",
  create: "Crear sitio",
  nameExample: "Parque comercial Norte",
  codeExample: "PCN",
  contactExample: "A quién llamar y cuándo",
  formCredentialHint: "Para los grabadores sin credenciales propias.",
  trustThisNetwork: "Confiar en la red de este sitio",
  trustThisHint:
    "Muster podrá enviar contraseñas por HTTP sin cifrar: con HTTP Basic, con un inicio de sesión con sesión y dentro de ajustes. Cualquier dispositivo de la red puede leer estas contraseñas. Confíe en una red solo si controla todos los dispositivos que hay en ella.",
  trustEnds: "Un cambio de «Acceso a través de» retira la confianza.",
  nameMissing: "Introduzca un nombre para el sitio.",
  nameTaken: "Ya existe un sitio llamado «{name}».",
  nameTakenHint: "Elija otro nombre.",
  willBeCreated: "Se creará el sitio nuevo «{name}».",

  removeOneTitle: "¿Eliminar el sitio {name}?",
  removeOne: "Eliminar sitio",
  removedOne: "Se eliminó el sitio {name}.",
  removeOneText:
    "No hay grabadores en este sitio. También se eliminan su código, contacto, notas y ventanas de mantenimiento. Las credenciales guardadas no se eliminan.",
  stillUsedTitle: "El sitio {name} aún no se puede eliminar",
  stillUsedText: plural(
    "Hay {count} grabador en este sitio. Mueva el grabador a otro sitio o elimínelo, y después elimine el sitio.",
    "Hay {count} grabadores en este sitio. Mueva los grabadores a otro sitio o elimínelos, y después elimine el sitio.",
  ),
  showRecorders: plural("Mostrar {count} grabador", "Mostrar {count} grabadores"),
});
