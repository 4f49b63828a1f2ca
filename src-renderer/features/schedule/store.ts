import { createStore } from "zustand/vanilla";
import type { Input } from "#shared/contract/methods.ts";
import type { ScheduleState } from "#shared/domain/schedule.ts";
import type { MusterError } from "#shared/errors.ts";
import { defineStore } from "#renderer/services/store.ts";
import { keepSynced, type Loading } from "#renderer/services/sync.ts";

export interface SchedulesState {
  /** When settings are read by the clock, and what came of it last; null until it is known. */
  readonly state: ScheduleState | null;
  readonly loading: Loading;
  /** The dialog is open. */
  readonly editing: boolean;
  show(editing: boolean): void;
  /** The error, if it was refused. */
  set(wish: Input<"schedule.set">): Promise<MusterError | null>;
}

export const scheduleStore = defineStore<SchedulesState>("schedule", (services) => {
  const { client } = services;
  const store = createStore<SchedulesState>((set) => ({
    state: null,
    loading: { state: "loading" },
    editing: false,
    show: (editing) => set({ editing }),
    async set(wish) {
      const answer = await client.call("schedule.set", wish);
      return answer.ok ? null : answer.error;
    },
  }));
  keepSynced(services, {
    fetch: () => client.call("schedule.get", {}),
    replace: ({ revision: _, ...state }) => store.setState({ state }),
    loading: (loading) => store.setState({ loading }),
    follow: (change) =>
      client.subscribe("schedule.changed", (state, revision) =>
        change(revision, () => store.setState({ state })),
      ),
  });
  return store;
});
