import type * as english from "#shared/messages/places.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The tree of customers, sites and recorders in the side bar, and the scope that is chosen there. */
export const placeMessages = translationOf<typeof english.placeMessages>()({
  tree: "Parque",
  toggleTree: "Árbol del parque",
  toggleTreeAction: "Mostrar u ocultar el árbol",
  toggleKeywords: "barra lateral navegación ámbito",
  hideTree: "Ocultar el árbol",
  sortByName: "Ordenar por nombre",
  problemsFirst: "Mostrar primero los problemas",
  closeAll: "Cerrar todo",
  width: "Ancho del árbol",
  search: "Buscar clientes, sitios y grabadores",
  searchHint: "Buscar en el árbol",
  noMatches: "Sin resultados",
  empty: "Aquí aparecen los clientes, los sitios y los grabadores.",
  wholeFleet: "Todo el parque",
  row: "{name}, {state}",

  scopeOf: "{kind}: {name}",
  notFoundName: "no se encuentra",
  remove: "Mostrar todo el parque en lugar de {name}",
  showWhole: "Mostrar todo el parque",
  openPage: "Abrir la página de {name}",
  noRecordersIn: "No hay grabadores",
  noRecordersInText: "En esta parte del parque no hay grabadores: {name}.",
  customerNotFound: "Cliente no encontrado",
  siteNotFound: "Sitio no encontrado",
  recorderNotFound: "Grabador no encontrado",
  notFoundText: "Se ha eliminado o su cuenta no lo incluye.",
});
