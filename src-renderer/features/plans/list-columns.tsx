import type { ApprovalRequest, ApprovalState } from "#shared/domain/approvals.ts";
import { areaSpec } from "#shared/areas/index.ts";
import type { ChangedField, PlanSummary } from "#shared/domain/plan.ts";
import { planTotals, SKIPPED_ITEM_STATES, type PlanTotals } from "#shared/domain/plan-totals.ts";
import type { Rollout } from "#shared/domain/rollout.ts";
import { approvalStateText } from "#shared/entities/approval-fields.ts";
import { planSummaryFields } from "#shared/entities/plan-summary-fields.ts";
import { planMessages as m } from "#shared/messages/plans.ts";
import { rolloutScreen } from "#shared/messages/rollout-screens.ts";
import {
  planPlacesColumn,
  recordersColumn,
  type ListedHere,
} from "#renderer/features/places/index.ts";
import {
  attentionCount,
  firstOutcomes,
  OutcomeBar,
  NARROW_OUTCOME_BAR,
  OUTCOME_BAR,
  outcomeFigures,
  WIDEST_OUTCOMES,
  rolloutSentence,
  rolloutStateText,
} from "#renderer/features/rollouts/index.ts";
import { bareLabel } from "#renderer/features/fields/index.ts";
import { gridColumns, type GridColumn } from "#renderer/ui/index.ts";
import { formatNumber } from "#shared/format.ts";
import { APPROVAL_TONES } from "./approval-columns.ts";
import { itemText, type StateText } from "./states.ts";
import css from "./plans.module.css";

/** A plan in the list of plans. */
export interface PlanRow extends PlanSummary {
  /** The latest rollout; null if the plan was never applied. */
  readonly rollout: Rollout | null;
  /** null if the approval of the plan was not requested. */
  readonly approval: ApprovalState | null;
}

/** @param rollouts the latest first */
export function planRows(
  plans: readonly PlanSummary[],
  rollouts: readonly Rollout[],
  requests: readonly Pick<ApprovalRequest, "planId" | "state">[],
): PlanRow[] {
  const byPlan = new Map(rollouts.toReversed().map((rollout) => [rollout.planId, rollout]));
  const approvals = new Map(requests.map(({ planId, state }) => [planId, state]));
  return plans.map((plan) => ({
    ...plan,
    rollout: byPlan.get(plan.id) ?? null,
    approval: approvals.get(plan.id) ?? null,
  }));
}

/** Where a plan is on its way: asked for approval, approved, or applied and how its rollout ended. */
export function planState({ rollout, approval }: Pick<PlanRow, "rollout" | "approval">): StateText {
  if (rollout) {
    const state = rolloutStateText(rollout, rollout.wish);
    const meaning = `${state.meaning} ${rolloutSentence(rollout)}.`;
    const isDone = rollout.state === "finished" && state.tone === "good";
    return { ...state, meaning, ...(isDone && { label: m.applied }) };
  }
  if (approval === null) return { label: m.notApplied, tone: "unknown", meaning: m.notAppliedHint };
  const label = approval === "waiting" ? m.waitsForApproval : approvalStateText(approval);
  return { label, tone: APPROVAL_TONES[approval], meaning: m.notAppliedHint };
}

/** Names of plans are bolder than the text that is measured, in pixels. */
const BOLD = 10;

const counted = (
  id: string,
  total: keyof PlanTotals,
  width: number,
): Omit<GridColumn<PlanRow>, "label"> => {
  const count = ({ counts }: PlanRow) => planTotals(counts)[total];
  return {
    id,
    value: count,
    format: (row) => formatNumber(count(row)),
    tone: (row) => (count(row) === 0 ? "quiet" : null),
    width,
    align: "right",
    filter: "number",
  };
};

/** `21 to change, 3 already set`: what a plan that was not applied would do. */
export function plannedText({ counts }: Pick<PlanRow, "counts">): string {
  const { toChange, alreadySet, skipped } = planTotals(counts);
  return [
    m.plannedToChange({ count: toChange }),
    alreadySet > 0 && m.plannedAlreadySet({ count: alreadySet }),
    skipped > 0 && m.plannedSkipped({ count: skipped }),
  ]
    .filter((part) => part !== false)
    .join(", ");
}

/** Name of a field that a plan changes. */
function fieldText({ area, path }: ChangedField): string {
  return bareLabel(path, area);
}

/** Names in a cell; the others are counted. */
const MOST_NAMES = 2;

/** `SMTP port, Interval +3`: the fields that a plan changes; its areas if it changes none. */
export function changedFieldsText(plan: Pick<PlanRow, "fields" | "areas">): string {
  const { fields, areas } = plan;
  const names =
    fields.length > 0 ? fields.map(fieldText) : areas.map((area) => areaSpec(area).label);
  const shown = names.slice(0, MOST_NAMES).join(", ");
  const more = names.length - MOST_NAMES;
  return more > 0 ? `${shown} +${formatNumber(more)}` : shown;
}

/**
 * @param here recorders of each plan in the scope; null for the whole fleet
 * @param isOneUser whether one user created all of them: the name is then shown only on request
 */
export function planColumns(here: ListedHere | null, isOneUser = false): GridColumn<PlanRow>[] {
  return [
    {
      id: "name",
      label: m.plan,
      value: ({ name }) => name,
      tooltip: ({ name }) => name,
      minWidth: 180,
      flex: 1,
      drawn: { text: ({ name }) => name, besides: BOLD },
      drawsLink: true,
      render: ({ id, name }) => (
        <a className={css.link} tabIndex={-1} href={`#/plans/${id}`}>
          {name}
        </a>
      ),
    },
    {
      id: "fields",
      label: m.columnChanges,
      hint: m.changesHint,
      value: changedFieldsText,
      tooltip: (plan) => plan.fields.map(fieldText).join(", ") || changedFieldsText(plan),
      minWidth: 110,
      flex: 0.8,
    },
    { ...planPlacesColumn<PlanRow>(({ places }) => places), isMinor: true },
    {
      id: "rollout",
      label: m.columnState,
      value: (plan) => planState(plan).label,
      tooltip: (plan) => planState(plan).meaning,
      minWidth: 120,
      flex: 0.6,
      mark: (plan) => {
        const { tone, label: text } = planState(plan);
        return { tone, text };
      },
    },
    {
      id: "outcomes",
      label: rolloutScreen.columnOutcomes,
      hint: m.outcomesHint,
      value: (plan) => (plan.rollout ? rolloutSentence(plan.rollout) : plannedText(plan)),
      tooltip: (plan) => (plan.rollout ? rolloutSentence(plan.rollout) : plannedText(plan)),
      render: (plan) =>
        plan.rollout ? (
          <a
            className={css.outcomes}
            tabIndex={-1}
            href={`#/rollouts/${plan.rollout.id}`}
            aria-label={m.rolloutOutcomes({ outcomes: rolloutSentence(plan.rollout) })}
          >
            <OutcomeBar rollout={plan.rollout} />
          </a>
        ) : (
          <span className={css.planned}>{plannedText(plan)}</span>
        ),
      minWidth: 160,
      flex: 2,
      drawn: {
        text: (plan) => (plan.rollout ? outcomeFigures(plan.rollout) : plannedText(plan)),
        bare: {
          text: (plan) => (plan.rollout ? firstOutcomes(plan.rollout) : plannedText(plan)),
          besides: NARROW_OUTCOME_BAR,
        },
        besides: OUTCOME_BAR,
        widest: WIDEST_OUTCOMES,
      },
    },
    {
      id: "failed",
      label: rolloutScreen.columnAttention,
      hint: rolloutScreen.attentionHint,
      value: ({ rollout }) => (rollout ? attentionCount(rollout) : null),
      format: ({ rollout }) => (rollout ? formatNumber(attentionCount(rollout)) : ""),
      tone: ({ rollout }) => (rollout && attentionCount(rollout) > 0 ? "bad" : "quiet"),
      width: 90,
      align: "right",
      filter: "number",
      hidden: true,
    },
    {
      ...recordersColumn(here, ({ counts }) =>
        Object.values(counts).reduce((sum, one) => sum + one, 0),
      ),
      // Without a place, the outcomes add up to all recorders.
      ...(here === null && { isMinor: true }),
    },
    ...gridColumns(planSummaryFields, {
      areas: {
        width: 112,
        hidden: true,
        tooltip: (plan) => String(planSummaryFields.areas.value(plan)),
      },
    }),
    {
      ...counted("ready", "toChange", 100),
      label: m.columnToChange,
      hint: m.toChangeHint,
      hidden: true,
    },
    {
      ...counted("nothing_to_do", "alreadySet", 110),
      label: m.columnAlreadySet,
      hint: m.alreadySetHint,
      hidden: true,
    },
    {
      ...counted("skipped", "skipped", 92),
      label: m.columnSkipped,
      hint: m.skippedHint,
      hidden: true,
      tooltip: ({ counts }) =>
        SKIPPED_ITEM_STATES.filter((state) => counts[state] > 0)
          .map((state) => m.stateCount({ state: itemText(state).label, count: counts[state] }))
          .join(", ") || null,
    },
    ...gridColumns(planSummaryFields, {
      createdBy: {
        width: 92,
        ...(isOneUser && {
          value: () => "",
          format: ({ createdBy }: PlanRow) => createdBy ?? "",
          tone: () => "quiet" as const,
        }),
      },
      created: { width: 104, sort: "desc" },
    }),
  ];
}
