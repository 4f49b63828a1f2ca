import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/filters.ts";
import { translationOf } from "#shared/languages/translation.ts";

export const filterMessages = translationOf<typeof english.filterMessages>()({
  filter: "Filtrar",
  filters: "Filtros",
  condition: "Condición",
  site: "Sitio",
  customer: "Cliente",
  manyValues: plural("{count} valor", "{count} valores"),
  remove: "Quitar el filtro {name}: {value}",
  clear: "Quitar filtros",
});
