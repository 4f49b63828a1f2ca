import type { Plan } from "#shared/domain/plan.ts";
import { storedTemplateText } from "#shared/domain/plan-text.ts";
import type { ActivityKind } from "#shared/domain/activity.ts";
import type { Rollout } from "#shared/domain/rollout.ts";
import type { ScheduledRollout } from "#shared/domain/scheduled-rollout.ts";
import { formatList } from "#shared/format.ts";
import { activityEntryMessages as texts } from "#shared/messages/activity-entries.ts";
import type { NewEntry } from "./log.ts";
import type { NameLookups } from "./name-lookups.ts";
import type { Rules } from "./rule.ts";

export const rolloutRules = {
  "history.acceptDrift": {
    done: ({ recorders }, { acceptance, fields }, names) => ({
      kind: "drift.accepted",
      recorders: names.recorders(recorders.map(({ recorderId }) => recorderId)),
      subject: acceptance,
      detail: texts.driftAccepted({ count: fields }),
    }),
  },
  "history.putBack": { done: (_, plan) => planSaid("plan.made", plan) },
  "history.restore": { done: (_, plan) => planSaid("plan.made", plan) },
  "history.undoAcceptance": {
    before: ({ acceptance }, names) => names.acceptedAt(acceptance),
    done: ({ acceptance }, { recorders }, _, before) =>
      recorders === 0
        ? null
        : {
            kind: "drift.acceptanceUndone",
            recorders: before,
            subject: acceptance,
            detail: texts.driftAgain,
          },
  },
  "plans.approve": {
    done: ({ id, digest }, _, names) => ({
      kind: "plan.approved",
      recorders: names.recordersOfPlan(id),
      subject: id,
      digest,
    }),
    failed: ({ id, digest }, error) => ({
      kind: "plan.approved",
      subject: id,
      digest,
      detail: error.message,
    }),
  },
  "plans.requestApproval": {
    done: ({ id, note }, _, names) => decisionSaid("plan.approvalAsked", id, names, note),
  },
  "plans.withdrawRequest": {
    done: ({ id }, _, names) => decisionSaid("plan.requestWithdrawn", id, names, undefined),
  },
  "plans.reject": {
    done: ({ id, reason }, _, names) => decisionSaid("plan.rejected", id, names, reason),
    failed: ({ id, digest }, error) => ({
      kind: "plan.rejected",
      subject: id,
      digest,
      detail: error.message,
    }),
  },
  "plans.create": { done: (_, plan) => planSaid("plan.made", plan) },
  "plans.exclude": { done: (_, plan) => planSaid("plan.recordersExcluded", plan) },
  "plans.import": { done: (_, plan) => planSaid("plan.imported", plan) },
  "rollouts.cancel": {
    done: (_, { rollout }, names) => wishSaid("rollout.cancelAsked", rollout, names),
  },
  "rollouts.next": {
    done: (_, { rollout }, names) => rolloutSaid("rollout.continued", rollout, names),
  },
  "rollouts.pause": {
    done: (_, { rollout }, names) => wishSaid("rollout.pauseAsked", rollout, names),
  },
  "rollouts.resume": {
    done: (_, { rollout }, names) => rolloutSaid("rollout.resumed", rollout, names),
  },
  "rollouts.retry": {
    done: (_, { rollout }, names) => rolloutSaid("rollout.retried", rollout, names),
  },
  "rollouts.rollback": { done: (_, plan) => planSaid("rollback.planned", plan) },
  "rollouts.reschedule": {
    done: (_, { scheduled }, names) => scheduledSaid("rollout.rescheduled", [scheduled], names),
  },
  "rollouts.schedule": {
    done: (_, { scheduled }, names) => scheduledSaid("rollout.scheduled", scheduled, names),
    failed: ({ planId }, error, names) => ({
      kind: "rollout.scheduled",
      subject: planId,
      digest: names.digestOf(planId),
      detail: error.message,
    }),
  },
  "rollouts.unschedule": {
    done: (_, { scheduled }, names) => scheduledSaid("rollout.unscheduled", [scheduled], names),
  },
  "rollouts.start": {
    done: ({ planId }, { rollout }, names) => ({
      kind: "rollout.started",
      recorders: names.recordersOf(rollout.id),
      subject: rollout.id,
      digest: names.digestOf(planId),
      detail: texts.plan({ name: rollout.name, id: planId }),
    }),
    failed: ({ planId }, error, names) => ({
      kind: "rollout.started",
      subject: planId,
      digest: names.digestOf(planId),
      detail: error.message,
    }),
  },
} satisfies Partial<Rules>;

function decisionSaid(
  kind: ActivityKind,
  id: string,
  names: NameLookups,
  detail: string | undefined,
): NewEntry {
  return {
    kind,
    recorders: names.recordersOfPlan(id),
    subject: id,
    digest: names.digestOf(id),
    ...(detail && { detail }),
  };
}

/** A paused rollout ends at once, which `rollout-ends.ts` notes. */
function wishSaid(kind: ActivityKind, rollout: Rollout, names: NameLookups): NewEntry | null {
  return rollout.state === "running" ? rolloutSaid(kind, rollout, names) : null;
}

function rolloutSaid(
  kind: ActivityKind,
  { id, name, planId }: Rollout,
  names: NameLookups,
): NewEntry {
  return {
    kind,
    recorders: names.recordersOf(id),
    subject: id,
    digest: names.digestOf(planId),
    detail: texts.plan({ name, id: planId }),
  };
}

function scheduledSaid(
  kind: ActivityKind,
  scheduled: readonly ScheduledRollout[],
  names: NameLookups,
): NewEntry | null {
  const [first] = scheduled;
  if (!first) return null;
  const times = formatList(scheduled.map(({ startsAt }) => startsAt));
  return {
    kind,
    recorders: names.recordersOfPlan(first.planId),
    subject: first.id,
    digest: names.digestOf(first.planId),
    detail: texts.scheduledFor({ plan: first.name, id: first.planId, times }),
  };
}

type PlanKind = "plan.made" | "plan.imported" | "plan.recordersExcluded" | "rollback.planned";

function planSaid(kind: PlanKind, plan: Plan): NewEntry {
  const { id, digest, items } = plan;
  return {
    kind,
    recorders: items.map(({ recorderId, recorderName }) => ({
      id: recorderId,
      name: recorderName,
    })),
    subject: id,
    digest,
    detail: planText(plan),
  };
}

function planText(plan: Plan): string {
  const { name, items, excluded } = plan;
  const template = storedTemplateText(plan);
  const ready = items.filter(({ state }) => state === "ready").length;
  const counts = { name, ready, total: items.length };
  const planned = template ? texts.plannedFrom({ ...counts, template }) : texts.planned(counts);
  if (!excluded) return planned;
  return `${planned} ${texts.excluded({ count: excluded.recorders, plan: excluded.planId })}`;
}
