import { defineMessages, plural } from "./catalogue.ts";

export const filterMessages = defineMessages("filterMessages", {
  filter: "Filter",
  filters: "Filters",
  condition: "Condition",
  site: "Site",
  customer: "Customer",
  manyValues: plural("{count} value", "{count} values"),
  remove: "Remove filter {name}: {value}",
  clear: "Clear filters",
});
