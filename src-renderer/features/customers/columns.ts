import type { Customer } from "#shared/domain/customer.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { customerScreenMessages as messages } from "#shared/messages/customer-screens.ts";
import type { GridColumn } from "#renderer/ui/index.ts";

export function customerColumns(open: (customer: Customer) => void): GridColumn<Customer>[] {
  return [
    {
      id: "name",
      label: common.name,
      value: ({ name }) => name,
      open,
      flex: 2,
      minWidth: 180,
      sort: "asc",
    },
    count("sites", common.sites, ({ sites }) => sites),
    count("recorders", common.recorders, ({ recorders }) => recorders),
    {
      id: "contact",
      label: messages.contact,
      value: ({ contact }) => contact,
      flex: 1.5,
      minWidth: 140,
    },
    { id: "notes", label: common.notes, value: ({ notes }) => notes, flex: 2, minWidth: 140 },
  ];
}

function count(
  id: string,
  label: string,
  value: (customer: Customer) => number,
): GridColumn<Customer> {
  return {
    id,
    label,
    value,
    tone: (customer) => (value(customer) === 0 ? "quiet" : null),
    filter: "number",
    align: "right",
    width: 110,
  };
}
