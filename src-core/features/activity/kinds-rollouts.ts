import type { Plan } from "#shared/domain/plan.ts";
import { storedTemplateText } from "#shared/domain/plan-text.ts";
import type { ActivityKind } from "#shared/domain/activity.ts";
import type { Rollout } from "#shared/domain/rollout.ts";
import type { Said } from "./log.ts";
import type { Look } from "./look.ts";
import type { Rules } from "./rule.ts";

type Methods =
  | "history.acceptDrift"
  | "history.putBack"
  | "history.restore"
  | "history.undoAcceptance"
  | "plans.create"
  | "plans.exclude"
  | "plans.import"
  | "rollouts.cancel"
  | "rollouts.next"
  | "rollouts.pause"
  | "rollouts.resume"
  | "rollouts.retry"
  | "rollouts.rollback"
  | "rollouts.start";

export const rolloutRules: Pick<Required<Rules>, Methods> = {
  "history.acceptDrift": {
    done: ({ recorders }, { acceptance, fields }, look) => ({
      kind: "drift.accepted",
      recorders: look.recorders(recorders.map(({ recorderId }) => recorderId)),
      subject: acceptance,
      detail: `${fields} drifted ${fields === 1 ? "value is" : "values are"} expected from now on.`,
    }),
  },
  "history.putBack": { done: (_, plan) => planSaid("plan.made", plan) },
  "history.restore": { done: (_, plan) => planSaid("plan.made", plan) },
  "history.undoAcceptance": {
    before: ({ acceptance }, look) => look.acceptedAt(acceptance),
    done: ({ acceptance }, { recorders }, _, before) =>
      recorders === 0
        ? null
        : {
            kind: "drift.acceptanceUndone",
            recorders: before,
            subject: acceptance,
            detail: "The accepted values are drift again.",
          },
  },
  "plans.create": { done: (_, plan) => planSaid("plan.made", plan) },
  "plans.exclude": { done: (_, plan) => planSaid("plan.recordersExcluded", plan) },
  "plans.import": { done: (_, plan) => planSaid("plan.imported", plan) },
  "rollouts.cancel": {
    done: (_, { rollout }, look) => wishSaid("rollout.cancelAsked", rollout, look),
  },
  "rollouts.next": {
    done: (_, { rollout }, look) => rolloutSaid("rollout.continued", rollout, look),
  },
  "rollouts.pause": {
    done: (_, { rollout }, look) => wishSaid("rollout.pauseAsked", rollout, look),
  },
  "rollouts.resume": {
    done: (_, { rollout }, look) => rolloutSaid("rollout.resumed", rollout, look),
  },
  "rollouts.retry": {
    done: (_, { rollout }, look) => rolloutSaid("rollout.retried", rollout, look),
  },
  "rollouts.rollback": { done: (_, plan) => planSaid("rollback.planned", plan) },
  "rollouts.start": {
    done: ({ planId }, { rollout }, look) => ({
      kind: "rollout.started",
      recorders: look.recordersOf(rollout.id),
      subject: rollout.id,
      digest: look.digestOf(planId),
      detail: `Plan '${rollout.name}' (${planId}).`,
    }),
    failed: ({ planId }, error, look) => ({
      kind: "rollout.started",
      subject: planId,
      digest: look.digestOf(planId),
      detail: error.message,
    }),
  },
};

/** One that rests takes its end at once, and tells it by itself (`rollout-ends.ts`). */
function wishSaid(kind: ActivityKind, rollout: Rollout, look: Look): Said | null {
  return rollout.state === "running" ? rolloutSaid(kind, rollout, look) : null;
}

function rolloutSaid(kind: ActivityKind, { id, name, planId }: Rollout, look: Look): Said {
  return {
    kind,
    recorders: look.recordersOf(id),
    subject: id,
    digest: look.digestOf(planId),
    detail: `Plan '${name}' (${planId}).`,
  };
}

type PlanKind = "plan.made" | "plan.imported" | "plan.recordersExcluded" | "rollback.planned";

function planSaid(kind: PlanKind, plan: Plan): Said {
  const { id, name, digest, items, excluded } = plan;
  const stored = storedTemplateText(plan);
  const ready = items.filter(({ state }) => state === "ready").length;
  return {
    kind,
    recorders: items.map(({ recorderId, recorderName }) => ({
      id: recorderId,
      name: recorderName,
    })),
    subject: id,
    digest,
    detail: `Plan '${name}'${stored ? ` (template ${stored})` : ""}: ${ready} of ${items.length} recorders are to be changed.${excluded ? ` ${excluded.recorders} recorders of plan ${excluded.planId} were excluded.` : ""}`,
  };
}
