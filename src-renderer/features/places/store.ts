import { createStore } from "zustand/vanilla";
import type { MusterError } from "#shared/errors.ts";
import type { FiguresRow, Problem } from "#shared/domain/availability-results.ts";
import { lastDaysPeriod } from "#shared/domain/last-days.ts";
import { loadWhileWatched } from "#renderer/services/load-while-watched.ts";
import { defineStore } from "#renderer/services/store.ts";
import type { Loading } from "#renderer/services/sync.ts";

/** While an audit runs, something changes many times a second. Least time between two requests, in ms. */
const EVERY_MS = 3_000;
/** Figures of 30 days cost more and change less, in ms. */
const FIGURES_EVERY_MS = 60_000;
const DAYS = 30;

interface PlacesState {
  readonly loading: Loading;
  /** The problems were loaded at least once. */
  readonly isKnown: boolean;
  /** What audits found wrong with recorders and channels. */
  readonly problems: readonly Problem[];
  /** Figures by id of the customer; those of sites without one by the empty text. */
  readonly customers: ReadonlyMap<string, FiguresRow>;
  /** Figures by id of the site. */
  readonly sites: ReadonlyMap<string, FiguresRow>;
  /** Error of the last request for the figures; null if it succeeded. The figures before it are shown on. */
  readonly figuresError: MusterError | null;
  /** Keeps all up to date until the returned function is called; without it, nothing is fetched. */
  watch(): () => void;
  /** Keeps the present problems alone up to date, until the returned function is called. */
  watchProblems(): () => void;
  reload(): Promise<void>;
  /** Requests the figures of the last 30 days at once. */
  reloadFigures(): Promise<void>;
}

/** The status of the fleet by customer and site: present problems, and figures of the last 30 days. */
export const placesStore = defineStore<PlacesState>("places", (services) => {
  const { client } = services;
  const loadProblems = async () => {
    const answer = await client.call("availability.problems", {});
    if (!answer.ok) return store.setState({ loading: { state: "failed", error: answer.error } });
    const { problems } = answer.value;
    store.setState({ loading: { state: "ready" }, isKnown: true, problems });
  };
  const loadFigures = async () => {
    const period = lastDaysPeriod(new Date(), DAYS);
    for (const by of ["customer", "site"] as const) {
      const answer = await client.call("availability.figures", { period, by });
      if (!answer.ok) return store.setState({ figuresError: answer.error });
      const rows = new Map(answer.value.rows.map((row) => [row.id, row]));
      store.setState(by === "customer" ? { customers: rows } : { sites: rows });
    }
    store.setState({ figuresError: null });
  };
  const now = loadWhileWatched(
    services,
    ["availability.changed", "recorders.changed", "sites.changed"],
    EVERY_MS,
    loadProblems,
  );
  const past = loadWhileWatched(services, ["availability.changed"], FIGURES_EVERY_MS, loadFigures);
  const store = createStore<PlacesState>(() => ({
    loading: { state: "loading" },
    isKnown: false,
    problems: [],
    customers: new Map(),
    sites: new Map(),
    figuresError: null,
    watch() {
      const ends = [now.watch(), past.watch()];
      return () => ends.forEach((end) => end());
    },
    watchProblems: () => now.watch(),
    reload: () => now.reload(),
    reloadFigures: () => past.reload(),
  }));
  return store;
});
