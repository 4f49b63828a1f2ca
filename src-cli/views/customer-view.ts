import type { Customer } from "#shared/domain/customer.ts";
import { customerFields } from "#shared/entities/customer-fields.ts";
import { textColumns } from "../text-columns.ts";
import { textTable, type Layout } from "../table.ts";

export function customersText(customers: readonly Customer[], layout: Layout): string {
  if (customers.length === 0) return "";
  const columns = textColumns(customerFields, {
    name: { flexible: true },
    sites: {},
    recorders: {},
    contact: { flexible: true },
    emails: { flexible: true, dropOrder: 2 },
    notes: { flexible: true, dropOrder: 1 },
  });
  return textTable(columns, customers, layout);
}
