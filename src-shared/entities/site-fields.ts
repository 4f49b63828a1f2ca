import type { Site } from "#shared/domain/inventory.ts";
import { maintenanceText } from "#shared/domain/maintenance-text.ts";
import { agentScreenMessages } from "#shared/messages/agent-screens.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { maintenanceMessages } from "#shared/messages/maintenance.ts";
import { recorderFieldMessages } from "#shared/messages/recorder-fields.ts";
import { siteMessages as messages } from "#shared/messages/sites.ts";
import { fieldsOf } from "./entity-field.ts";

export const siteFields = fieldsOf<Site>()({
  name: { kind: "text", label: () => common.name, head: "name", value: ({ name }) => name },
  code: {
    kind: "text",
    label: () => messages.code,
    hint: () => messages.codeHint,
    head: "code",
    value: ({ code }) => code,
  },
  customer: {
    kind: "text",
    label: () => common.customer,
    head: "customer",
    value: ({ customerName }) => customerName,
  },
  recorders: {
    kind: "number",
    label: () => common.recorders,
    head: "recorders",
    value: ({ recorders }) => recorders,
    tone: ({ recorders }) => (recorders === 0 ? "quiet" : null),
  },
  timeZone: {
    kind: "text",
    label: () => common.timeZone,
    head: "timeZone",
    value: ({ timeZone }) => timeZone,
  },
  maintenance: {
    kind: "text",
    label: () => maintenanceMessages.title,
    hint: () => maintenanceMessages.columnHint,
    head: "maintenance",
    value: ({ maintenance }) => maintenance.map(maintenanceText).join("; "),
  },
  credential: {
    kind: "text",
    label: () => common.credential,
    hint: () => messages.columnCredentialHint,
    head: "credential",
    value: ({ credential }) => credential ?? "",
  },
  agentGroup: {
    kind: "text",
    label: () => agentScreenMessages.reachedThrough,
    head: "agentGroup",
    value: ({ agentGroupName }) => agentGroupName,
  },
  network: {
    kind: "text",
    label: () => recorderFieldMessages.network,
    hint: () => messages.networkHint,
    head: "network",
    value: ({ trustNetwork }) => (trustNetwork ? messages.trusted : messages.notTrusted),
    tone: ({ trustNetwork }) => (trustNetwork ? "warn" : "quiet"),
  },
  contact: { kind: "text", label: () => messages.contact, value: ({ contact }) => contact },
  address: { kind: "text", label: () => common.address, value: ({ address }) => address },
  notes: { kind: "text", label: () => common.notes, value: ({ notes }) => notes },
});
