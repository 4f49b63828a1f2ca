import type { ReactNode } from "react";
import { alertScreen as m } from "#shared/messages/alert-screens.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { CountBadge } from "#renderer/ui/index.ts";
import { alertsStore } from "./store.ts";

/** Number of unacknowledged alerts, for the navigation. */
export function AlertsBadge(): ReactNode {
  const count = useFeature(alertsStore, (all) => all.counts.unacknowledged);
  return <CountBadge count={count} label={m.badge({ count })} tone="bad" />;
}
