import { useEffect, useMemo } from "react";
import { createStore } from "zustand/vanilla";
import type { Client } from "#shared/contract/client.ts";
import type { EventName } from "#shared/contract/names.ts";
import { isSamePlace, type FleetPlace } from "#shared/domain/fleet-place.ts";
import type { MusterError } from "#shared/errors.ts";
import type { Result } from "#shared/result.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { loadWhileWatched } from "#renderer/services/load-while-watched.ts";
import { useScope } from "#renderer/services/router.ts";
import { defineStore } from "#renderer/services/store.ts";

/** While a rollout runs, something changes many times a second. Least time between two requests, in ms. */
const EVERY_MS = 2_000;

/** Recorders of each plan or rollout that belong to the scope, by its id. */
export interface ListedHere {
  /** null until known. */
  readonly counts: ReadonlyMap<string, number> | null;
  readonly error: MusterError | null;
}

interface HereState extends ListedHere {
  /** Limits the list to a place; null requests nothing. */
  show(place: FleetPlace | null): void;
  /** Keeps the numbers up to date until the returned function is called. */
  watch(): () => void;
}

type Listed = readonly { readonly id: string; readonly here?: number | undefined }[];

const NOT_KNOWN: ListedHere = { counts: null, error: null };

function hereStore(
  name: string,
  events: readonly EventName[],
  list: (client: Client, place: FleetPlace) => Promise<Result<Listed>>,
) {
  return defineStore<HereState>(name, (services) => {
    let shown: FleetPlace | null = null;
    const load = async () => {
      const place = shown;
      if (place === null) return;
      const answer = await list(services.client, place);
      if (!isSamePlace(place, shown)) return;
      if (!answer.ok) return store.setState({ error: answer.error });
      const counts = new Map(answer.value.map(({ id, here = 0 }) => [id, here]));
      store.setState({ counts, error: null });
    };
    const loader = loadWhileWatched(services, events, EVERY_MS, load);
    const store = createStore<HereState>(() => ({
      ...NOT_KNOWN,
      show(place) {
        if (isSamePlace(place, shown)) return;
        shown = place;
        store.setState(NOT_KNOWN);
        void loader.reload();
      },
      watch: () => loader.watch(),
    }));
    return store;
  });
}

const MOVES = ["recorders.changed", "sites.changed"] as const;

const plansHereStore = hereStore(
  "plansHere",
  ["plans.changed", ...MOVES],
  async (client, place) => {
    const answer = await client.call("plans.list", { place });
    return answer.ok ? { ok: true, value: answer.value.plans } : answer;
  },
);

const rolloutsHereStore = hereStore(
  "rolloutsHere",
  ["rollouts.changed", ...MOVES],
  async (client, place) => {
    const answer = await client.call("rollouts.list", { place });
    return answer.ok ? { ok: true, value: answer.value.rollouts } : answer;
  },
);

/** Plans with a recorder in the scope of the address; null for the whole fleet. */
export const usePlansHere = (): ListedHere | null => useHere(plansHereStore);

/** Rollouts with a recorder in the scope of the address; null for the whole fleet. */
export const useRolloutsHere = (): ListedHere | null => useHere(rolloutsHereStore);

function useHere(store: typeof plansHereStore): ListedHere | null {
  const { counts, error, show, watch } = useFeature(store, (state) => state);
  const place = useScope();
  useEffect(() => show(place), [show, place]);
  useEffect(() => watch(), [watch]);
  const isLimited = place !== null;
  return useMemo(() => (isLimited ? { counts, error } : null), [isLimited, counts, error]);
}
