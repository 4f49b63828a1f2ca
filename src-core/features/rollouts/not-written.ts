import type { Site } from "#shared/domain/inventory.ts";
import { inMaintenance, nextMaintenance } from "#shared/domain/maintenance.ts";
import type { PlanItem } from "#shared/domain/plan.ts";
import { unfitText } from "#shared/domain/plan-text.ts";
import { lostReason } from "#shared/domain/rollback.ts";
import type { Ended } from "./apply-item.ts";
import { keptOf } from "./verdict.ts";

/** Why nothing is written to a recorder of the plan; null: it is to be written to. */
export function notPlanned(item: PlanItem): Ended | null {
  switch (item.state) {
    case "ready":
      return null;
    case "nothing_to_do":
      return { ...skipped("Skipped: all values are set already.", item), kept: keptOf(item) };
    case "invalid":
      return skipped(`Skipped: ${whyUnfit(item)} ${unfitText(item)}.`, item);
    default:
      return skipped("Skipped: this recorder could not be read when the plan was made.", item);
  }
}

function whyUnfit({ fields }: PlanItem): string {
  const lost = fields.length > 0 && fields.every((field) => lostReason(field) !== null);
  return lost ? "nothing can be restored." : "the plan does not fit this recorder.";
}

export function removed({ recorderName }: PlanItem): Ended {
  return skipped(`${recorderName} was removed from the inventory since the plan was made.`);
}

/** The same of one that was in the middle of a write. */
export function removedMeanwhile({ recorderName }: PlanItem): Ended {
  const detail = `Muster ended during the write, and ${recorderName} was removed from the inventory since; whether it applies is not known.`;
  return { outcome: "interrupted", detail, error: null, fields: [] };
}

/** @returns null when the site is in maintenance now */
export function outsideWindow(site: Site | null, now: string): Ended | null {
  if (!site) return skipped("Its site has no maintenance window.");
  const at = new Date(now);
  if (inMaintenance(site, at)) return null;
  const next = nextMaintenance(site, at);
  if (!next) return skipped(`${site.name} has no maintenance window.`);
  return skipped(
    `${site.name} is not in maintenance now; it will be from ${next.start.toISOString()} to ${next.end.toISOString()}.`,
  );
}

function skipped(detail: string, { error }: Pick<PlanItem, "error"> = { error: null }): Ended {
  return { outcome: "skipped", detail, error, fields: [] };
}
