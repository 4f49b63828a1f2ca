import type { Site } from "#shared/domain/inventory.ts";
import { inMaintenance, nextMaintenance } from "#shared/domain/maintenance.ts";
import { siteFields } from "#shared/entities/site-fields.ts";
import { siteCommands as texts } from "#shared/messages/commands/sites.ts";
import { textTable, type TextColumn, type Layout } from "../table.ts";
import { textColumns } from "../text-columns.ts";
import { localTime } from "./text.ts";

/** @param now the time for which maintenance is shown */
export function sitesText(sites: readonly Site[], layout: Layout, now: Date): string {
  return sites.length === 0 ? "" : textTable(columnsAt(now), sites, layout);
}

function columnsAt(now: Date): readonly TextColumn<Site>[] {
  return textColumns(siteFields, {
    name: { flexible: true },
    code: {},
    customer: { flexible: true, dropOrder: 2 },
    recorders: {},
    timeZone: {},
    maintenance: { value: (site) => maintenanceOf(site, now), flexible: true },
    credential: {},
    agentGroup: { dropOrder: 1 },
    network: { value: ({ trustNetwork }) => (trustNetwork ? texts.trusted : "") },
  });
}

function maintenanceOf(site: Site, now: Date): string {
  const windows = String(siteFields.maintenance.value(site));
  if (!inMaintenance(site, now)) return windows;
  const until = nextMaintenance(site, now)?.end.toISOString() ?? null;
  return texts.maintenanceNow({ time: localTime(until), windows });
}
