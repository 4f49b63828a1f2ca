import { createElement } from "react";
import type { Site } from "#shared/domain/inventory.ts";
import { ownTimeZone } from "#shared/domain/time-zone.ts";
import { siteFields } from "#shared/entities/site-fields.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { maintenanceMessages as texts } from "#shared/messages/maintenance.ts";
import { compareValues, gridColumns, type GridColumn } from "#renderer/ui/index.ts";
import { MaintenanceCell } from "./maintenance-cell.tsx";
import { maintenanceOrder } from "./maintenance-labels.ts";
import { zoneClockText, offsetMinutes, zoneOffsetText, zoneLabel } from "./zone-labels.ts";

const now = () => new Date();

export function siteColumns(open: (site: Site) => void): GridColumn<Site>[] {
  return [
    ...gridColumns(siteFields, {
      name: { open, flex: 2, minWidth: 160, sort: "asc", sortIndex: 1 },
      code: { mono: true, width: 90 },
      customer: { flex: 1.5, minWidth: 150 },
      recorders: { width: 100 },
      timeZone: {
        value: ({ timeZone }) => zoneLabel(timeZone),
        format: ({ timeZone }) => (timeZone === "" ? texts.asHere : zoneLabel(timeZone)),
        tone: ({ timeZone }) => (timeZone === "" ? "quiet" : null),
        tooltip: ({ timeZone }) =>
          timeZone === "" ? texts.computerZone({ zone: ownTimeZone() }) : null,
        width: 140,
      },
    }),
    localTimeColumn(),
    ...gridColumns(siteFields, {
      credential: {
        format: ({ credential }) => credential ?? common.none,
        tone: ({ credential }) => (credential === null ? "quiet" : null),
        flex: 1,
        minWidth: 110,
      },
      maintenance: {
        value: (site) => maintenanceOrder(site, now()),
        render: (site) => createElement(MaintenanceCell, { site }),
        compare: compareValues,
        filter: false,
        ticks: true,
        width: 184,
      },
      network: { width: 104 },
      contact: { flex: 1.4, minWidth: 110 },
      address: { hidden: true, width: 220 },
      notes: { hidden: true, width: 220 },
    }),
  ];
}

function localTimeColumn(): GridColumn<Site> {
  return {
    id: "time",
    label: texts.localTime,
    // Without a time zone of its own, a site has the time of this computer.
    value: ({ timeZone }) => (timeZone === "" ? null : offsetMinutes(timeZone, now())),
    format: ({ timeZone }) => zoneClockText(timeZone, now()),
    tone: ({ timeZone }) => (timeZone === "" ? "quiet" : null),
    tooltip: ({ timeZone }) => zoneOffsetText(timeZone, now()),
    filter: false,
    ticks: true,
    align: "right",
    width: 100,
  };
}
