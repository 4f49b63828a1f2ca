import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/recorders-screen.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The list of recorders: columns and filters. */
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
  shareUp: "{up}/{total}",
  never: "nunca",

  groupCount: plural("{count} grabador", "{count} grabadores"),
  groupProblems: plural("{count} con un problema", "{count} con problemas"),
  unknownModel: "Modelo desconocido",
  unknownFirmware: "Firmware desconocido",

  sitePlaceholder: "Sitio existente o nuevo",
  tagsPlaceholder: "tiendas, norte",

  filter: "Filtrar",
  filterBy: "Filtrar por",
  searchIn: "Buscar: {field}",
  oneOf: "Uno de {count}",
  nothingToFilter: "No hay nada por lo que filtrar.",

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
