import { createStore } from "zustand/vanilla";
import type { DemoState } from "#shared/domain/demo.ts";
import type { MusterError } from "#shared/errors.ts";
import { defineStore } from "#renderer/services/store.ts";
import { keepSynced, type Loading } from "#renderer/services/sync.ts";

export interface DemoFleetState {
  /** Null while it loads. */
  readonly demo: DemoState | null;
  readonly loading: Loading;
  /** Returns the error, or null. */
  start(): Promise<MusterError | null>;
  stop(): Promise<MusterError | null>;
}

/** The demo fleet that this host can start. */
export const demoStore = defineStore<DemoFleetState>("demo", (services) => {
  const { client } = services;
  const call = async (method: "demo.start" | "demo.stop") => {
    const answer = await client.call(method, {});
    if (!answer.ok) return answer.error;
    store.setState({ demo: answer.value });
    return null;
  };
  const store = createStore<DemoFleetState>(() => ({
    demo: null,
    loading: { state: "loading" },
    start: () => call("demo.start"),
    stop: () => call("demo.stop"),
  }));
  keepSynced(services, {
    fetch: () => client.call("demo.get", {}),
    replace: ({ demo }) => store.setState({ demo }),
    loading: (loading) => store.setState({ loading }),
    follow: (change) =>
      client.subscribe("demo.changed", (demo, revision) =>
        change(revision, () => store.setState({ demo })),
      ),
  });
  return store;
});
