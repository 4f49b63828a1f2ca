import type { Rollout, RolloutItem } from "#shared/domain/rollout.ts";
import type { Chip } from "#renderer/ui/index.ts";
import { OUTCOME_TEXTS, shownCounts, SHOWN_OUTCOMES, type ShownOutcome } from "./outcomes.ts";

/** What the chips above the grid filter by; `none`: without an outcome yet. */
export type FilterKey = ShownOutcome | "none";

const NONE_YET = {
  key: "none",
  label: "Pending",
  tone: "unknown",
  hint: "Not started, or in progress.",
} as const;

/** One that is over has nobody without an outcome; what is pressed stays all the same, so that it can be let go. */
export function chipsOf(
  rollout: Pick<Rollout, "counts" | "verifiedExceptSecret" | "state">,
  items: readonly RolloutItem[],
  pressed: readonly FilterKey[],
): Chip[] {
  const { state } = rollout;
  const counts = shownCounts(rollout);
  const over = state === "finished" || state === "cancelled";
  const none = items.filter(({ outcome }) => outcome === null).length;
  return [
    ...SHOWN_OUTCOMES.filter(
      (key) =>
        key !== "verified_except_password" || (counts[key] ?? 0) > 0 || pressed.includes(key),
    ).map((key) => ({
      key,
      label: OUTCOME_TEXTS[key].label,
      tone: OUTCOME_TEXTS[key].tone,
      count: counts[key] ?? 0,
      hint: OUTCOME_TEXTS[key].meaning,
    })),
    ...(over && !pressed.includes("none") ? [] : [{ ...NONE_YET, count: none }]),
  ];
}
