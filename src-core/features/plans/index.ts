import { exposedRecorders } from "#shared/domain/plan-text.ts";
import type { Handlers } from "#shared/contract/endpoint.ts";
import type { Plan, PlanConflicts } from "#shared/domain/plan.ts";
import { planErrorMessages as texts } from "#shared/messages/plan-errors.ts";
import { err, ok } from "#shared/result.ts";
import type { Contacts } from "#core/features/connections/index.ts";
import type { Credentials } from "#core/features/credentials/index.ts";
import type { EventHub } from "#core/platform/events.ts";
import type { Inventory } from "#core/features/inventory/index.ts";
import type { Jobs } from "#core/platform/jobs/index.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import {
  checkTemplate,
  notATemplate,
  secretsOfTemplate,
  type IsVersion,
} from "#core/features/templates/index.ts";
import { planWithout } from "./exclude.ts";
import { importPlan } from "./import-plan.ts";
import { cancelledPlanError, makePlan, planTargets } from "./make-plan.ts";
import type { Plans } from "./plans.ts";

export type { WantedSetting } from "./make-plan.ts";
export { planValues, type PlanValuesTools } from "./plan-values.ts";
export { createConflictSearch } from "./conflicts.ts";
export { secretsOfItems } from "./plan-secrets.ts";
export { createPlans, type Plans } from "./plans.ts";

type Methods =
  | "plans.conflicts"
  | "plans.create"
  | "plans.exclude"
  | "plans.get"
  | "plans.import"
  | "plans.list";

export function planHandlers(tools: {
  plans: Plans;
  findConflicts: (plan: Plan) => PlanConflicts;
  contacts: Contacts;
  inventory: Inventory;
  jobs: Jobs;
  events: EventHub;
  clock: Clock;
  credentials: Pick<Credentials, "permits">;
  isVersion: IsVersion;
}): Pick<Handlers, Methods> {
  const { plans, inventory, events } = tools;
  return {
    "plans.create": async (
      { template, stored, missingField, select, job: subject },
      { signal, caller, visible },
    ) => {
      const checked = checkTemplate(template);
      if (!checked.template) return err(checked.faults[0] ?? notATemplate());
      const permitted = tools.credentials.permits.permitAll(secretsOfTemplate(template), {
        visible,
      });
      if (!permitted.ok) return permitted;
      const selected = await inventory.select(select);
      if (!selected.ok) return selected;
      const recorders = selected.value;
      const sites = await inventory.sites();
      const title = texts.job({ name: template.name });
      const about = { kind: "plan", title, subject, total: recorders.length, signal } as const;
      const named = stored && tools.isVersion(template, stored) ? sourceOf(stored) : {};
      const from = { template, ...named, ...(missingField && { missingField }) };
      return tools.jobs.run(about, async (job) => {
        const plan = await makePlan(tools, from, planTargets(template, recorders, sites), job);
        if (job.signal.aborted) return err(cancelledPlanError());
        return ok(await plans.keep(plan, caller.user));
      });
    },
    "plans.conflicts": async ({ id }, { visible }) => {
      const plan = await plans.get(id);
      if (!plan.ok) return plan;
      const found = tools.findConflicts(plan.value);
      const rollouts = found.rollouts.filter((one) => visible?.seesRollout(one) ?? true);
      return ok({ ...found, rollouts });
    },
    "plans.exclude": async ({ id, recorderIds = [], clearSecrets = false }, { caller }) => {
      const plan = await plans.get(id);
      if (!plan.ok) return plan;
      const exposed = clearSecrets ? exposedRecorders(plan.value.items) : [];
      const untrusted = await inventory.withoutTrust(exposed);
      const out = [...recorderIds, ...untrusted];
      const narrowed = planWithout(plan.value, out, tools.clock.now());
      return narrowed.ok ? ok(await plans.keep(narrowed.value, caller.user)) : narrowed;
    },
    "plans.get": ({ id }) => plans.get(id),
    "plans.import": ({ plan }, context) => importPlan(tools, plan, context),
    "plans.list": async ({ place }) => {
      const { revision } = events;
      return ok({ revision, plans: await (place ? plans.listAt(place) : plans.list()) });
    },
  };
}

function sourceOf({ id, version }: { id: string; version: number }): Pick<Plan, "source"> {
  return { source: { kind: "template", templateId: id, version } };
}
