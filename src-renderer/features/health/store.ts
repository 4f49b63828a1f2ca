import { createStore } from "zustand/vanilla";
import type { Output } from "#shared/contract/methods.ts";
import { loadWhileWatched } from "#renderer/services/load-while-watched.ts";
import { defineStore } from "#renderer/services/store.ts";
import type { Loading } from "#renderer/services/sync.ts";
import {
  areSameProblems,
  indexProblems,
  PROBLEMS_NOT_LOADED,
  type ProblemIndex,
} from "./problems.ts";

/** While an audit runs, verdicts change many times a second, and 160,000 channels are arranged anew. Least time between two requests, in ms. */
const EVERY_MS = 5_000;

export interface HealthState {
  readonly loading: Loading;
  /** `PROBLEMS_NOT_LOADED` until they are loaded. */
  readonly problems: ProblemIndex;
  /** Keeps the problems up to date until the returned function is called; without it, nothing is fetched. */
  watch(): () => void;
  reload(): Promise<void>;
}

/** What is not as it should be in the fleet. */
export const healthStore = defineStore<HealthState>("health", (services) => {
  let shown: Output<"health.problems"> | null = null;
  const load = async () => {
    const answer = await services.client.call("health.problems", {});
    if (!answer.ok) return store.setState({ loading: { state: "failed", error: answer.error } });
    if (!isSame(shown, answer.value)) {
      shown = answer.value;
      store.setState({ problems: indexProblems(shown.problems, shown.unread) });
    }
    if (store.getState().loading.state !== "ready") store.setState({ loading: { state: "ready" } });
  };
  // Maintenance of a site excuses problems.
  const changes = ["health.changed", "sites.changed"] as const;
  const { watch, reload } = loadWhileWatched(services, changes, EVERY_MS, load);
  const store = createStore<HealthState>(() => ({
    loading: { state: "loading" },
    problems: PROBLEMS_NOT_LOADED,
    watch,
    reload,
  }));
  return store;
});

/** The lists are drawn again only if they would show something else. */
function isSame(
  shown: Output<"health.problems"> | null,
  { problems, unread }: Output<"health.problems">,
): boolean {
  if (shown === null || shown.unread.join() !== unread.join()) return false;
  return areSameProblems(shown.problems, problems);
}
