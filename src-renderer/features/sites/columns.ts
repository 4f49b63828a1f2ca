import { ownTimeZone } from "#shared/domain/time-zone.ts";
import { createElement } from "react";
import type { Site } from "#shared/domain/inventory.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { maintenanceMessages as texts } from "#shared/messages/maintenance.ts";
import { recorderFieldMessages as fields } from "#shared/messages/recorder-fields.ts";
import { siteMessages as messages } from "#shared/messages/sites.ts";
import { compareValues, type GridColumn } from "#renderer/ui/index.ts";
import { MaintenanceCell } from "./maintenance-cell.tsx";
import { maintenanceOrder } from "./maintenance-labels.ts";
import { zoneClockText, offsetMinutes, zoneOffsetText, zoneLabel } from "./zone-labels.ts";

const now = () => new Date();

export function siteColumns(open: (site: Site) => void): GridColumn<Site>[] {
  return [
    {
      id: "name",
      label: common.name,
      value: ({ name }) => name,
      open,
      flex: 2,
      minWidth: 160,
      sort: "asc",
      sortIndex: 1,
    },
    {
      id: "code",
      label: messages.code,
      hint: messages.codeHint({ variable: "{{site.code}}" }),
      value: ({ code }) => code,
      mono: true,
      width: 90,
    },
    {
      id: "customer",
      label: common.customer,
      value: ({ customerName }) => customerName,
      flex: 1.5,
      minWidth: 150,
    },
    {
      id: "recorders",
      label: common.recorders,
      value: ({ recorders }) => recorders,
      tone: ({ recorders }) => (recorders === 0 ? "quiet" : null),
      filter: "number",
      align: "right",
      width: 100,
    },
    ...timeColumns(),
    {
      id: "credential",
      label: common.credential,
      hint: messages.columnCredentialHint,
      value: ({ credential }) => credential ?? "",
      format: ({ credential }) => credential ?? common.none,
      tone: ({ credential }) => (credential === null ? "quiet" : null),
      flex: 1,
      minWidth: 110,
    },
    {
      id: "maintenance",
      label: texts.title,
      hint: texts.columnHint,
      value: (site) => maintenanceOrder(site, now()),
      render: (site) => createElement(MaintenanceCell, { site }),
      compare: compareValues,
      filter: false,
      ticks: true,
      width: 184,
    },
    {
      id: "network",
      label: fields.network,
      hint: messages.networkHint,
      value: ({ trustNetwork }) => (trustNetwork ? messages.trusted : messages.notTrusted),
      tone: ({ trustNetwork }) => (trustNetwork ? "warn" : "quiet"),
      width: 104,
    },
    {
      id: "contact",
      label: messages.contact,
      value: ({ contact }) => contact,
      flex: 1.4,
      minWidth: 110,
    },
    {
      id: "address",
      label: common.address,
      value: ({ address }) => address,
      hidden: true,
      width: 220,
    },
    { id: "notes", label: common.notes, value: ({ notes }) => notes, hidden: true, width: 220 },
  ];
}

function timeColumns(): GridColumn<Site>[] {
  return [
    {
      id: "timeZone",
      label: common.timeZone,
      value: ({ timeZone }) => zoneLabel(timeZone),
      format: ({ timeZone }) => (timeZone === "" ? texts.asHere : zoneLabel(timeZone)),
      tone: ({ timeZone }) => (timeZone === "" ? "quiet" : null),
      tooltip: ({ timeZone }) =>
        timeZone === "" ? texts.computerZone({ zone: ownTimeZone() }) : null,
      width: 140,
    },
    {
      id: "time",
      label: texts.localTime,
      value: ({ timeZone }) => offsetMinutes(timeZone, now()),
      format: ({ timeZone }) => zoneClockText(timeZone, now()),
      tooltip: ({ timeZone }) => zoneOffsetText(timeZone, now()),
      filter: false,
      ticks: true,
      align: "right",
      width: 100,
    },
  ];
}
