import type { Rollout, RolloutItem } from "#shared/domain/rollout.ts";
import { rolloutScreen as m } from "#shared/messages/rollout-screens.ts";
import type { Chip } from "#renderer/ui/index.ts";
import { outcomeText, shownCounts, SHOWN_OUTCOMES, type ShownOutcome } from "./outcomes.ts";

/** What the chips above the grid filter by; `none`: without an outcome yet. */
export type OutcomeFilter = ShownOutcome | "none";

/** A rollout that is over has no pending recorders; the chip remains while it is pressed, so that the user can release it. */
export function chipsOf(
  rollout: Pick<Rollout, "counts" | "verifiedExceptSecret" | "state">,
  items: readonly RolloutItem[],
  pressed: readonly OutcomeFilter[],
): Chip[] {
  const { state } = rollout;
  const counts = shownCounts(rollout);
  const over = state === "finished" || state === "cancelled";
  const none = items.filter(({ outcome }) => outcome === null).length;
  return [
    ...SHOWN_OUTCOMES.filter(
      (key) =>
        key !== "verified_except_password" || (counts[key] ?? 0) > 0 || pressed.includes(key),
    ).map((key): Chip => {
      const { label, tone, meaning } = outcomeText(key);
      return { key, label, tone, count: counts[key] ?? 0, hint: meaning };
    }),
    ...(over && !pressed.includes("none") ? [] : [pendingChip(none)]),
  ];
}

function pendingChip(count: number): Chip {
  return { key: "none", label: m.pending, tone: "unknown", hint: m.pendingHint, count };
}
