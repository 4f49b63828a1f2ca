import type { Site } from "#shared/domain/inventory.ts";
import { inMaintenance, nextMaintenance } from "#shared/domain/maintenance.ts";
import { maintenanceText } from "#shared/domain/maintenance-text.ts";
import { siteCommands as texts } from "#shared/messages/commands/sites.ts";
import { textTable, type TextColumn, type Layout } from "../table.ts";
import { localTime } from "./text.ts";

/** @param now the time for which maintenance is shown */
export function sitesText(sites: readonly Site[], layout: Layout, now: Date): string {
  return sites.length === 0 ? "" : textTable(columnsAt(now), sites, layout);
}

function columnsAt(now: Date): readonly TextColumn<Site>[] {
  return [
    { head: "name", value: ({ name }) => name, flexible: true },
    { head: "code", value: ({ code }) => code },
    { head: "customer", value: ({ customerName }) => customerName, flexible: true, dropOrder: 2 },
    { head: "recorders", value: ({ recorders }) => String(recorders), align: "right" },
    { head: "timeZone", value: ({ timeZone }) => timeZone },
    { head: "maintenance", value: (site) => maintenanceOf(site, now), flexible: true },
    { head: "credential", value: ({ credential }) => credential ?? "" },
    { head: "agentGroup", value: ({ agentGroupName }) => agentGroupName, dropOrder: 1 },
    { head: "network", value: ({ trustNetwork }) => (trustNetwork ? texts.trusted : "") },
  ];
}

function maintenanceOf(site: Site, now: Date): string {
  const windows = site.maintenance.map(maintenanceText).join("; ");
  if (!inMaintenance(site, now)) return windows;
  const until = nextMaintenance(site, now)?.end.toISOString() ?? null;
  return texts.maintenanceNow({ time: localTime(until), windows });
}
