import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/filters.ts";
import { translationOf } from "#shared/languages/translation.ts";

export const filterMessages = translationOf<typeof english.filterMessages>()({
  filter: "Filtern",
  filters: "Filter",
  condition: "Bedingung",
  site: "Standort",
  customer: "Kunde",
  manyValues: plural("{count} Wert", "{count} Werte"),
  remove: "Filter entfernen: {name}: {value}",
  clear: "Filter aufheben",
});
