import {
  NEEDS_ATTENTION,
  OUTCOMES,
  type Rollout,
  type RolloutItem,
} from "#shared/domain/rollout.ts";
import { DEFAULT_AREA } from "#shared/areas/index.ts";
import type { Area } from "#shared/domain/settings.ts";
import { outcomeCountTexts } from "#shared/messages/rollout-states.ts";
import { rolloutScreen } from "#shared/messages/rollout-screens.ts";
import { rolloutStatus as m } from "#shared/messages/rollout-status.ts";
import { canonicalJson, isJsonObject, type Json } from "#shared/json.ts";
import {
  shownCounts,
  SHOWN_OUTCOMES,
  type ShownCounts,
  type ShownOutcome,
} from "#shared/domain/shown-outcome.ts";

export interface Segment {
  readonly outcome: ShownOutcome;
  readonly count: number;
  /** Share of all recorders of the rollout, 0 to 1. */
  readonly share: number;
}

/** Recorders by outcome, for the progress bar; without outcomes that no recorder has. */
export function segmentsOf(rollout: ShownCounts & Pick<Rollout, "total">): Segment[] {
  const counts = shownCounts(rollout);
  return SHOWN_OUTCOMES.flatMap((outcome) => {
    const count = counts[outcome] ?? 0;
    return count > 0 ? [{ outcome, count, share: count / Math.max(1, rollout.total) }] : [];
  });
}

/** The same with the outcomes that need attention first. */
export function failedFirst(rollout: Parameters<typeof segmentsOf>[0]): Segment[] {
  const needs = ({ outcome }: Segment) => Number(NEEDS_ATTENTION.some((one) => one === outcome));
  return segmentsOf(rollout).toSorted((one, other) => needs(other) - needs(one));
}

/** How many recorders have an outcome. */
export function doneCount(rollout: Pick<Rollout, "counts">): number {
  return OUTCOMES.reduce((sum, outcome) => sum + (rollout.counts[outcome] ?? 0), 0);
}

export function attentionCount(rollout: Pick<Rollout, "counts">): number {
  return NEEDS_ATTENTION.reduce((sum, outcome) => sum + (rollout.counts[outcome] ?? 0), 0);
}

/** '18 verified, 3 accepted, 1 refused' and the number of recorders without an outcome. */
export function rolloutSentence(rollout: Rollout): string {
  const segments = segmentsOf(rollout);
  const parts = segments.map(({ outcome, count }) => outcomeCountTexts[outcome]({ number: count }));
  if (parts.length === 0) parts.push(m.noneDone);
  const left = rollout.total - doneCount(rollout);
  if (left > 0) {
    const rest = rollout.state === "running" ? m.toGo : m.notStarted;
    parts.push(rest({ number: left }));
  }
  return parts.join(", ");
}

/** The same, failures first, as a cell has it beside its bar: `5 refused · 12 verified`. */
export function outcomeFigures(rollout: Rollout): string {
  return figuresOf(rollout).join(" · ") || rolloutSentence(rollout);
}

function figuresOf(rollout: Rollout): string[] {
  return failedFirst(rollout).map(({ outcome, count }) =>
    outcomeCountTexts[outcome]({ number: count }),
  );
}

/** The first two of these figures, for a narrow cell. */
export function firstOutcomes(rollout: Rollout): string {
  return figuresOf(rollout).slice(0, 2).join(" · ") || rolloutSentence(rollout);
}

export interface FieldOutcome {
  readonly area: Area;
  readonly path: string;
  /** undefined: not read before the write, or not readable. */
  readonly before: Json | undefined;
  readonly wanted: Json;
  readonly readBack: Json | undefined;
  /** `unread`: the recorder does not show the value. */
  readonly state: "equal" | "differs" | "unread";
}

/** Wanted against read back, field by field; differences first. */
export function outcomesByField(item: RolloutItem): FieldOutcome[] {
  const rank = { differs: 0, unread: 1, equal: 2 };
  return item.fields
    .map(({ area = DEFAULT_AREA, path, before, wanted, readBack, outcome }): FieldOutcome => {
      const values = { area, path, before, wanted, readBack };
      if (readBack === undefined) return { ...values, state: "unread" };
      const equal = outcome === "verified" || canonicalJson(wanted) === canonicalJson(readBack);
      return { ...values, state: equal ? "equal" : "differs" };
    })
    .toSorted((a, b) => rank[a.state] - rank[b.state]);
}

/** Why a value was not read back. Recorders never show a secret. */
export function unreadText(wanted: Json): string {
  return isJsonObject(wanted) ? rolloutScreen.secretUnread : rolloutScreen.notReadable;
}

/** Merges the items of an event into the known items. The order stays the same, new items come last. */
export function mergeItems(
  known: readonly RolloutItem[],
  changed: readonly RolloutItem[],
): readonly RolloutItem[] {
  const byId = new Map(changed.map((item) => [item.recorderId, item]));
  const merged = known.map((item) => {
    const next = byId.get(item.recorderId);
    if (!next) return item;
    byId.delete(item.recorderId);
    return next;
  });
  return [...merged, ...byId.values()];
}
