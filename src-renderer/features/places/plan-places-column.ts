import type { PlanPlaces } from "#shared/domain/plan-places.ts";
import { formatNumber } from "#shared/format.ts";
import { countMessages } from "#shared/messages/counts.ts";
import { placeMessages as text } from "#shared/messages/places.ts";
import type { GridColumn } from "#renderer/ui/index.ts";

/** The customers of a plan or rollout; its sites if they have no customer. */
export function planPlacesColumn<T>(placesOf: (row: T) => PlanPlaces): GridColumn<T> {
  return {
    id: "places",
    label: text.planPlaces,
    hint: text.planPlacesHint,
    value: (row) => planPlacesText(placesOf(row)),
    tooltip: (row) => {
      const places = placesOf(row);
      if (places.siteCount === 0) return null;
      const named = places.customerCount > 0 ? places.customers : places.sites;
      return `${named.join(", ")}\n${countMessages.sites({ count: places.siteCount })}`;
    },
    width: 152,
  };
}

/** `Northern Retail`, `Abbey Foods +4`; empty if no place is known. */
export function planPlacesText(places: PlanPlaces): string {
  const { customers, customerCount, sites, siteCount } = places;
  const [names, count] = customerCount > 0 ? [customers, customerCount] : [sites, siteCount];
  const [first = ""] = names;
  return count > 1 ? `${first} +${formatNumber(count - 1)}` : first;
}
