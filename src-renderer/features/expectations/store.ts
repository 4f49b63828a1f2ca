import { createStore } from "zustand/vanilla";
import type { Expectation, ExpectationScope } from "#shared/domain/expectation.ts";
import type { MusterError } from "#shared/errors.ts";
import type { ExpectationsChange } from "#shared/facts/expectations.ts";
import { loadWhileWatched } from "#renderer/services/load-while-watched.ts";
import { defineStore } from "#renderer/services/store.ts";
import type { Loading } from "#renderer/services/sync.ts";

/** Least time between two requests, in ms: the event is that of every reading. */
const EVERY_MS = 2_000;

export interface ExpectationsState {
  /** Expectations from the most general to the most particular. */
  readonly expectations: readonly Expectation[];
  readonly loading: Loading;
  /** Keeps the list up to date until the returned function is called. */
  watch(): () => void;
  reload(): Promise<void>;
  /** Changes the given values; null removes one. */
  set(
    scope: ExpectationScope,
    scopeId: string,
    values: ExpectationsChange,
  ): Promise<MusterError | null>;
}

/** What was agreed with customers. */
export const expectationsStore = defineStore<ExpectationsState>("expectations", (services) => {
  const { client } = services;
  const load = async () => {
    const answer = await client.call("expectations.list", {});
    if (!answer.ok) return store.setState({ loading: { state: "failed", error: answer.error } });
    const { expectations } = answer.value;
    store.setState({ expectations, loading: { state: "ready" } });
  };
  const { watch, reload } = loadWhileWatched(services, ["health.changed"], EVERY_MS, load);
  const store = createStore<ExpectationsState>(() => ({
    expectations: [],
    loading: { state: "loading" },
    watch,
    reload,
    async set(scope, scopeId, values) {
      const answer = await client.call("expectations.set", { scope, scopeId, values });
      if (!answer.ok) return answer.error;
      await reload();
      return null;
    },
  }));
  return store;
});
