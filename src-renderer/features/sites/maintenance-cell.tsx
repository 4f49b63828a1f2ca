import type { ReactNode } from "react";
import type { Site } from "#shared/domain/inventory.ts";
import { StatusTag, useNow } from "#renderer/ui/index.ts";
import { maintenanceState } from "./maintenance-words.ts";
import css from "./sites.module.css";

/** Under way or next to come. Only what is under way is a status; a mark on every row would hide it. */
export function MaintenanceCell({ site }: { site: Site }): ReactNode {
  const { state, text } = maintenanceState(site, new Date(useNow()));
  if (state === "now") return <StatusTag tone="maintenance">{text}</StatusTag>;
  return <span className={state === "none" ? css.faint : undefined}>{text}</span>;
}
