import type { ReactNode } from "react";
import type { Site } from "#shared/domain/inventory.ts";
import { StatusTag, useNow } from "#renderer/ui/index.ts";
import { maintenanceState } from "./maintenance-labels.ts";

/** The current or next maintenance. Only current maintenance is marked as a status. */
export function MaintenanceCell({ site }: { site: Site }): ReactNode {
  const { state, text } = maintenanceState(site, new Date(useNow()));
  if (state === "none") return null;
  if (state === "now") return <StatusTag tone="maintenance">{text}</StatusTag>;
  return text;
}
