import { compareNames } from "#shared/compare.ts";
import { MOST_PLACE_NAMES, type PlanPlaces } from "#shared/domain/plan-places.ts";
import type { Storage } from "#core/platform/storage/index.ts";

interface PlaceRow {
  readonly site: string;
  /** Empty if the site has no customer. */
  readonly customer: string;
}

/** Customers and sites of the recorders of a plan or rollout, as the database has them now. */
export class PlanPlaceReader {
  readonly #places;

  constructor({ sqlite }: Storage) {
    this.#places = sqlite.prepare<[string], PlaceRow>(
      `select site.name as site, coalesce(customer.name, '') as customer
       from site left join customer on customer.id = site.customer_id
       where site.id in (select site_id from recorder where id in (select value from json_each(?)))`,
    );
  }

  read(items: readonly { readonly recorderId: string }[]): PlanPlaces {
    const found = this.#places.all(JSON.stringify(items.map(({ recorderId }) => recorderId)));
    const customers = [...new Set(found.map(({ customer }) => customer))].filter(Boolean);
    const sites = found.map(({ site }) => site);
    return {
      customers: firstOf(customers),
      customerCount: customers.length,
      sites: firstOf(sites),
      siteCount: sites.length,
    };
  }
}

function firstOf(names: readonly string[]): string[] {
  return names.toSorted(compareNames).slice(0, MOST_PLACE_NAMES);
}
