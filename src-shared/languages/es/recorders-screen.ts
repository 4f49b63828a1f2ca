import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/recorders-screen.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The list of recorders: columns, filters and views. */
export const recordersScreenMessages = translationOf<typeof english.recordersScreenMessages>()({
  noun: "grabador",
  nouns: "grabadores",

  addressHint: "Dónde responde el grabador: esquema, host y puerto",
  channelsHint:
    "Canales con connect_status Online, de los canales configurados, en la última auditoría",
  dialectHint: "El método de inicio de sesión detectado: plain, basic, digest, session",
  credentialHint: "Las credenciales propias del grabador o las del sitio",
  ownColumnHint: "Columna personalizada. Variable en plantillas: {variable}",
  ownCredential: "El grabador tiene credenciales propias.",
  siteCredential: "El grabador usa las credenciales del sitio.",
  notAudited: "no auditado",
  shareUp: "{up}/{total} en servicio",
  unknown: "desconocido",
  never: "nunca",

  sitePlaceholder: "Sitio existente o nuevo",
  tagsPlaceholder: "tiendas, norte",

  filter: "Filtrar",
  filterBy: "Filtrar por",
  searchIn: "Buscar: {field}",
  oneOf: "Uno de {count}",
  nothingToFilter: "No hay nada por lo que filtrar.",

  views: "Vistas",
  viewOf: "Vista: {name}",
  allRecorders: "Todos los grabadores",
  saveChanges: "Guardar los cambios en «{name}»",
  saveAsView: "Guardar como vista nueva…",
  removeViewOf: "Eliminar «{name}»…",
  shownNow: "Se muestra ahora",
  viewSaved: "Se guardó la vista «{name}».",
  viewRemoved: "Se eliminó la vista «{name}».",
  saveViewTitle: "Guardar como vista nueva",
  replaceView: "Reemplazar «{name}»",
  viewNameHint: "Guarda las columnas, su orden y su ancho, la ordenación y los filtros.",
  viewTaken: "Ya existe una vista con este nombre. Al guardar, se reemplaza esa vista.",
  removeViewTitle: "¿Eliminar la vista «{name}»?",
  removeView: "Eliminar vista",
  removeViewText:
    "Las columnas y los filtros de la pantalla no cambian. No se elimina ningún grabador.",

  removeTitle: plural(
    "¿Eliminar {count} grabador del inventario?",
    "¿Eliminar {count} grabadores del inventario?",
  ),
  remove: plural("Eliminar {count} grabador", "Eliminar {count} grabadores"),
  removed: plural(
    "Se eliminó {count} grabador del inventario.",
    "Se eliminaron {count} grabadores del inventario.",
  ),
  removeText:
    "También se eliminan los canales, las etiquetas, las notas y los certificados aceptados de estos grabadores. Las credenciales guardadas no se eliminan. Los propios grabadores no cambian. Puede deshacer la eliminación hasta el próximo cambio.",
});
