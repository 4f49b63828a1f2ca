import { useEffect, useMemo } from "react";
import { channelTotals } from "#shared/domain/condition.ts";
import type { Customer } from "#shared/domain/customer.ts";
import type { Problem } from "#shared/domain/availability-results.ts";
import type { Recorder, Site } from "#shared/domain/inventory.ts";
import { NO_CUSTOMER } from "#shared/domain/fleet-place.ts";
import {
  healthBySite,
  sumOfHealth,
  type PlacedRecorder,
  type PlaceHealth,
} from "#shared/domain/place-health.ts";
import type { FactProblem } from "#shared/domain/health.ts";
import { customerPageMessages as text } from "#shared/messages/customer-pages.ts";
import { customersStore } from "#renderer/features/customers/index.ts";
import { healthStore, PROBLEMS_NOT_LOADED, useProblems } from "#renderer/features/health/index.ts";
import {
  problemOf,
  recordersStore,
  useSitesInMaintenance,
  type SitesInMaintenance,
} from "#renderer/features/inventory/index.ts";
import { sitesStore } from "#renderer/features/sites/index.ts";
import { useFeature, useServices } from "#renderer/services/context.tsx";
import { combineLoading, type Loading } from "#renderer/services/sync.ts";
import { placesStore } from "./store.ts";

export interface SitePlace {
  readonly site: Site;
  readonly health: PlaceHealth;
}

export interface CustomerPlace {
  /** `NO_CUSTOMER` for the sites of no customer. */
  readonly id: string;
  readonly name: string;
  /** The customer; null for the sites without a customer. */
  readonly customer: Customer | null;
  readonly sites: readonly SitePlace[];
  readonly health: PlaceHealth;
}

/** Every customer with its sites, and what is wrong there now. Up to date as long as the component is shown. */
export function useCustomerPlaces(): readonly CustomerPlace[] {
  const watch = useFeature(placesStore, (state) => state.watch);
  useEffect(() => watch(), [watch]);
  const recorders = useFeature(recordersStore, (state) => state.recorders);
  const customers = useFeature(customersStore, (state) => state.customers);
  const sites = useFeature(sitesStore, (state) => state.sites);
  const problems = useFeature(placesStore, (state) => state.problems);
  const maintained = useSitesInMaintenance();
  const facts = useFactProblems();
  return useMemo(
    () => customerPlaces(customers, sites, { recorders, problems, facts, maintained }),
    [customers, sites, recorders, problems, facts, maintained],
  );
}

interface FleetLoading {
  readonly loading: Loading;
  /** All was loaded at least once. Before that, a place without problems is not known to be in order. */
  readonly isKnown: boolean;
  reload(): Promise<void>;
}

/** Whether recorders and problems are loaded. Needs the feeds of `useCustomerPlaces`. */
export function useFleetLoading(): FleetLoading {
  const services = useServices();
  const recorders = useFeature(recordersStore, (state) => state.loading);
  const hasRecorders = useFeature(recordersStore, (state) => state.recorders.length > 0);
  const loading = combineLoading(
    recorders,
    useFeature(placesStore, (state) => state.loading),
    useFeature(healthStore, (state) => state.loading),
  );
  const known = [
    recorders.state === "ready" || (recorders.state === "failed" && hasRecorders),
    useFeature(placesStore, (state) => state.isKnown),
    useFeature(healthStore, (state) => state.problems !== PROBLEMS_NOT_LOADED),
  ];
  const reload = async () => {
    await Promise.all([
      services.get(recordersStore).getState().reload(),
      services.get(placesStore).getState().reload(),
      services.get(healthStore).getState().reload(),
    ]);
  };
  return { loading, isKnown: known.every(Boolean), reload };
}

/** What is known of the fleet now. */
export interface FleetNow {
  readonly recorders: readonly Recorder[];
  readonly problems: readonly Problem[];
  readonly facts: readonly FactProblem[];
  readonly maintained: SitesInMaintenance;
}

/** Every customer with its sites, in the order of the lists; sites of no customer are one place at the end. */
export function customerPlaces(
  customers: readonly Customer[],
  sites: readonly Site[],
  { recorders, problems, facts, maintained }: FleetNow,
): CustomerPlace[] {
  const found = { recorders: placed(recorders), problems, facts, maintained: keysOf(maintained) };
  const bySite = healthBySite(
    found,
    sites.map(({ id }) => id),
  );
  const places = sites.flatMap((site): SitePlace[] => {
    const health = bySite.get(site.id);
    return health ? [{ site, health }] : [];
  });
  const of = Map.groupBy(places, ({ site }) => site.customerId ?? NO_CUSTOMER);
  const all = customers.map((customer) => {
    return placeOf(customer.id, customer.name, customer, of.get(customer.id) ?? []);
  });
  const others = of.get(NO_CUSTOMER);
  return others ? [...all, placeOf(NO_CUSTOMER, text.withoutCustomer, null, others)] : all;
}

/** What is wrong with each recorder, by its id: the rule of sites, with a recorder as a place of its own. */
export function healthByRecorder({
  recorders,
  problems,
  facts,
  maintained,
}: FleetNow): ReadonlyMap<string, PlaceHealth> {
  const own = <T extends { readonly recorderId: string }>(all: readonly T[]) =>
    all.map((one) => ({ ...one, siteId: one.recorderId }));
  const excused = recorders.filter(({ siteId }) => maintained.has(siteId)).map(({ id }) => id);
  return healthBySite({
    recorders: placed(recorders).map((one) => ({ ...one, siteId: one.id })),
    problems: own(problems),
    facts: own(facts),
    maintained: new Set(excused),
  });
}

/** What is wrong with these recorders now, by id. Needs the feeds of `useCustomerPlaces`. */
export function useHealthOfRecorders(
  recorders: readonly Recorder[],
): ReadonlyMap<string, PlaceHealth> {
  const problems = useFeature(placesStore, (state) => state.problems);
  const maintained = useSitesInMaintenance();
  const facts = useFactProblems();
  return useMemo(() => {
    const ids = new Set(recorders.map(({ id }) => id));
    const here = <T extends { readonly recorderId: string }>(all: readonly T[]) =>
      all.filter(({ recorderId }) => ids.has(recorderId));
    return healthByRecorder({
      recorders,
      problems: here(problems),
      facts: here(facts),
      maintained,
    });
  }, [recorders, problems, facts, maintained]);
}

function placed(recorders: readonly Recorder[]): PlacedRecorder[] {
  return recorders.map((recorder) => ({
    id: recorder.id,
    siteId: recorder.siteId,
    problem: problemOf(recorder),
    cameras: channelTotals(recorder.channelCounts).of,
  }));
}

function keysOf(maintained: SitesInMaintenance): ReadonlySet<string> {
  return new Set(maintained.keys());
}

function placeOf(
  id: string,
  name: string,
  customer: Customer | null,
  sites: readonly SitePlace[],
): CustomerPlace {
  return { id, name, customer, sites, health: sumOfHealth(sites.map(({ health }) => health)) };
}

/** The problems of health of the fleet. */
export function useFactProblems(): readonly FactProblem[] {
  const { byRecorder } = useProblems();
  return useMemo(() => [...byRecorder.values()].flat(), [byRecorder]);
}
