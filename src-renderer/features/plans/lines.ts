import type { Plan, PlanField, PlanItem, PlanItemState } from "#shared/domain/plan.ts";
import { SKIPPED_ITEM_STATES } from "#shared/domain/plan-totals.ts";
import { compareNames } from "#shared/compare.ts";
import type { SkippedPart } from "./states.ts";
import { leftOutParts, type LeftOut } from "./summary.ts";

/** One line of the before → after grid: one field of one recorder, or a recorder without a field to show. */
export interface PlanLine {
  readonly id: string;
  readonly item: PlanItem;
  readonly field: PlanField | null;
  /** A channel or field that is skipped while the rest of the recorder is written; null for other lines. */
  readonly leftOut: LeftOut | null;
}

/** States of skipped lines. */
export type LeftState = PlanItemState | SkippedPart;

/** What will be written, and on request the unchanged fields of the same recorders. */
export function writtenLines(plan: Pick<Plan, "items">, showSame: boolean): PlanLine[] {
  return plan.items
    .filter(({ state }) => state === "ready")
    .toSorted(bySiteAndName)
    .flatMap((item) =>
      fieldLines(item, ({ state, leftOut }) => !leftOut && (showSame || state !== "same")),
    );
}

/** What recorders with all planned values already have. */
export function alreadySetLines(plan: Pick<Plan, "items">): PlanLine[] {
  return plan.items
    .filter(({ state }) => state === "nothing_to_do")
    .toSorted(bySiteAndName)
    .flatMap((item) => fieldLines(item, ({ leftOut }) => !leftOut));
}

const RANK: Readonly<Record<PlanItemState, number>> = {
  invalid: 0,
  blocked: 1,
  attention: 2,
  unreachable: 3,
  nothing_to_do: 4,
  ready: 5,
};

/**
 * Recorders that cannot be changed, those that need attention first, with the fields that are the reason; then channels and
 * fields that are skipped at recorders that are written.
 * @param states filter; an empty list shows all states
 */
export function leftLines(plan: Pick<Plan, "items">, states: readonly LeftState[]): PlanLine[] {
  const shown = (state: LeftState) => states.length === 0 || states.includes(state);
  const alone = plan.items
    .filter(({ state }) => isSkipped(state) && shown(state))
    .toSorted((a, b) => RANK[a.state] - RANK[b.state] || bySiteAndName(a, b))
    .flatMap(reasonLines);
  const written = plan.items.filter(({ state }) => state === "ready").toSorted(bySiteAndName);
  const leftOut = written
    .flatMap(leftOutLines)
    .filter(({ leftOut: part }) => part !== null && shown(stateOfPart(part)));
  return [...alone, ...leftOut];
}

function isSkipped(state: PlanItemState): boolean {
  return SKIPPED_ITEM_STATES.some((skipped) => skipped === state);
}

function stateOfPart({ lost, channel }: LeftOut): LeftState {
  if (lost) return "notRestored";
  return channel === "" ? "fieldSkipped" : "channelSkipped";
}

function reasonLines(item: PlanItem): PlanLine[] {
  const reasons = fieldLines(
    item,
    ({ state, leftOut }) => !leftOut && (state === "invalid" || state === "unsupported"),
  );
  const lines = [...reasons, ...(item.state === "invalid" ? leftOutLines(item) : [])];
  return lines.length > 0 ? lines : [{ id: item.recorderId, item, field: null, leftOut: null }];
}

function leftOutLines(item: PlanItem): PlanLine[] {
  return leftOutParts(item).map((leftOut) => ({
    id: `${item.recorderId}/${leftOut.area}/${leftOut.lost ? leftOut.path : leftOut.channel || leftOut.path}`,
    item,
    field: null,
    leftOut,
  }));
}

function fieldLines(item: PlanItem, shown: (field: PlanField) => boolean): PlanLine[] {
  return item.fields.filter(shown).map((field) => ({
    id: `${item.recorderId}/${field.area}/${field.path}`,
    item,
    field,
    leftOut: null,
  }));
}

function bySiteAndName(a: PlanItem, b: PlanItem): number {
  return compareNames(a.siteName, b.siteName) || compareNames(a.recorderName, b.recorderName);
}
