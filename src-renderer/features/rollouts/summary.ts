import {
  NEEDS_ATTENTION,
  OUTCOMES,
  type Rollout,
  type RolloutItem,
} from "#shared/domain/rollout.ts";
import type { Area } from "#shared/domain/settings.ts";
import { canonicalJson, isJsonObject, type Json } from "#shared/json.ts";
import { OUTCOME_TEXTS, shownCounts, SHOWN_OUTCOMES, type ShownOutcome } from "./outcomes.ts";

export interface Segment {
  readonly outcome: ShownOutcome;
  readonly count: number;
  /** Share of all recorders of the rollout, 0 to 1. */
  readonly share: number;
}

/** Recorders by outcome, for the progress bar; outcomes that nobody has are left out. */
export function segmentsOf(
  rollout: Pick<Rollout, "counts" | "verifiedExceptSecret" | "total">,
): Segment[] {
  const counts = shownCounts(rollout);
  return SHOWN_OUTCOMES.flatMap((outcome) => {
    const count = counts[outcome] ?? 0;
    return count > 0 ? [{ outcome, count, share: count / Math.max(1, rollout.total) }] : [];
  });
}

/** How many recorders have an outcome. */
export function doneCount(rollout: Pick<Rollout, "counts">): number {
  return OUTCOMES.reduce((sum, outcome) => sum + (rollout.counts[outcome] ?? 0), 0);
}

export function attentionCount(rollout: Pick<Rollout, "counts">): number {
  return NEEDS_ATTENTION.reduce((sum, outcome) => sum + (rollout.counts[outcome] ?? 0), 0);
}

/** '18 verified, 3 accepted, 1 refused' and, when it did not run to its end, what was left. */
export function rolloutSentence(rollout: Rollout): string {
  const parts = segmentsOf(rollout).map(
    ({ outcome, count }) =>
      `${count.toLocaleString("en")} ${OUTCOME_TEXTS[outcome].label.toLowerCase()}`,
  );
  const left = rollout.total - doneCount(rollout);
  const told = parts.length > 0 ? parts.join(", ") : "No recorder has an outcome yet";
  if (left <= 0) return told;
  const rest = rollout.state === "running" ? "to go" : "not started";
  return `${told}, ${left.toLocaleString("en")} ${rest}`;
}

export interface FieldOutcome {
  readonly area: Area;
  readonly path: string;
  /** undefined: not read before the write, or not readable. */
  readonly before: Json | undefined;
  readonly wanted: Json;
  readonly readBack: Json | undefined;
  /** `unread`: the recorder does not tell. */
  readonly state: "equal" | "differs" | "unread";
}

/** Wanted against read back, field by field; differences first. */
export function fieldOutcomes(item: RolloutItem): FieldOutcome[] {
  const rank = { differs: 0, unread: 1, equal: 2 };
  return item.fields
    .map(({ area = "email", path, before, wanted, readBack, outcome }): FieldOutcome => {
      const told = { area, path, before, wanted, readBack };
      if (readBack === undefined) return { ...told, state: "unread" };
      const equal = outcome === "verified" || canonicalJson(wanted) === canonicalJson(readBack);
      return { ...told, state: equal ? "equal" : "differs" };
    })
    .toSorted((a, b) => rank[a.state] - rank[b.state]);
}

/** Why there is no value beside the wanted one: the recorder keeps it to itself, or no recorder tells a secret. */
export function unreadText(wanted: Json): string {
  return isJsonObject(wanted) ? "a secret cannot be read back" : "not readable";
}

/** Takes the items of an event into those that are known; order stays, new ones come last. */
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
