import type { Customer } from "#shared/domain/customer.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { customerScreenMessages as messages } from "#shared/messages/customer-screens.ts";
import { fieldsOf } from "./entity-field.ts";

export const customerFields = fieldsOf<Customer>()({
  name: { kind: "text", label: () => common.name, head: "name", value: ({ name }) => name },
  sites: { kind: "number", label: () => common.sites, head: "sites", value: ({ sites }) => sites },
  recorders: {
    kind: "number",
    label: () => common.recorders,
    head: "recorders",
    value: ({ recorders }) => recorders,
  },
  contact: {
    kind: "text",
    label: () => messages.contact,
    head: "contact",
    value: ({ contact }) => contact,
  },
  emails: {
    kind: "text",
    label: () => messages.emails,
    head: "emails",
    value: ({ emails }) => emails.join(", "),
  },
  notes: { kind: "text", label: () => common.notes, head: "notes", value: ({ notes }) => notes },
});
