import { createStore } from "zustand/vanilla";
import type { PlanApprovals } from "#shared/domain/team.ts";
import type { MusterError } from "#shared/errors.ts";
import { onResync } from "#renderer/services/resync.ts";
import { defineStore } from "#renderer/services/store.ts";

export interface ApprovalsState {
  readonly byPlan: ReadonlyMap<string, PlanApprovals>;
  readonly errors: ReadonlyMap<string, MusterError>;
  /** Loads the approvals of these plans, and again after each change, until other plans are followed. */
  follow(planIds: readonly string[]): void;
}

/** Approvals of the plan on screen. */
export const approvalsStore = defineStore<ApprovalsState>("approvals", (services) => {
  const { client } = services;
  let followed: readonly string[] = [];
  const store = createStore<ApprovalsState>(() => ({
    byPlan: new Map(),
    errors: new Map(),
    follow(planIds) {
      followed = planIds;
      void loadAll();
    },
  }));
  const rounds = new Map<string, number>();

  async function load(id: string): Promise<void> {
    const mine = (rounds.get(id) ?? 0) + 1;
    rounds.set(id, mine);
    const answer = await client.call("plans.approvals", { id });
    if (rounds.get(id) !== mine) return;
    store.setState(({ byPlan, errors }) => {
      const failed = new Map(errors);
      failed.delete(id);
      if (answer.ok) return { byPlan: new Map(byPlan).set(id, answer.value), errors: failed };
      return { errors: failed.set(id, answer.error) };
    });
  }
  const loadAll = async () => void (await Promise.all(followed.map(load)));
  const isFollowed = ({ id }: { id: string }) => followed.includes(id);
  services.onDispose(
    client.subscribe("plans.changed", ({ upserted }) => {
      if (upserted.some(isFollowed)) void loadAll();
    }),
  );
  // The team may have switched four eyes on or off.
  services.onDispose(client.subscribe("team.changed", () => void loadAll()));
  onResync(services, loadAll);
  return store;
});
