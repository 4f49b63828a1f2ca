import { createStore, type StoreApi } from "zustand/vanilla";
import type { Input } from "#shared/contract/methods.ts";
import type {
  Rollout,
  RolloutItem,
  RolloutOptions,
  RolloutCommand,
} from "#shared/domain/rollout.ts";
import type { MusterError } from "#shared/errors.ts";
import type { Result } from "#shared/result.ts";
import { defineStore, type Services } from "#renderer/services/store.ts";
import { onResync } from "#renderer/services/resync.ts";
import { keepSynced, type Loading } from "#renderer/services/sync.ts";
import { compareTimes } from "#shared/compare.ts";
import { mergeItems } from "./summary.ts";

export interface RolloutsState {
  readonly loading: Loading;
  /** The latest first. */
  readonly rollouts: readonly Rollout[];
  /** Recorders of the rollouts that were opened. */
  readonly items: ReadonlyMap<string, readonly RolloutItem[]>;
  readonly errors: ReadonlyMap<string, MusterError>;
  /** The rollout on screen. */
  readonly openId: string | null;
  close(): void;
  /** The recorder in the details panel. */
  readonly panelId: string | null;
  showPanel(recorderId: string | null): void;
  /** Fetches a rollout with its recorders and follows it from then on. */
  open(id: string): Promise<void>;
  /** The same for a rollout that is not on screen as a whole. */
  load(id: string): Promise<void>;
  /**
   * Begins to carry out a plan; answers with the rollout's id.
   * @param allowClearSecrets a person agreed to passwords that travel readable.
   */
  start(
    planId: string,
    options: RolloutOptions,
    allowClearSecrets: boolean,
  ): Promise<Result<string>>;
  /** A question about the rollout on screen is open. */
  readonly question: Question | null;
  ask(question: Question | null): void;
  /** Requests to running rollouts that the core has not accepted yet. */
  readonly asked: ReadonlyMap<string, RolloutCommand>;
  wish(id: string, wish: RolloutCommand): Promise<Result<unknown>>;
  /** Goes on with a rollout that rests. */
  resume(id: string, consent: { allowClearSecrets: boolean }): Promise<Result<unknown>>;
  /** Starts a new rollout for recorders of this one that failed; returns its id. */
  retry(wish: Input<"rollouts.retry">): Promise<Result<string>>;
  /** Set while the rollback plan is created; an abort cancels that. */
  readonly planning: AbortController | null;
  /** Makes that plan, for all recorders or some; answers with its id. Nothing is written. */
  planRollback(
    id: string,
    recorderIds?: readonly string[],
    secrets?: Input<"rollouts.rollback">["secrets"],
  ): Promise<Result<string>>;
}

export type Question = "cancel" | "resume" | "retry" | "retryRecorder";

interface Change {
  readonly revision: number;
  readonly rollout: Rollout;
  readonly items: readonly RolloutItem[];
}

export const rolloutsStore = defineStore<RolloutsState>("rollouts", (services) => {
  /** Changes that came while a rollout was being fetched; a list of its own for each time that it is asked for. */
  const waiting = new Map<string, Change[]>();
  const store = createStore<RolloutsState>((set) => ({
    loading: { state: "loading" },
    rollouts: [],
    items: new Map(),
    errors: new Map(),
    openId: null,
    close: () => set({ openId: null, panelId: null, question: null }),
    panelId: null,
    showPanel: (panelId) => set({ panelId }),
    async open(id) {
      set({ openId: id });
      await fetchOne(id);
    },
    load: fetchOne,
    start: async (planId, options, allowClearSecrets) =>
      begun(await services.client.call("rollouts.start", { planId, options, allowClearSecrets })),
    question: null,
    ask: (question) => set({ question }),
    asked: new Map(),
    async wish(id, wish) {
      set(({ asked }) => ({ asked: new Map(asked).set(id, wish) }));
      const answer = begun(await services.client.call(`rollouts.${wish}`, { id }));
      set(({ asked }) => ({ asked: without(asked, id) }));
      return answer;
    },
    resume: async (id, { allowClearSecrets }) =>
      begun(await services.client.call("rollouts.resume", { id, allowClearSecrets })),
    retry: async (wish) => begun(await services.client.call("rollouts.retry", wish)),
    planning: null,
    async planRollback(id, recorderIds, secrets) {
      const planning = new AbortController();
      set({ planning });
      const some = recorderIds && { recorderIds: [...recorderIds] };
      const input = { id, ...some, ...(secrets && { secrets }) };
      const { signal } = planning;
      const answer = await services.client.call("rollouts.rollback", input, { signal });
      set({ planning: null });
      return answer.ok ? { ok: true, value: answer.value.id } : answer;
    },
  }));
  const set = store.setState;
  /** Stores the rollout that a call returned; returns its id. */
  function begun(answer: Result<{ rollout: Rollout }>): Result<string> {
    if (!answer.ok) return answer;
    const { rollout } = answer.value;
    set((state) => upsert(state, rollout));
    return { ok: true, value: rollout.id };
  }
  async function fetchOne(id: string): Promise<void> {
    const held = [...(waiting.get(id) ?? [])];
    waiting.set(id, held);
    const answer = await services.client.call("rollouts.get", { id });
    // Asked for again meanwhile: that answer counts, and has the changes.
    if (waiting.get(id) !== held) return;
    waiting.delete(id);
    if (!answer.ok) {
      for (const change of held) set(apply(change));
      set(({ errors }) => ({ errors: new Map(errors).set(id, answer.error) }));
      return;
    }
    const { rollout, items, revision } = answer.value;
    set((state) => ({
      ...upsert(state, rollout),
      items: new Map(state.items).set(id, items),
      errors: without(state.errors, id),
    }));
    for (const change of held) if (change.revision > revision) set(apply(change));
  }
  const take = (change: Change) => {
    const held = waiting.get(change.rollout.id);
    if (held) held.push(change);
    else store.setState(apply(change));
  };
  follow(services, store.setState, take);
  onResync(services, async () => {
    await Promise.all([...store.getState().items.keys()].map(fetchOne));
  });
  return store;
});

function follow(
  services: Services,
  set: StoreApi<RolloutsState>["setState"],
  take: (change: Change) => void,
): void {
  keepSynced(services, {
    fetch: () => services.client.call("rollouts.list", {}),
    replace: ({ rollouts }) => set({ rollouts: latestFirst(rollouts) }),
    loading: (loading) => set({ loading }),
    follow: (change) =>
      services.client.subscribe("rollouts.changed", ({ rollout, items }, revision) =>
        change(revision, () => take({ revision, rollout, items })),
      ),
  });
}

/** Recorders of a rollout are loaded when a user opens the rollout; events of other rollouts are ignored. */
function apply({ rollout, items }: Change): (state: RolloutsState) => Partial<RolloutsState> {
  return (state) => {
    const known = state.items.get(rollout.id);
    const merged = known && new Map(state.items).set(rollout.id, mergeItems(known, items));
    return { ...upsert(state, rollout), ...(merged ? { items: merged } : {}) };
  };
}

function upsert(state: RolloutsState, rollout: Rollout): Pick<RolloutsState, "rollouts"> {
  const others = state.rollouts.filter((other) => other.id !== rollout.id);
  return { rollouts: latestFirst([rollout, ...others]) };
}

/** The pending request to a running rollout, from this window or another. */
export function pendingCommandOf(
  { asked }: RolloutsState,
  { id, state, wish }: Rollout,
): RolloutCommand | null {
  return state === "running" ? (asked.get(id) ?? wish) : null;
}

function latestFirst(rollouts: readonly Rollout[]): Rollout[] {
  return rollouts.toSorted((a, b) => compareTimes(b.startedAt, a.startedAt));
}

function without<V>(map: ReadonlyMap<string, V>, key: string): ReadonlyMap<string, V> {
  const rest = new Map(map);
  rest.delete(key);
  return rest;
}
