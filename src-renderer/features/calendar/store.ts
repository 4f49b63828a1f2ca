import { createStore } from "zustand/vanilla";
import type { Calendar } from "#shared/domain/calendar.ts";
import type { MusterError } from "#shared/errors.ts";
import { loadWhileWatched } from "#renderer/services/load-while-watched.ts";
import { defineStore } from "#renderer/services/store.ts";

/** What is asked for. Instants: ISO 8601, UTC. */
export interface CalendarWish {
  readonly from: string;
  readonly to: string;
  /** Absent: the whole fleet. */
  readonly siteIds?: readonly string[];
}

interface CalendarState {
  readonly wish: CalendarWish | null;
  /** Answer to the wish; null until it is known. */
  readonly calendar: Calendar | null;
  readonly error: MusterError | null;
  show(wish: CalendarWish): void;
  watch(): () => void;
  reload(): Promise<void>;
}

const EVERY_MS = 2_000;

/** What is planned in the period that the screen shows. */
export const calendarStore = defineStore<CalendarState>("calendar", (services) => {
  const store = createStore<CalendarState>(() => ({
    wish: null,
    calendar: null,
    error: null,
    show(wish) {
      if (JSON.stringify(wish) === JSON.stringify(store.getState().wish)) return;
      store.setState({ wish, calendar: null, error: null });
      void loaded.reload();
    },
    watch: () => loaded.watch(),
    reload: () => loaded.reload(),
  }));
  const load = async () => {
    const { wish } = store.getState();
    if (wish === null) return;
    const { siteIds, ...period } = wish;
    const answer = await services.client.call("calendar.get", {
      ...period,
      ...(siteIds && { siteIds: [...siteIds] }),
    });
    if (store.getState().wish !== wish) return;
    if (answer.ok) store.setState({ calendar: answer.value, error: null });
    else store.setState({ error: answer.error });
  };
  const events = [
    "scheduledRollouts.changed",
    "rollouts.changed",
    "schedules.changed",
    "sites.changed",
  ] as const;
  const loaded = loadWhileWatched(services, events, EVERY_MS, load);
  return store;
});
