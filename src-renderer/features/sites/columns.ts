import { createElement } from "react";
import type { Site } from "#shared/domain/inventory.ts";
import { siteMessages as messages } from "#shared/messages/sites.ts";
import { compareValues, type GridColumn } from "#renderer/ui/index.ts";
import { MaintenanceCell } from "./maintenance-cell.tsx";
import { maintenanceOrder } from "./maintenance-words.ts";
import { clockText, offsetMinutes, offsetText, ownZone, zoneLabel } from "./zone-words.ts";

const now = () => new Date();

export function siteColumns(open: (site: Site) => void): GridColumn<Site>[] {
  return [
    {
      id: "name",
      label: "Name",
      value: ({ name }) => name,
      open,
      flex: 2,
      minWidth: 160,
      sort: "asc",
    },
    {
      id: "code",
      label: "Code",
      hint: "What {{site.code}} becomes in settings that differ per site.",
      value: ({ code }) => code,
      mono: true,
      width: 90,
    },
    {
      id: "customer",
      label: messages.customer,
      value: ({ customerName }) => customerName,
      flex: 1.5,
      minWidth: 150,
    },
    {
      id: "recorders",
      label: "Recorders",
      value: ({ recorders }) => recorders,
      tone: ({ recorders }) => (recorders === 0 ? "quiet" : null),
      filter: "number",
      align: "right",
      width: 100,
    },
    ...timeColumns(),
    {
      id: "credential",
      label: "Credential",
      hint: "Used by the recorders there that have none of their own.",
      value: ({ credential }) => credential ?? "",
      format: ({ credential }) => credential ?? "none",
      tone: ({ credential }) => (credential === null ? "quiet" : null),
      flex: 1,
      minWidth: 110,
    },
    {
      id: "maintenance",
      label: "Maintenance",
      hint: "What is offline there meanwhile is no failure. Times as clocks there show them.",
      value: (site) => maintenanceOrder(site, now()),
      render: (site) => createElement(MaintenanceCell, { site }),
      compare: compareValues,
      filter: false,
      ticks: true,
      width: 184,
    },
    {
      id: "network",
      label: "Network",
      hint: "Whether passwords may be sent there so that any device on the network can read them.",
      value: ({ trustNetwork }) => (trustNetwork ? "trusted" : "not trusted"),
      tone: ({ trustNetwork }) => (trustNetwork ? "warn" : "quiet"),
      width: 104,
    },
    {
      id: "contact",
      label: "Contact",
      value: ({ contact }) => contact,
      flex: 1.4,
      minWidth: 110,
    },
    { id: "address", label: "Address", value: ({ address }) => address, hidden: true, width: 220 },
    { id: "notes", label: "Notes", value: ({ notes }) => notes, hidden: true, width: 220 },
  ];
}

function timeColumns(): GridColumn<Site>[] {
  return [
    {
      id: "timeZone",
      label: "Time zone",
      value: ({ timeZone }) => zoneLabel(timeZone),
      format: ({ timeZone }) => (timeZone === "" ? "as here" : zoneLabel(timeZone)),
      tone: ({ timeZone }) => (timeZone === "" ? "quiet" : null),
      tooltip: ({ timeZone }) =>
        timeZone === "" ? `None is given: that of this computer, ${ownZone()}.` : null,
      width: 140,
    },
    {
      id: "time",
      label: "Time there",
      value: ({ timeZone }) => offsetMinutes(timeZone, now()),
      format: ({ timeZone }) => clockText(timeZone, now()),
      tooltip: ({ timeZone }) => offsetText(timeZone, now()),
      filter: false,
      ticks: true,
      align: "right",
      width: 100,
    },
  ];
}
