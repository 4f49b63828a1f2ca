import type { ReactNode } from "react";
import { formatTime } from "#shared/format.ts";
import { inventoryMessages as text } from "#shared/messages/inventory.ts";
import { StatusTag, useNow } from "#renderer/ui/index.ts";
import { useSitesInMaintenance } from "./maintenance.ts";

const DAY = 86_400_000;

/** Until when a site is in maintenance, for the head of details. Nothing if the site is not in maintenance. */
export function MaintenanceTag({ siteId }: { readonly siteId: string }): ReactNode {
  const until = useSitesInMaintenance().get(siteId);
  const now = useNow();
  if (!until) return null;
  const time = formatTime(until, until.getTime() - now < DAY ? "clock" : "dayClock");
  return (
    <StatusTag tone="maintenance" filled>
      {text.maintenanceUntil({ time })}
    </StatusTag>
  );
}
