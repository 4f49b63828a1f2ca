import type { Rollout, RolloutItem } from "#shared/domain/rollout.ts";
import {
  shownCounts,
  SHOWN_OUTCOMES,
  type ShownCounts,
  type ShownOutcome,
} from "#shared/domain/shown-outcome.ts";
import { rolloutScreen as m } from "#shared/messages/rollout-screens.ts";
import type { Chip } from "#renderer/ui/index.ts";
import { outcomeText } from "./outcomes.ts";

/** What the chips above the grid filter by; `none`: without an outcome yet. */
export type OutcomeFilter = ShownOutcome | "none";

/** Outcomes that a recorder has. A chip remains while it is pressed, therefore the user can release it. */
export function chipsOf(
  rollout: ShownCounts & Pick<Rollout, "state">,
  items: readonly RolloutItem[],
  pressed: readonly OutcomeFilter[],
): Chip[] {
  const { state } = rollout;
  const counts = shownCounts(rollout);
  const over = state === "finished" || state === "cancelled";
  const none = items.filter(({ outcome }) => outcome === null).length;
  return [
    ...SHOWN_OUTCOMES.filter((key) => (counts[key] ?? 0) > 0 || pressed.includes(key)).map(
      (key): Chip => {
        const { label, tone, meaning } = outcomeText(key);
        return { key, label, tone, count: counts[key] ?? 0, hint: meaning };
      },
    ),
    ...(over && !pressed.includes("none") ? [] : [pendingChip(none)]),
  ];
}

function pendingChip(count: number): Chip {
  return { key: "none", label: m.pending, tone: "unknown", hint: m.pendingHint, count };
}
