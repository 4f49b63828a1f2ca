import { NO_CUSTOMER, type FleetPlace, type FleetPlaceKind } from "#shared/domain/fleet-place.ts";
import type { Storage } from "#core/platform/storage/index.ts";

/** Which sites and recorders belong to a place, as the database has it now. A place that does not exist has none. */
export class PlaceReader {
  readonly #sites;
  readonly #recorders;

  constructor({ sqlite }: Storage) {
    const ids = (text: string) => sqlite.prepare<[string | null], string>(text).pluck();
    const sites: Record<FleetPlaceKind, string> = {
      customer: "select id from site where customer_id is ?",
      site: "select id from site where id = ?",
      recorder: "select site_id from recorder where id = ?",
    };
    const recorders: Record<FleetPlaceKind, string> = {
      customer: `select id from recorder where site_id in (${sites.customer})`,
      site: "select id from recorder where site_id = ?",
      recorder: "select id from recorder where id = ?",
    };
    this.#sites = mapKinds(sites, ids);
    this.#recorders = mapKinds(recorders, ids);
  }

  siteIds(place: FleetPlace): string[] {
    return this.#sites[place.kind].all(keyOf(place));
  }

  recorderIds(place: FleetPlace): string[] {
    return this.#recorders[place.kind].all(keyOf(place));
  }
}

function mapKinds<T>(texts: Record<FleetPlaceKind, string>, make: (text: string) => T) {
  return {
    customer: make(texts.customer),
    site: make(texts.site),
    recorder: make(texts.recorder),
  };
}

function keyOf({ kind, id }: FleetPlace): string | null {
  return kind === "customer" && id === NO_CUSTOMER ? null : id;
}
