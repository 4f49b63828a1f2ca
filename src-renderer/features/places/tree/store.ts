import { createStore } from "zustand/vanilla";
import { customersStore } from "#renderer/features/customers/index.ts";
import { healthStore } from "#renderer/features/health/index.ts";
import { findSitesInMaintenance, recordersStore } from "#renderer/features/inventory/index.ts";
import { sitesStore } from "#renderer/features/sites/index.ts";
import { Refresher } from "#renderer/services/refresher.ts";
import { preferencesStore } from "#renderer/services/preferences.ts";
import { defineStore } from "#renderer/services/store.ts";
import { combineLoading } from "#renderer/services/sync.ts";
import { placesStore } from "../store.ts";
import { TREE_ORDER, treeOrderFrom } from "./order.ts";
import { fleetTree, type FleetTree, type TreeOrder } from "./fleet-tree.ts";

/** While an audit runs, something changes many times a second. Least time between two trees, in ms. */
const EVERY_MS = 1_000;

interface TreeState {
  /** The tree; null if the customers and sites are not loaded yet. */
  readonly tree: FleetTree | null;
  /** Keeps the tree up to date until the returned function is called. */
  watch(): () => void;
}

/** The tree of the fleet, made again at intervals: the lists that it is made of change with every answer of a recorder. */
export const treeStore = defineStore<TreeState>("place-tree", (services) => {
  const recorders = services.get(recordersStore);
  const sites = services.get(sitesStore);
  const customers = services.get(customersStore);
  const places = services.get(placesStore);
  const health = services.get(healthStore);
  const preferences = services.get(preferencesStore);
  const order = () => treeOrderFrom(preferences.getState().values[TREE_ORDER]);
  let shown: TreeOrder | null = null;
  /** Whether the tree that is shown has states. */
  let hasStates = false;
  const statesLoading = () =>
    combineLoading(...[recorders, places, health].map((feed) => feed.getState().loading));
  const make = () => {
    const lists = [customers.getState().loading, sites.getState().loading];
    if (lists.some(({ state }) => state === "loading")) return;
    hasStates = statesLoading().state === "ready";
    const tree = fleetTree({
      order: order(),
      customers: customers.getState().customers,
      sites: sites.getState().sites,
      recorders: recorders.getState().recorders,
      problems: places.getState().problems,
      facts: [...health.getState().problems.byRecorder.values()].flat(),
      maintained: findSitesInMaintenance(sites.getState().sites, Date.now()),
      isComplete: hasStates,
    });
    shown = order();
    store.setState({ tree });
  };
  const refresher = new Refresher(EVERY_MS, async () => make());
  let watchers = 0;
  let ends: (() => void)[] = [];
  // Names first: the states of a large fleet take longer to load, and the user does not wait for them.
  const watchStates = () => {
    if (store.getState().tree === null) return;
    ends.push(places.getState().watchProblems(), health.getState().watch());
  };
  const changed = () => {
    if (store.getState().tree === null) {
      make();
      return watchStates();
    }
    // The first states are shown at once, later changes with rests.
    if (!hasStates && statesLoading().state === "ready") return make();
    refresher.request();
  };
  const begin = () => {
    refresher.start();
    ends = [recorders, sites, customers, places, health].map((feed) => feed.subscribe(changed));
    ends.push(preferences.subscribe(() => order() !== shown && make()));
    watchStates();
    changed();
  };
  const end = () => {
    for (const one of ends) one();
    refresher.stop();
  };
  const store = createStore<TreeState>(() => ({
    tree: null,
    watch() {
      watchers += 1;
      if (watchers === 1) begin();
      return () => {
        watchers -= 1;
        if (watchers === 0) end();
      };
    },
  }));
  services.onDispose(() => refresher.stop());
  return store;
});
