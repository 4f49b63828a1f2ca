import { placeKey } from "#core/drivers/place.ts";
import type { InventorySnapshot } from "#core/features/inventory/index.ts";
import { asciiLowerCase } from "./same.ts";

/** Where rows of a file say that recorders are: the same address in another network is another recorder. */
export interface RowPlaces {
  /** The network of a site: null for that of this computer, and for a site that is new. */
  networkOf(site: string): string | null;
  /** The key of the place of a row (drivers/place.ts); null if the row has no site, so that its network is not known. */
  of(wish: { readonly url?: string; readonly site?: string }): string | null;
}

/** @param usual site of rows that have none */
export function rowPlacesIn(
  sites: InventorySnapshot["sites"],
  usual: string | undefined,
): RowPlaces {
  const networks = new Map(sites.map(({ name, network }) => [asciiLowerCase(name), network]));
  const networkOf = (site: string) => networks.get(asciiLowerCase(site)) ?? null;
  return {
    networkOf,
    of({ url: origin, site = usual }) {
      if (origin === undefined || site === undefined) return null;
      return placeKey({ network: networkOf(site), origin });
    },
  };
}
