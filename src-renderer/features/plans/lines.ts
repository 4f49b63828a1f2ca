import type { Plan, PlanField, PlanItem, PlanItemState } from "#shared/domain/plan.ts";
import { leftOutParts, type LeftOut } from "./summary.ts";

/** One line of the before → after grid: one field of one recorder, or a recorder of which there is no field to show. */
export interface PlanLine {
  readonly id: string;
  readonly item: PlanItem;
  readonly field: PlanField | null;
  /** Set: a channel, or a field, that is left out while the rest of the recorder is written. */
  readonly leftOut: LeftOut | null;
}

/** What may stand among what is left alone. */
export type LeftState = PlanItemState | "channel_left_out" | "field_skipped" | "not_restored";

/** What will be written, and on request what stays as it is at the same recorders. */
export function writtenLines(plan: Pick<Plan, "items">, showSame: boolean): PlanLine[] {
  return plan.items
    .filter(({ state }) => state === "ready")
    .toSorted(bySiteAndName)
    .flatMap((item) =>
      fieldLines(item, ({ state, leftOut }) => !leftOut && (showSame || state !== "same")),
    );
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
 * Recorders that are not written, those that need a person first, with the fields that are the reason; then channels and
 * fields that are left out at recorders that are written.
 * @param states which to show; none means all.
 */
export function leftLines(plan: Pick<Plan, "items">, states: readonly LeftState[]): PlanLine[] {
  const shown = (state: LeftState) => states.length === 0 || states.includes(state);
  const alone = plan.items
    .filter(({ state }) => state !== "ready" && shown(state))
    .toSorted((a, b) => RANK[a.state] - RANK[b.state] || bySiteAndName(a, b))
    .flatMap(reasonLines);
  const written = plan.items.filter(({ state }) => state === "ready").toSorted(bySiteAndName);
  const leftOut = written
    .flatMap(leftOutLines)
    .filter(({ leftOut: part }) => part !== null && shown(stateOfPart(part)));
  return [...alone, ...leftOut];
}

function stateOfPart({ lost, channel }: LeftOut): LeftState {
  if (lost) return "not_restored";
  return channel === "" ? "field_skipped" : "channel_left_out";
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
  return (
    a.siteName.localeCompare(b.siteName) ||
    a.recorderName.localeCompare(b.recorderName, undefined, { numeric: true })
  );
}
