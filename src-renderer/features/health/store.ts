import { createStore } from "zustand/vanilla";
import type { Output } from "#shared/contract/methods.ts";
import { Refresher } from "#renderer/services/refresher.ts";
import { onResync } from "#renderer/services/resync.ts";
import { defineStore } from "#renderer/services/store.ts";
import type { Loading } from "#renderer/services/sync.ts";
import { areSameProblems, indexProblems, NO_PROBLEMS, type ProblemIndex } from "./problems.ts";

/** While an audit runs, verdicts change many times a second. Least time between two requests, in ms. */
const EVERY_MS = 2_000;

export interface HealthState {
  readonly loading: Loading;
  readonly problems: ProblemIndex;
  /** Keeps the problems up to date until the returned function is called; without it, nothing is fetched. */
  watch(): () => void;
  reload(): Promise<void>;
}

/** What is not as it should be in the fleet. */
export const healthStore = defineStore<HealthState>("health", (services) => {
  const { client } = services;
  let shown: Output<"health.problems"> | null = null;
  let watchers = 0;
  const refresher = new Refresher(EVERY_MS, async () => {
    const answer = await client.call("health.problems", {});
    if (!answer.ok) return store.setState({ loading: { state: "failed", error: answer.error } });
    if (!isShown(answer.value)) {
      shown = answer.value;
      store.setState({ problems: indexProblems(shown.problems, shown.unread) });
    }
    if (store.getState().loading.state !== "ready") store.setState({ loading: { state: "ready" } });
  });
  /** The lists are drawn again only if they would show something else. */
  const isShown = ({ problems, unread }: Output<"health.problems">) =>
    shown !== null &&
    shown.unread.join() === unread.join() &&
    areSameProblems(shown.problems, problems);
  const store = createStore<HealthState>(() => ({
    loading: { state: "loading" },
    problems: NO_PROBLEMS,
    watch() {
      watchers += 1;
      refresher.start();
      if (watchers === 1) void refresher.run();
      return () => {
        watchers -= 1;
        if (watchers === 0) refresher.stop();
      };
    },
    reload: () => refresher.run(),
  }));
  services.onDispose(client.subscribe("health.changed", () => refresher.request()));
  // Maintenance excuses problems.
  services.onDispose(client.subscribe("sites.changed", () => refresher.request()));
  onResync(services, () => refresher.run());
  services.onDispose(() => refresher.stop());
  return store;
});
