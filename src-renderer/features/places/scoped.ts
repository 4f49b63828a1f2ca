import { useMemo } from "react";
import type { Customer } from "#shared/domain/customer.ts";
import type { Site } from "#shared/domain/inventory.ts";
import { NO_CUSTOMER, type FleetPlace } from "#shared/domain/fleet-place.ts";
import { customerPageMessages } from "#shared/messages/customer-pages.ts";
import { customersStore } from "#renderer/features/customers/index.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { sitesStore } from "#renderer/features/sites/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { useScope } from "#renderer/services/router.ts";
import type { Services } from "#renderer/services/store.ts";
import type { Loading } from "#renderer/services/sync.ts";

/** The scope of the address, with the sites that belong to it. */
export interface Scoped {
  readonly place: FleetPlace;
  /** Name of the place; null if it does not exist, the user does not see it, or it is not known yet. */
  readonly name: string | null;
  /** Its list was loaded, and it is not there. */
  readonly isMissing: boolean;
  /** Ids of its sites; of a recorder, none: a recorder is less than its site. */
  readonly siteIds: ReadonlySet<string>;
  includes(recorder: { readonly id: string; readonly siteId: string }): boolean;
}

/** The part of the fleet that the screen is limited to; null for the whole fleet. */
export function useScoped(): Scoped | null {
  const place = useScope();
  const customers = useFeature(customersStore, (state) => state.customers);
  const customersLoading = useFeature(customersStore, (state) => state.loading);
  const sites = useFeature(sitesStore, (state) => state.sites);
  const sitesLoading = useFeature(sitesStore, (state) => state.loading);
  const recorderName = useFeature(recordersStore, ({ byId }) =>
    place?.kind === "recorder" ? byId.get(place.id)?.name : undefined,
  );
  const recordersLoading = useFeature(recordersStore, (state) => state.loading);
  return useMemo(() => {
    if (place === null) return null;
    const lists: Readonly<Record<FleetPlace["kind"], Loading>> = {
      customer: customersLoading,
      site: sitesLoading,
      recorder: recordersLoading,
    };
    const name =
      place.kind === "recorder" ? (recorderName ?? null) : nameOf(place, customers, sites);
    return {
      place,
      name,
      isMissing: name === null && lists[place.kind].state === "ready",
      ...membersOf(place, sites),
    };
  }, [place, customers, customersLoading, sites, sitesLoading, recorderName, recordersLoading]);
}

function nameOf(
  { kind, id }: FleetPlace,
  customers: readonly Customer[],
  sites: readonly Site[],
): string | null {
  if (kind === "site") return sites.find((site) => site.id === id)?.name ?? null;
  if (id === NO_CUSTOMER) return customerPageMessages.withoutCustomer;
  return customers.find((customer) => customer.id === id)?.name ?? null;
}

/** What belongs to a place. */
export function membersOf(
  { kind, id }: FleetPlace,
  sites: readonly Pick<Site, "id" | "customerId">[],
): Pick<Scoped, "siteIds" | "includes"> {
  if (kind === "recorder") {
    return { siteIds: new Set(), includes: (recorder) => recorder.id === id };
  }
  const own =
    kind === "site"
      ? [id]
      : sites.filter((site) => (site.customerId ?? NO_CUSTOMER) === id).map((site) => site.id);
  const siteIds = new Set(own);
  return { siteIds, includes: ({ siteId }) => siteIds.has(siteId) };
}

/** Whether it is known which sites and recorders belong to the scope: their lists are loaded, or the scope is the whole fleet. */
export function useScopeIsKnown(): boolean {
  const isWhole = useScope() === null;
  const hasSites = useFeature(sitesStore, ({ loading }) => loading.state === "ready");
  const hasRecorders = useFeature(recordersStore, ({ loading }) => loading.state === "ready");
  return isWhole || (hasSites && hasRecorders);
}

/** Finds the ids of the recorders in a scope, for actions and stores; undefined for the whole fleet. */
export function recordersInScope(
  services: Services,
  scope: FleetPlace | null,
): string[] | undefined {
  if (scope === null) return undefined;
  const { includes } = membersOf(scope, services.get(sitesStore).getState().sites);
  const { recorders } = services.get(recordersStore).getState();
  return recorders.filter(includes).map(({ id }) => id);
}
