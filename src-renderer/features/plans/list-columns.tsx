import type { PlanSummary } from "#shared/domain/plan.ts";
import { planTotals, SKIPPED_ITEM_STATES, type PlanTotals } from "#shared/domain/plan-totals.ts";
import type { Rollout } from "#shared/domain/rollout.ts";
import { planSummaryFields } from "#shared/entities/plan-summary-fields.ts";
import { planMessages as m } from "#shared/messages/plans.ts";
import { rolloutScreen } from "#shared/messages/rollout-screens.ts";
import { recordersColumn, type ListedHere } from "#renderer/features/places/index.ts";
import { rolloutSentence, rolloutStateText } from "#renderer/features/rollouts/index.ts";
import { gridColumns, StatusTag, type GridColumn } from "#renderer/ui/index.ts";
import { formatNumber } from "#shared/format.ts";
import { itemText } from "./states.ts";
import css from "./plans.module.css";

/** A plan in the list of plans, with its latest rollout; null if the plan was never applied. */
export interface PlanRow extends PlanSummary {
  readonly rollout: Rollout | null;
}

/** @param rollouts the latest first */
export function withRollouts(
  plans: readonly PlanSummary[],
  rollouts: readonly Rollout[],
): PlanRow[] {
  const byPlan = new Map(rollouts.toReversed().map((rollout) => [rollout.planId, rollout]));
  return plans.map((plan) => ({ ...plan, rollout: byPlan.get(plan.id) ?? null }));
}

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

/** @param here recorders of each plan in the scope; null for the whole fleet */
export function planColumns(here: ListedHere | null): GridColumn<PlanRow>[] {
  return [
    {
      id: "name",
      label: m.plan,
      value: ({ name }) => name,
      tooltip: ({ name }) => name,
      minWidth: 220,
      flex: 1,
      render: ({ id, name }) => (
        <a className={css.link} tabIndex={-1} href={`#/plans/${id}`}>
          {name}
        </a>
      ),
    },
    {
      id: "rollout",
      label: m.columnRollout,
      value: ({ rollout }) =>
        rollout ? rolloutStateText(rollout, rollout.wish).label : m.notApplied,
      tooltip: ({ rollout }) =>
        rollout
          ? `${rolloutStateText(rollout, rollout.wish).meaning} ${rolloutSentence(rollout)}.`
          : m.notAppliedHint,
      tone: ({ rollout }) => (rollout === null ? "quiet" : null),
      width: 192,
      render: ({ rollout }) => {
        if (rollout === null) return m.notApplied;
        const { tone, label } = rolloutStateText(rollout, rollout.wish);
        return (
          <a className={css.link} tabIndex={-1} href={`#/rollouts/${rollout.id}`}>
            <StatusTag tone={tone}>{label}</StatusTag>
          </a>
        );
      },
    },
    {
      id: "outcomes",
      label: rolloutScreen.columnOutcomes,
      value: ({ rollout }) => (rollout ? rolloutSentence(rollout) : ""),
      tooltip: ({ rollout }) => (rollout ? rolloutSentence(rollout) : null),
      hidden: true,
      width: 240,
    },
    ...gridColumns(planSummaryFields, {
      areas: { width: 112, tooltip: (plan) => String(planSummaryFields.areas.value(plan)) },
    }),
    recordersColumn(here, ({ counts }) => Object.values(counts).reduce((sum, one) => sum + one, 0)),
    {
      ...counted("ready", "toChange", 100),
      label: m.columnToChange,
      hint: m.toChangeHint,
    },
    {
      ...counted("nothing_to_do", "alreadySet", 110),
      label: m.columnAlreadySet,
      hint: m.alreadySetHint,
    },
    {
      ...counted("skipped", "skipped", 92),
      label: m.columnSkipped,
      hint: m.skippedHint,
      tooltip: ({ counts }) =>
        SKIPPED_ITEM_STATES.filter((state) => counts[state] > 0)
          .map((state) => m.stateCount({ state: itemText(state).label, count: counts[state] }))
          .join(", ") || null,
    },
    ...gridColumns(planSummaryFields, {
      createdBy: { width: 100 },
      created: { width: 104, sort: "desc" },
    }),
  ];
}
