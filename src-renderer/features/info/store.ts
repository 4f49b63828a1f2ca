import { createStore } from "zustand/vanilla";
import type { Output } from "#shared/contract/methods.ts";
import type { MusterError } from "#shared/errors.ts";
import { defineStore } from "#renderer/services/store.ts";

export interface InfoState {
  /** Null while the information loads. */
  readonly info: Output<"app.info"> | null;
  readonly error: MusterError | null;
}

/** Version, data directory and password store of this Muster. */
export const infoStore = defineStore<InfoState>("info", (services) => {
  const store = createStore<InfoState>(() => ({ info: null, error: null }));
  const load = async () => {
    const answer = await services.client.call("app.info", {});
    if (answer.ok) store.setState({ info: answer.value, error: null });
    else store.setState({ error: answer.error });
  };
  services.onDispose(services.client.onReconnect(() => void load()));
  void load();
  return store;
});
