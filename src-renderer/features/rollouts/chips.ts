import { OUTCOMES, type Outcome, type Rollout, type RolloutItem } from "#shared/domain/rollout.ts";
import type { Chip } from "#renderer/ui/index.ts";
import { OUTCOME_TEXTS } from "./outcomes.ts";

/** What the chips above the grid filter by; `none`: without an outcome yet. */
export type FilterKey = Outcome | "none";

const NONE_YET = {
  key: "none",
  label: "No outcome yet",
  tone: "unknown",
  hint: "Waiting for their turn, or being written now.",
} as const;

/** One that is over has nobody without an outcome; what is pressed stays all the same, so that it can be let go. */
export function chipsOf(
  { counts, state }: Pick<Rollout, "counts" | "state">,
  items: readonly RolloutItem[],
  pressed: readonly FilterKey[],
): Chip[] {
  const over = state === "finished" || state === "cancelled";
  const none = items.filter(({ outcome }) => outcome === null).length;
  return [
    ...OUTCOMES.map((key) => ({
      key,
      label: OUTCOME_TEXTS[key].label,
      tone: OUTCOME_TEXTS[key].tone,
      count: counts[key] ?? 0,
      hint: OUTCOME_TEXTS[key].meaning,
    })),
    ...(over && !pressed.includes("none") ? [] : [{ ...NONE_YET, count: none }]),
  ];
}
