import type { CallContext, Handlers } from "#shared/contract/endpoint.ts";
import type { Plan } from "#shared/domain/plan.ts";
import type { Caller, PlanApproval, PlanApprovals } from "#shared/domain/team.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { fourEyesMessages as texts } from "#shared/messages/team.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Plans } from "#core/features/plans/index.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import type { Storage, Tables } from "#core/platform/storage/index.ts";
import type { TeamSettingsStore } from "./settings.ts";

export type ApprovalHandlers = Pick<Handlers, "plans.approvals" | "plans.approve">;

type Row = Tables["plan_approval"];

interface Tools {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly plans: Plans;
  readonly settings: TeamSettingsStore;
}

/** Four eyes: a rollout starts only after another person than the author approved exactly the content of the plan. */
export class FourEyes {
  readonly #tools: Tools;
  readonly #statements;

  constructor(tools: Tools) {
    this.#tools = tools;
    const { sqlite } = tools.storage;
    this.#statements = {
      of: sqlite.prepare<[string, string], Row>(
        "select * from plan_approval where plan_id = ? and digest = ? and withdrawn_at is null order by at",
      ),
      withdraw: sqlite.prepare<[string, string]>(
        "update plan_approval set withdrawn_at = ? where user_id = ? and withdrawn_at is null",
      ),
      add: sqlite.prepare<[Omit<Row, "withdrawn_at">]>(
        `insert into plan_approval (plan_id, digest, user_id, user_name, at, withdrawn_at)
         values (@plan_id, @digest, @user_id, @user_name, @at, null)
         on conflict do update set at = excluded.at, user_name = excluded.user_name, withdrawn_at = null
         where withdrawn_at is not null`,
      ),
    };
  }

  get handlers(): ApprovalHandlers {
    return {
      "plans.approvals": ({ id }) => this.#approvals(id),
      "plans.approve": ({ id, digest }, context) => this.#approve(id, digest, context),
    };
  }

  /** Why nothing of the plan may be written now: four eyes is switched on, and the approval is missing. */
  fault(plan: Plan, by: Caller["user"]): MusterError | null {
    if (!this.#tools.settings.get().fourEyes) return null;
    const { author, approvals } = this.#stateOf(plan.id, plan.digest);
    // If the author of a plan is unknown, the user who starts the rollout counts as one of the two.
    const first = author?.userId ?? by.id;
    if (approvals.some(({ userId }) => userId !== first)) return null;
    const message = texts.approvalNeeded({ name: plan.name });
    return fault("approval_needed", message, { hint: texts.approvalNeededHint });
  }

  /** The approvals of a user who may no longer approve do not count, also if the user may again later. */
  withdrawAllOf(userId: string): void {
    this.#statements.withdraw.run(this.#tools.clock.now(), userId);
  }

  async #approvals(id: string): Promise<Result<PlanApprovals>> {
    const plan = await this.#tools.plans.get(id);
    return plan.ok ? ok(this.#stateOf(id, plan.value.digest)) : plan;
  }

  async #approve(
    id: string,
    digest: string,
    { caller }: CallContext,
  ): Promise<Result<PlanApprovals>> {
    const plan = await this.#tools.plans.get(id);
    if (!plan.ok) return plan;
    if (plan.value.digest !== digest) return err(otherContent(plan.value.name));
    const { user } = caller;
    if (this.#tools.plans.authorOf(id)?.userId === user.id) return err(ownPlan(plan.value.name));
    const at = this.#tools.clock.now();
    const row = { plan_id: id, digest, user_id: user.id, user_name: user.name, at };
    this.#tools.storage.write(() => this.#statements.add.run(row));
    this.#tools.plans.announce(plan.value);
    return ok(this.#stateOf(id, digest));
  }

  #stateOf(planId: string, digest: string): PlanApprovals {
    const approvals = this.#statements.of.all(planId, digest).map(toApproval);
    const author = this.#tools.plans.authorOf(planId);
    const approved = approvals.some(({ userId }) => userId !== author?.userId);
    return { needed: this.#tools.settings.get().fourEyes, approved, author, approvals };
  }
}

function toApproval({ user_id: userId, user_name: userName, at, digest }: Row): PlanApproval {
  return { userId, userName, at, digest };
}

function otherContent(name: string) {
  const hint = texts.otherContentHint;
  return fault("plan_stale", texts.otherContent({ name }), { hint, where: "digest" });
}

function ownPlan(name: string) {
  return fault("forbidden", texts.ownPlan({ name }), { hint: texts.ownPlanHint });
}
