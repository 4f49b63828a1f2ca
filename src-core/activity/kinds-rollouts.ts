import type { Plan } from "#shared/domain/plan.ts";
import { storedTemplateText } from "#shared/domain/plan-text.ts";
import type { ActivityKind } from "#shared/domain/activity.ts";
import type { Rollout } from "#shared/domain/rollout.ts";
import type { Said } from "./log.ts";
import type { Look } from "./look.ts";
import type { Rules } from "./rule.ts";

type Methods =
  | "plans.create"
  | "plans.import"
  | "rollouts.cancel"
  | "rollouts.next"
  | "rollouts.pause"
  | "rollouts.resume"
  | "rollouts.retry"
  | "rollouts.rollback"
  | "rollouts.start";

export const rolloutRules: Pick<Required<Rules>, Methods> = {
  "plans.create": { done: (_, plan) => planSaid("plan.made", plan) },
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

function planSaid(kind: "plan.made" | "plan.imported" | "rollback.planned", plan: Plan): Said {
  const { id, name, digest, items } = plan;
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
    detail: `Plan '${name}'${stored ? ` (template ${stored})` : ""}: ${ready} of ${items.length} recorders are to be changed.`,
  };
}
