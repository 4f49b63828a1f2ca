import { createStore } from "zustand/vanilla";
import type { Input } from "#shared/contract/methods.ts";
import type { Plan, PlanConflicts, PlanSummary } from "#shared/domain/plan.ts";
import type { MusterError } from "#shared/errors.ts";
import type { Json } from "#shared/json.ts";
import type { Result } from "#shared/result.ts";
import { defineStore } from "#renderer/services/store.ts";
import { keepSynced, type Loading } from "#renderer/services/sync.ts";
import { compareTimes } from "#shared/compare.ts";

export interface PlansState {
  readonly loading: Loading;
  /** The latest first. */
  readonly summaries: readonly PlanSummary[];
  /** Loaded plans; a plan never changes. */
  readonly plans: ReadonlyMap<string, Plan>;
  readonly errors: ReadonlyMap<string, MusterError>;
  /** The plan on screen. */
  readonly openId: string | null;
  /** The question before a rollout is open. */
  readonly confirming: boolean;
  confirm(open: boolean): void;
  /** The question opens with this plan. */
  confirmNext(id: string): void;
  /** What other rollouts did, or have not finished, at recorders of the plan on screen. */
  readonly conflicts: PlanConflicts;
  /** Ignored if another plan is on screen by now. */
  noteConflicts(planId: string, conflicts: PlanConflicts): void;
  /** Loads a plan, unless it is loaded. */
  load(id: string): Promise<void>;
  /** Shows a plan; loads it first if necessary. */
  open(id: string): Promise<void>;
  close(): void;
  /** Creates a plan from a template, stored or not, for recorders; returns the id of the plan. */
  create(
    wanted: Omit<Input<"plans.create">, "select">,
    ids: readonly string[],
    signal: AbortSignal,
  ): Promise<Result<string>>;
  /** Creates the plan without some recorders; the former plan remains. */
  exclude(wish: Input<"plans.exclude">): Promise<Result<Plan>>;
  /** Imports an exported plan; returns its id. */
  importPlan(plan: Json): Promise<Result<string>>;
}

const NO_CONFLICTS: PlanConflicts = { changed: [], unfinished: [], rollouts: [] };

export const plansStore = defineStore<PlansState>("plans", (services) => {
  const store = createStore<PlansState>((set, get) => {
    const keep = (answer: Result<Plan>): Result<string> => {
      if (!answer.ok) return answer;
      set(({ plans }) => ({ plans: new Map(plans).set(answer.value.id, answer.value) }));
      return { ok: true, value: answer.value.id };
    };
    let nextId: string | null = null;
    return {
      loading: { state: "loading" },
      summaries: [],
      plans: new Map(),
      errors: new Map(),
      openId: null,
      confirming: false,
      confirm: (confirming) => set({ confirming }),
      conflicts: NO_CONFLICTS,
      noteConflicts: (planId, conflicts) => {
        if (get().openId !== planId) return;
        // Another rollout has to end first: the notice of the plan says so.
        set({ conflicts, ...(conflicts.unfinished.length > 0 && { confirming: false }) });
      },
      confirmNext: (id) => {
        nextId = id;
      },
      close: () => set({ openId: null, confirming: false, conflicts: NO_CONFLICTS }),
      async open(id) {
        set({ openId: id, confirming: nextId === id, conflicts: NO_CONFLICTS });
        nextId = null;
        await get().load(id);
      },
      async load(id) {
        if (get().plans.has(id)) return;
        const answer = keep(await services.client.call("plans.get", { id }));
        set(({ errors }) => {
          const next = new Map(errors);
          if (answer.ok) next.delete(id);
          else next.set(id, answer.error);
          return { errors: next };
        });
      },
      async create(wanted, ids, signal) {
        const select = { ids: [...ids] };
        return keep(await services.client.call("plans.create", { ...wanted, select }, { signal }));
      },
      async exclude(wish) {
        const answer = await services.client.call("plans.exclude", wish);
        keep(answer);
        return answer;
      },
      async importPlan(plan) {
        return keep(await services.client.call("plans.import", { plan }));
      },
    };
  });
  const upsert = (changed: readonly PlanSummary[]) =>
    store.setState(({ summaries }) => ({ summaries: latestFirst([...changed, ...summaries]) }));
  keepSynced(services, {
    fetch: () => services.client.call("plans.list", {}),
    replace: ({ plans }) => store.setState({ summaries: latestFirst(plans) }),
    loading: (loading) => store.setState({ loading }),
    follow: (change) =>
      services.client.subscribe("plans.changed", ({ upserted }, revision) =>
        change(revision, () => upsert(upserted)),
      ),
  });
  return store;
});

/** Sorts summaries with the latest first. Of two summaries of one plan, the first wins. */
function latestFirst(summaries: readonly PlanSummary[]): PlanSummary[] {
  const byId = new Map(summaries.toReversed().map((summary) => [summary.id, summary]));
  return [...byId.values()].toSorted((a, b) => compareTimes(b.createdAt, a.createdAt));
}
