import { createStore } from "zustand/vanilla";
import type { MusterError } from "#shared/errors.ts";
import type { Json } from "#shared/json.ts";
import { defineStore, type Services } from "./store.ts";

const SAVE_AFTER_MS = 300;

export interface PreferencesState {
  /** Present once loaded or set; null if it was never set. */
  readonly values: Readonly<Record<string, Json | null>>;
  readonly error: MusterError | null;
  load(key: string): Promise<Json | null>;
  /** Holds at once; is saved a moment later, so that dragging a column edge is one write. */
  set(key: string, value: Json): void;
}

/** What the user arranged: last screen, column layouts, widths, colour scheme. */
export const preferencesStore = defineStore<PreferencesState>("preferences", (services) =>
  createStore<PreferencesState>((set, get) => {
    /** A fault that goes on stays the same one, so that it is said once. */
    const report = (error: MusterError | null) =>
      set((state) => ({ error: state.error?.message === error?.message ? state.error : error }));
    const save = saver(services, report);
    /** Keys that could not be read and were not set since. */
    const unread = new Set<string>();
    const loads = new Map<string, Promise<Json | null>>();
    const read = async (key: string): Promise<Json | null> => {
      const answer = await services.client.call("preferences.get", { key });
      if (answer.ok) unread.delete(key);
      else report(answer.error);
      // What cannot be read counts as never set until it can, so that no screen waits for it.
      if (!answer.ok && get().values[key] === undefined) unread.add(key);
      const value = get().values[key] ?? (answer.ok ? answer.value.value : null);
      set(({ values }) => ({ values: { ...values, [key]: value } }));
      return value;
    };
    services.onDispose(
      services.client.onReconnect(() => {
        for (const key of unread) void get().load(key);
      }),
    );
    return {
      values: {},
      error: null,
      async load(key) {
        const held = get().values[key];
        if (held !== undefined && !unread.has(key)) return held;
        const load = loads.get(key) ?? read(key).finally(() => loads.delete(key));
        loads.set(key, load);
        return load;
      },
      set(key, value) {
        unread.delete(key);
        set(({ values }) => ({ values: { ...values, [key]: value } }));
        save(key, value);
      },
    };
  }),
);

function saver(services: Services, report: (error: MusterError | null) => void) {
  const due = new Map<string, { timer: ReturnType<typeof setTimeout>; save: () => void }>();
  services.onDispose(() => {
    for (const { timer, save } of due.values()) {
      clearTimeout(timer);
      save();
    }
  });
  return (key: string, value: Json): void => {
    clearTimeout(due.get(key)?.timer);
    const save = () => {
      due.delete(key);
      void services.client
        .call("preferences.set", { key, value })
        .then((answer) => report(answer.ok ? null : answer.error));
    };
    due.set(key, { timer: setTimeout(save, SAVE_AFTER_MS), save });
  };
}
