import type { RolloutItem, RolloutOptions } from "#shared/domain/rollout.ts";
import { isRetryable } from "./stand.ts";

/** Recorders that a retry can take up, by why they were not written. */
export interface RetryGroup {
  readonly key: "unreachable" | "interrupted" | "mismatch" | "refused" | "hopeless" | "skipped";
  readonly label: string;
  readonly ids: readonly string[];
}

const LABELS: Readonly<Record<RetryGroup["key"], string>> = {
  unreachable: "unreachable",
  interrupted: "interrupted",
  mismatch: "with other values after the write",
  refused: "that refused",
  hopeless: "that would refuse the same plan again: make a new plan for them",
  skipped: "that were skipped",
};

/** The groups that have recorders. Those that would end the same way again are not chosen at first. */
export function retryGroups(items: readonly RolloutItem[]): RetryGroup[] {
  const byKey = Map.groupBy(items.filter(isRetryable), groupOf);
  return (Object.keys(LABELS) as RetryGroup["key"][]).flatMap((key) => {
    const ids = (byKey.get(key) ?? []).map(({ recorderId }) => recorderId);
    return ids.length === 0 ? [] : [{ key, label: LABELS[key], ids }];
  });
}

function groupOf({ outcome, error }: RolloutItem): RetryGroup["key"] {
  if (outcome === "refused") return isHopeless(error) ? "hopeless" : "refused";
  return outcome as RetryGroup["key"];
}

/** The plan itself does not suit the recorder: its settings moved, or it does not accept the values. */
function isHopeless(error: RolloutItem["error"]): boolean {
  if (error === null) return false;
  const { code, refusal } = error;
  return ["plan_stale", "needs_all_fields", "unsupported"].includes(code) || refusal === "values";
}

/** How to retry so many recorders at first: as before, with a canary that is small beside them. */
export function retryOptions(options: RolloutOptions, total: number): RolloutOptions {
  const { canary, ...others } = options;
  if (canary === undefined || total < 2) return others;
  return { ...others, canary: Math.min(canary, Math.max(1, Math.floor(total / 5))) };
}
