import type { CallContext, Handlers } from "#shared/contract/endpoint.ts";
import type { ApprovalRequest } from "#shared/domain/approvals.ts";
import type { Plan } from "#shared/domain/plan.ts";
import type { Caller, PlanApprovals } from "#shared/domain/team.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { fourEyesMessages as texts } from "#shared/messages/team.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Plans } from "#core/features/plans/index.ts";
import type { EventHub } from "#core/platform/events.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { ApprovalStore } from "./approval-store.ts";
import * as refusals from "./approval-refusals.ts";
import type { TeamSettingsStore } from "./settings.ts";

export type ApprovalHandlers = Pick<
  Handlers,
  | "plans.approvals"
  | "plans.approve"
  | "plans.reject"
  | "plans.requestApproval"
  | "plans.requests"
  | "plans.withdrawRequest"
>;

/** Time for which decided requests are listed, in ms. */
const LISTED_MS = 30 * 86_400_000;

interface Tools {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly events: EventHub;
  readonly plans: Plans;
  readonly settings: TeamSettingsStore;
}

/** Four eyes: a rollout starts only after another person than the author approved exactly the content of the plan. */
export class FourEyes {
  readonly #tools: Tools;
  readonly #store: ApprovalStore;

  constructor(tools: Tools) {
    this.#tools = tools;
    this.#store = new ApprovalStore(tools.storage);
  }

  get handlers(): ApprovalHandlers {
    return {
      "plans.approvals": async ({ id }) => {
        const plan = await this.#tools.plans.get(id);
        return plan.ok ? ok(this.#stateOf(plan.value)) : plan;
      },
      "plans.approve": ({ id, digest }, context) => this.#approve(id, digest, context),
      "plans.reject": ({ id, digest, reason }, context) =>
        this.#reject(id, { digest, reason }, context),
      "plans.requestApproval": ({ id, note = "" }, context) => this.#ask(id, note, context),
      "plans.withdrawRequest": ({ id }, { caller }) =>
        this.#change(id, null, (plan, state) => {
          const refused = refusals.ofWithdrawal(plan, state, caller.user);
          if (refused) return refused;
          this.#store.withdrawRequest(id);
          return null;
        }),
      "plans.requests": async () => {
        const { revision } = this.#tools.events;
        const needed = this.#tools.settings.get().fourEyes;
        return ok({ revision, needed, requests: this.requests() });
      },
    };
  }

  /** Why nothing of the plan may be written now: four eyes is switched on, and the approval is missing. */
  fault(plan: Plan, by: Caller["user"]): MusterError | null {
    if (!this.#tools.settings.get().fourEyes) return null;
    const { author, approvals } = this.#stateOf(plan);
    // If the author of a plan is unknown, the user who starts the rollout counts as one of the two.
    const first = author?.userId ?? by.id;
    if (approvals.some(({ userId }) => userId !== first)) return null;
    const message = texts.approvalNeeded({ name: plan.name });
    return fault("approval_needed", message, { hint: texts.approvalNeededHint });
  }

  /** The approvals of a user who may no longer approve do not count, also if the user may again later. */
  withdrawAllOf(userId: string): void {
    this.#store.withdrawAllOf(userId, this.#tools.clock.now());
  }

  /** Plans that wait for approval or were decided on lately, the oldest first; none without four eyes. */
  requests(): ApprovalRequest[] {
    const { settings, clock } = this.#tools;
    if (!settings.get().fourEyes) return [];
    return this.#store.list(new Date(Date.parse(clock.now()) - LISTED_MS).toISOString());
  }

  #ask(id: string, note: string, { caller }: CallContext): Promise<Result<PlanApprovals>> {
    return this.#change(id, null, (plan, state) => {
      const refused = refusals.ofRequest(plan, state, caller.user);
      if (refused) return refused;
      this.#store.ask(id, plan.digest, this.#remark(caller, note));
      return null;
    });
  }

  #approve(id: string, digest: string, { caller }: CallContext): Promise<Result<PlanApprovals>> {
    return this.#change(id, digest, (plan, state) => {
      const refused = refusals.ofApproval(plan, state, caller.user);
      if (refused) return refused;
      const { note: _, ...by } = this.#remark(caller, "");
      this.#store.approve(id, { ...by, digest });
      return null;
    });
  }

  #reject(
    id: string,
    { digest, reason }: { digest: string; reason: string },
    { caller }: CallContext,
  ): Promise<Result<PlanApprovals>> {
    return this.#change(id, digest, (plan, state) => {
      const refused = refusals.ofRejection(plan, state, caller.user);
      if (refused) return refused;
      this.#store.reject(id, this.#remark(caller, reason));
      return null;
    });
  }

  /**
   * Checks the state of a plan and changes it in one transaction: of two decisions at the same time, in whatever process, the second one
   * is refused.
   * @param digest the content that was shown; null for that of the plan
   */
  async #change(
    id: string,
    digest: string | null,
    change: (plan: Plan, state: PlanApprovals) => MusterError | null,
  ): Promise<Result<PlanApprovals>> {
    const { plans, storage, events } = this.#tools;
    const plan = await plans.get(id);
    if (!plan.ok) return plan;
    if (digest !== null && plan.value.digest !== digest)
      return err(refusals.otherContent(plan.value));
    const refused = storage.write(() => change(plan.value, this.#stateOf(plan.value)));
    if (refused) return err(refused);
    plans.announce(plan.value);
    events.emit("approvals.changed", {});
    return ok(this.#stateOf(plan.value));
  }

  #remark({ user }: Caller, note: string) {
    return { userId: user.id, userName: user.name, at: this.#tools.clock.now(), note };
  }

  #stateOf({ id, digest }: Plan): PlanApprovals {
    const review = this.#store.review(id, digest);
    const author = this.#tools.plans.authorOf(id);
    const approved = review.approvals.some(({ userId }) => userId !== author?.userId);
    const approvals = [...review.approvals];
    return { ...review, needed: this.#tools.settings.get().fourEyes, approved, author, approvals };
  }
}
