import type { RolloutItem, RolloutOptions } from "#shared/domain/rollout.ts";
import { traitsOf } from "#shared/error-traits.ts";
import { isRetryable } from "./rollout-status.ts";

/** Recorders that a retry can include, by why they were not written. */
export interface RetryGroup {
  readonly key: (typeof KEYS)[number];
  readonly ids: readonly string[];
}

/** Outcomes in the order of the dialog. */
const KEYS = ["unreachable", "interrupted", "mismatch", "refused", "hopeless", "skipped"] as const;

/** The groups with recorders. The dialog does not select recorders that would refuse again. */
export function retryGroups(items: readonly RolloutItem[]): RetryGroup[] {
  const byKey = Map.groupBy(items.filter(isRetryable), groupOf);
  return KEYS.flatMap((key) => {
    const ids = (byKey.get(key) ?? []).map(({ recorderId }) => recorderId);
    return ids.length === 0 ? [] : [{ key, ids }];
  });
}

function groupOf({ outcome, error }: RolloutItem): RetryGroup["key"] {
  if (outcome === "refused") return isHopeless(error) ? "hopeless" : "refused";
  return outcome as RetryGroup["key"];
}

/** The plan itself does not suit the recorder: its settings moved, or it does not accept the values. */
function isHopeless(error: RolloutItem["error"]): boolean {
  if (error === null) return false;
  return traitsOf(error).turn === "caller" || error.refusal === "values";
}

/** Whether a retry can include the recorder, and the same plan can succeed there. */
export function canRetryAsPlanned(item: RolloutItem): boolean {
  return isRetryable(item) && groupOf(item) !== "hopeless";
}

/** How to retry so many recorders at first: as before, with a canary that is small beside them. */
export function retryOptions(options: RolloutOptions, total: number): RolloutOptions {
  const { canary, ...others } = options;
  if (canary === undefined || total < 2) return others;
  return { ...others, canary: Math.min(canary, Math.max(1, Math.floor(total / 5))) };
}
