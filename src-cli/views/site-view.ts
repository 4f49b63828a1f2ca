import type { Site } from "#shared/domain/inventory.ts";
import { inMaintenance, nextMaintenance } from "#shared/domain/maintenance.ts";
import { maintenanceText } from "#shared/domain/maintenance-text.ts";
import { table, type Column, type Layout } from "../table.ts";
import { localTime } from "./text.ts";

/** @param now the moment for which it says whether a site is in maintenance */
export function sitesText(sites: readonly Site[], layout: Layout, now: Date): string {
  return sites.length === 0 ? "" : table(columnsAt(now), sites, layout);
}

function columnsAt(now: Date): readonly Column<Site>[] {
  return [
    { head: "NAME", value: ({ name }) => name, flexible: true },
    { head: "CODE", value: ({ code }) => code },
    { head: "CUSTOMER", value: ({ customerName }) => customerName, flexible: true, dropOrder: 2 },
    { head: "RECORDERS", value: ({ recorders }) => String(recorders), align: "right" },
    { head: "TIME ZONE", value: ({ timeZone }) => timeZone },
    { head: "MAINTENANCE", value: (site) => maintenanceOf(site, now), flexible: true },
    { head: "CREDENTIAL", value: ({ credential }) => credential ?? "" },
    { head: "NETWORK", value: ({ trustNetwork }) => (trustNetwork ? "trusted" : "") },
  ];
}

function maintenanceOf(site: Site, now: Date): string {
  const windows = site.maintenance.map(maintenanceText).join("; ");
  if (!inMaintenance(site, now)) return windows;
  const until = nextMaintenance(site, now)?.end.toISOString() ?? null;
  return `now, until ${localTime(until)} (${windows})`;
}
