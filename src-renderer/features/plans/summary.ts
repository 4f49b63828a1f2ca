import { areaSpec, channelOfPath, fieldOfPath } from "#shared/areas/index.ts";
import { isSecretField } from "#shared/areas/secret-fields.ts";
import {
  PLAN_ITEM_STATES,
  type Plan,
  type PlanField,
  type PlanItem,
  type PlanItemState,
} from "#shared/domain/plan.ts";
import { exposedRecorders } from "#shared/domain/plan-text.ts";
import { leftBehindCounts, lostReason } from "#shared/domain/rollback.ts";
import { leftBehindSentences } from "#shared/domain/rollout-text.ts";
import type { Rollout } from "#shared/domain/rollout.ts";
import { planTotals } from "#shared/domain/plan-totals.ts";
import { countMessages } from "#shared/messages/counts.ts";
import { applyMessages as m } from "#shared/messages/plans.ts";
import type { Area } from "#shared/domain/settings.ts";
import { fieldOrder } from "#renderer/features/fields/index.ts";

/** Fields that a rollout of the plan will send. */
export function isWritten(field: Pick<PlanField, "state">): boolean {
  return field.state === "change" || field.state === "unknown_before";
}

/**
 * How far the end of a recorder's part can be checked: `verified` all of it, `password` all but the password, which recorders
 * never show, `nothing` if the recorder shows no values, before or after the write.
 */
export function checkable(item: Pick<PlanItem, "fields">): "verified" | "password" | "nothing" {
  const unknown = item.fields.filter((field) => field.state === "unknown_before");
  if (unknown.some(({ area, path }) => !isSecretField(area, path))) return "nothing";
  return unknown.length > 0 ? "password" : "verified";
}

export type ItemCounts = Readonly<Record<PlanItemState, number>>;

export function countItems(items: readonly Pick<PlanItem, "state">[]): ItemCounts {
  const counts = Object.fromEntries(PLAN_ITEM_STATES.map((state) => [state, 0]));
  for (const item of items) counts[item.state] = (counts[item.state] ?? 0) + 1;
  return counts as Record<PlanItemState, number>;
}

export interface PlanSummaryText {
  readonly counts: ItemCounts;
  readonly written: number;
  /** Number of those, by how far they can be checked. */
  readonly checked: Readonly<Record<ReturnType<typeof checkable>, number>>;
  /** Ids of those that are sent a password which others could read. */
  readonly exposed: readonly string[];
  readonly alreadySet: number;
  readonly skipped: number;
  /** Fields that at least one recorder will be sent, each once, whatever the channel. */
  readonly fields: readonly WrittenField[];
  /** Channels of those recorders that hold no such settings now, and are left out. */
  readonly channelsLeftOut: number;
  /** Fields that are skipped at those recorders, which do not have them. */
  readonly fieldsSkipped: number;
  /** Recorders with fields that a rollback cannot restore. */
  readonly lost: number;
  /** What a rollback leaves of the rollout. */
  readonly leftBehind: Rollout["leftBehind"];
}

export interface WrittenField {
  readonly area: Area;
  /** Path without the channel that it may begin with. */
  readonly path: string;
}

export function summarisePlan(plan: Pick<Plan, "items" | "source">): PlanSummaryText {
  const counts = countItems(plan.items);
  const { toChange: written, alreadySet, skipped } = planTotals(counts);
  const ready = plan.items.filter((item) => item.state === "ready");
  const checked = { verified: 0, password: 0, nothing: 0 };
  for (const item of ready) checked[checkable(item)] += 1;
  const leftOut = ready.flatMap(leftOutParts);
  return {
    counts,
    written,
    alreadySet,
    skipped,
    checked,
    exposed: exposedRecorders(plan.items),
    fields: writtenFields(ready),
    channelsLeftOut: leftOut.filter(({ channel, lost }) => channel !== "" && !lost).length,
    fieldsSkipped: leftOut.filter(({ channel, lost }) => channel === "" && !lost).length,
    lost: plan.items.filter(({ fields }) => fields.some((field) => lostReason(field) !== null))
      .length,
    leftBehind: leftBehindCounts(plan),
  };
}

/** Fields in the order of the screens; unknown fields come last. */
function writtenFields(items: readonly PlanItem[]): WrittenField[] {
  const found = new Map<string, WrittenField>();
  for (const { fields } of items) {
    for (const { area, path, state } of fields) {
      if (!isWritten({ state })) continue;
      const bare = fieldOfPath(area, path);
      found.set(`${area}/${bare}`, { area, path: bare });
    }
  }
  const order = ({ area, path }: WrittenField) => fieldOrder(path, area);
  return [...found.values()].toSorted((one, other) => order(one) - order(other));
}

/** What a plan leaves out of a recorder that it writes: a channel, or a field that the recorder does not have. */
export interface LeftOut {
  readonly area: Area;
  /** Empty: `path` is left out. */
  readonly channel: string;
  /** Path; of a channel, that of the first of its fields. */
  readonly path: string;
  readonly reason: string;
  /** A rollback cannot restore it. */
  readonly lost: boolean;
}

/** Each channel that is left out once, and each field that is not held per channel. */
export function leftOutParts(item: Pick<PlanItem, "fields">): LeftOut[] {
  const found = new Map<string, LeftOut>();
  for (const field of item.fields) {
    const { area, path, leftOut, reason = "" } = field;
    if (!leftOut) continue;
    const channel = channelOfPath(area, path);
    const lost = lostReason(field) !== null;
    const key = `${area}/${lost ? path : channel || path}`;
    if (!found.has(key)) found.set(key, { area, channel, path, reason, lost });
  }
  return [...found.values()];
}

/** `3 email fields`, or `5 fields of Email and Event push`. */
function fieldWords(fields: readonly WrittenField[]): string {
  const areas = [...new Set(fields.map(({ area }) => areaSpec(area).label))];
  if (areas.length === 1) {
    const area = areas[0]?.toLowerCase() ?? "";
    return m.fieldsOfArea({ count: fields.length, area });
  }
  const last = areas.at(-1) ?? "";
  const all = m.areasAnd({ areas: areas.slice(0, -1).join(", "), last });
  return m.fieldsOfAreas({ count: fields.length, areas: all });
}

/** What applying the plan will do, in numbers; the sentences of the confirmation. */
export function applySentences(summary: PlanSummaryText): string[] {
  const { written, checked, alreadySet, skipped, fields, channelsLeftOut, fieldsSkipped } = summary;
  const { verified, password, nothing } = checked;
  const recorders = countMessages.recorders({ count: written });
  return [
    m.willWrite({ fields: fieldWords(fields), recorders }),
    verified > 0 && m.willCheck({ count: verified }),
    password > 0 && m.willCheckExcept({ count: password }),
    nothing > 0 && m.cannotCheck({ count: nothing }),
    channelsLeftOut > 0 && m.channelsSkipped({ count: channelsLeftOut }),
    fieldsSkipped > 0 && m.fieldsSkipped({ count: fieldsSkipped }),
    alreadySet > 0 && m.recordersAlreadySet({ count: alreadySet }),
    skipped > 0 && m.recordersSkipped({ count: skipped }),
    ...leftBehindSentences(summary.leftBehind),
  ].filter((sentence) => sentence !== false);
}
