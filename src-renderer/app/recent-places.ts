import { useEffect } from "react";
import { isSamePlace, NO_CUSTOMER, type FleetPlace } from "#shared/domain/fleet-place.ts";
import { customerPageMessages } from "#shared/messages/customer-pages.ts";
import { customersStore } from "#renderer/features/customers/index.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { pageOf } from "#renderer/features/places/index.ts";
import { sitesStore } from "#renderer/features/sites/index.ts";
import {
  currentRoute,
  navigate,
  scopeOf,
  useRoute,
  type Route,
} from "#renderer/services/router.ts";
import type { Services } from "#renderer/services/store.ts";
import { usePreference } from "#renderer/services/use-preference.ts";
import { MOST_RECENT, RECENT_KEY, recentFrom, withPlace } from "./palette-memory.ts";

export interface RecentPlace {
  readonly place: FleetPlace;
  readonly name: string;
  open(): void;
}

/** The place that an address shows: its page, the details of a recorder, or the scope. */
function placeOf(route: Route): FleetPlace | null {
  const [id] = route.rest;
  if (route.screen === "recorders" && id !== undefined) return { kind: "recorder", id };
  return scopeOf(route);
}

/** Remembers the places that the user looks at; the latest first. */
export function useRecentPlaces(): readonly FleetPlace[] {
  const [kept, keep] = usePreference(RECENT_KEY);
  const place = placeOf(useRoute());
  const recent = recentFrom(kept);
  const [first] = recent;
  const isNew = place !== null && kept !== undefined && !isSamePlace(first ?? null, place);
  useEffect(() => {
    if (isNew && place !== null) keep(withPlace(recent, place));
  });
  return recent;
}

/** Places that still exist, without the one that is open. */
export function recentPlaces(services: Services, recent: readonly FleetPlace[]): RecentPlace[] {
  const open = placeOf(currentRoute());
  return recent
    .filter((place) => !isSamePlace(place, open))
    .flatMap((place): RecentPlace[] => {
      const name = nameOf(services, place);
      const go = () => navigate(pageOf(place), { scope: place.kind === "recorder" ? null : place });
      return name === undefined ? [] : [{ place, name, open: go }];
    })
    .slice(0, MOST_RECENT);
}

function nameOf(services: Services, { kind, id }: FleetPlace): string | undefined {
  if (kind === "recorder") return services.get(recordersStore).getState().byId.get(id)?.name;
  if (kind === "site")
    return services
      .get(sitesStore)
      .getState()
      .sites.find((site) => site.id === id)?.name;
  if (id === NO_CUSTOMER) return customerPageMessages.withoutCustomer;
  return services
    .get(customersStore)
    .getState()
    .customers.find((customer) => customer.id === id)?.name;
}
