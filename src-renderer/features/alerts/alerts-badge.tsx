import type { ReactNode } from "react";
import { alertScreen as m } from "#shared/messages/alert-screens.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { alertsStore } from "./store.ts";
import css from "./alerts.module.css";

/** Number of unacknowledged alerts, for the navigation; hidden if there are none. */
export function AlertsBadge(): ReactNode {
  const count = useFeature(alertsStore, (all) => all.counts.unacknowledged);
  if (count === 0) return null;
  return (
    <span className={css.badge} role="img" aria-label={m.badge({ count })}>
      {count > 99 ? "99+" : count}
    </span>
  );
}
