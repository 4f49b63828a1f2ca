import type { Site } from "#shared/domain/inventory.ts";
import { inMaintenance, nextMaintenance } from "#shared/domain/maintenance.ts";
import type { PlanItem } from "#shared/domain/plan.ts";
import { unfitText } from "#shared/domain/plan-text.ts";
import { lostReason } from "#shared/domain/rollback.ts";
import { rolloutOutcomeMessages as texts } from "#shared/messages/rollouts.ts";
import { listUnchangedValues, type RecorderOutcome } from "./recorder-outcome.ts";

/** Reason why nothing is written to a recorder of the plan; null if it is to be written to. */
export function notPlanned(item: PlanItem): RecorderOutcome | null {
  switch (item.state) {
    case "ready":
      return null;
    case "nothing_to_do":
      return { ...skipped(texts.skippedSame, item), kept: listUnchangedValues(item) };
    case "invalid":
      return skipped(unfit(item), item);
    default:
      return skipped(texts.skippedUnread, item);
  }
}

function unfit(item: PlanItem): string {
  const { fields } = item;
  const isLost = fields.length > 0 && fields.every((field) => lostReason(field) !== null);
  const text = isLost ? texts.skippedLost : texts.skippedUnfit;
  return text({ fields: unfitText(item) });
}

export function removedOutcome({ recorderName }: PlanItem): RecorderOutcome {
  return skipped(texts.removed({ recorder: recorderName }));
}

/** The same of one that was in the middle of a write. */
export function removedMeanwhile({ recorderName }: PlanItem): RecorderOutcome {
  const detail = texts.removedMeanwhile({ recorder: recorderName });
  return { outcome: "interrupted", detail, error: null, fields: [] };
}

/** @returns null when the site is in maintenance now */
export function outsideWindow(site: Site | null, now: string): RecorderOutcome | null {
  if (!site) return skipped(texts.siteWithoutWindow);
  const at = new Date(now);
  if (inMaintenance(site, at)) return null;
  const next = nextMaintenance(site, at);
  if (!next) return skipped(texts.noWindow({ site: site.name }));
  return skipped(
    texts.outsideWindow({
      site: site.name,
      start: next.start.toISOString(),
      end: next.end.toISOString(),
    }),
  );
}

function skipped(
  detail: string,
  { error }: Pick<PlanItem, "error"> = { error: null },
): RecorderOutcome {
  return { outcome: "skipped", detail, error, fields: [] };
}
