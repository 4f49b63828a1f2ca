import type { Customer } from "#shared/domain/customer.ts";
import { textTable, type TextColumn, type Layout } from "../table.ts";

const COLUMNS: readonly TextColumn<Customer>[] = [
  { head: "name", value: ({ name }) => name, flexible: true },
  { head: "sites", value: ({ sites }) => String(sites), align: "right" },
  { head: "recorders", value: ({ recorders }) => String(recorders), align: "right" },
  { head: "contact", value: ({ contact }) => contact, flexible: true },
  { head: "notes", value: ({ notes }) => notes, flexible: true, dropOrder: 1 },
];

export function customersText(customers: readonly Customer[], layout: Layout): string {
  return customers.length === 0 ? "" : textTable(COLUMNS, customers, layout);
}
