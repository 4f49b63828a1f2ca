import { areaSpec } from "#shared/areas/index.ts";
import type { PlanSummary } from "#shared/domain/plan.ts";
import { planMessages as texts } from "#shared/messages/plans.ts";
import { planItemLabels } from "#shared/messages/plan-states.ts";
import { fieldsOf } from "./entity-field.ts";

/** Plans. What each of them does at how many recorders, by state, is shown by the list itself. */
export const planSummaryFields = fieldsOf<PlanSummary>()({
  id: { kind: "text", label: () => texts.columnId, head: "id", value: ({ id }) => id },
  name: { kind: "text", label: () => texts.plan, head: "plan", value: ({ name }) => name },
  areas: {
    kind: "text",
    label: () => texts.columnAreas,
    head: "areas",
    value: ({ areas }) => areas.map((area) => areaSpec(area).label).join(", "),
  },
  ready: {
    kind: "number",
    label: () => planItemLabels.ready,
    head: "recorders",
    value: ({ counts }) => counts.ready,
  },
  createdBy: {
    kind: "text",
    label: () => texts.columnCreatedBy,
    head: "by",
    value: ({ createdBy }) => createdBy ?? "",
  },
  created: {
    kind: "time",
    label: () => texts.created,
    head: "created",
    value: ({ createdAt }) => createdAt,
  },
});
