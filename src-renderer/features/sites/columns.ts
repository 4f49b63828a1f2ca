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

/** Columns of sites in their order; those of their health are between the groups. */
export function siteColumns(open: (site: Site) => void) {
  return {
    name: gridColumns(siteFields, {
      name: { open, flex: 2, minWidth: 130, sort: "asc", sortIndex: 1 },
      customer: { flex: 1.5, minWidth: 120 },
    }),
    maintenance: gridColumns(siteFields, {
      maintenance: {
        value: (site) => (site.maintenance.length === 0 ? null : maintenanceOrder(site, now())),
        render: (site) => createElement(MaintenanceCell, { site }),
        compare: compareValues,
        filter: false,
        ticks: true,
        width: 215,
        isMinor: true,
      },
    }),
    recorders: gridColumns(siteFields, { recorders: { width: 100, isMinor: true } }),
    others: otherColumns(),
  };
}

function otherColumns(): GridColumn<Site>[] {
  return [
    ...gridColumns(siteFields, {
      code: { mono: true, width: 90 },
    }),
    localTimeColumn(),
    ...gridColumns(siteFields, {
      contact: { flex: 1.4, minWidth: 110 },
      timeZone: {
        hidden: true,
        value: ({ timeZone }) => zoneLabel(timeZone),
        format: ({ timeZone }) => (timeZone === "" ? texts.asHere : zoneLabel(timeZone)),
        tone: ({ timeZone }) => (timeZone === "" ? "quiet" : null),
        tooltip: ({ timeZone }) =>
          timeZone === "" ? texts.computerZone({ zone: ownTimeZone() }) : null,
        width: 140,
      },
      credential: {
        hidden: true,
        format: ({ credential }) => credential ?? common.none,
        tone: ({ credential }) => (credential === null ? "quiet" : null),
        flex: 1,
        minWidth: 110,
      },
      network: { hidden: true, width: 104 },
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
