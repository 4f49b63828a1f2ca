import { useEffect, useMemo } from "react";
import { channelTotals } from "#shared/domain/condition.ts";
import type { Customer } from "#shared/domain/customer.ts";
import type { Site } from "#shared/domain/inventory.ts";
import { healthBySite, sumOfHealth, type PlaceHealth } from "#shared/domain/place-health.ts";
import type { FactProblem } from "#shared/domain/health.ts";
import { customerPageMessages as text } from "#shared/messages/customer-pages.ts";
import { customersStore } from "#renderer/features/customers/index.ts";
import { useProblems } from "#renderer/features/health/index.ts";
import { problemOf, recordersStore, useMaintained } from "#renderer/features/inventory/index.ts";
import { sitesStore } from "#renderer/features/sites/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { placesStore } from "./places-store.ts";

/** Id of the place that holds the sites of no customer. */
export const NO_CUSTOMER = "none";

export interface SitePlace {
  readonly site: Site;
  readonly health: PlaceHealth;
}

export interface CustomerPlace {
  /** `NO_CUSTOMER` for the sites of no customer. */
  readonly id: string;
  readonly name: string;
  /** null: the sites of no customer. */
  readonly customer: Customer | null;
  readonly sites: readonly SitePlace[];
  readonly health: PlaceHealth;
}

/** Every customer with its sites, and what is wrong there now. Up to date as long as the component is shown. */
export function useCustomerPlaces(): readonly CustomerPlace[] {
  const watch = useFeature(placesStore, (state) => state.watch);
  useEffect(() => watch(), [watch]);
  const bySite = useHealthBySite();
  const customers = useFeature(customersStore, (state) => state.customers);
  const sites = useFeature(sitesStore, (state) => state.sites);
  return useMemo(() => {
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
  }, [bySite, customers, sites]);
}

function placeOf(
  id: string,
  name: string,
  customer: Customer | null,
  sites: readonly SitePlace[],
): CustomerPlace {
  return { id, name, customer, sites, health: sumOfHealth(sites.map(({ health }) => health)) };
}

function useHealthBySite(): ReadonlyMap<string, PlaceHealth> {
  const recorders = useFeature(recordersStore, (state) => state.recorders);
  const sites = useFeature(sitesStore, (state) => state.sites);
  const problems = useFeature(placesStore, (state) => state.problems);
  const maintained = useMaintained();
  const facts = useFactProblems();
  return useMemo(() => {
    const placed = recorders.map((recorder) => ({
      id: recorder.id,
      siteId: recorder.siteId,
      problem: problemOf(recorder),
      cameras: channelTotals(recorder.channelCounts).of,
    }));
    const siteIds = sites.map(({ id }) => id);
    const excused = new Set(maintained.keys());
    return healthBySite({ recorders: placed, problems, facts, maintained: excused }, siteIds);
  }, [recorders, sites, problems, maintained, facts]);
}

/** The problems of health of the fleet. */
export function useFactProblems(): readonly FactProblem[] {
  const { byRecorder } = useProblems();
  return useMemo(() => [...byRecorder.values()].flat(), [byRecorder]);
}
