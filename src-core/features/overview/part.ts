import type { FleetPlace } from "#shared/domain/fleet-place.ts";
import type { VisibleFleet } from "#shared/domain/visible-fleet.ts";
import { PlaceReader } from "#core/features/inventory/index.ts";
import type { Storage } from "#core/platform/storage/index.ts";

/** The recorders, sites and rollouts that an overview is about. */
export type OverviewPart = Pick<VisibleFleet, "recorderIds" | "seesSite" | "seesRollout">;

/**
 * Limits an overview to a place. A rollout belongs to a place if it writes to one of the recorders there.
 * @returns what a caller sees of the place; undefined: the whole fleet
 */
export function createOverviewPartReader(storage: Storage) {
  const places = new PlaceReader(storage);
  const concerns = storage.sqlite
    .prepare<[string, string], 1>(
      `select 1 from rollout_item
       where rollout_id = ? and recorder_id in (select value from json_each(?)) limit 1`,
    )
    .pluck();
  return (place?: FleetPlace, visible?: VisibleFleet): OverviewPart | undefined => {
    if (place === undefined) return visible;
    const sees = (id: string) => visible?.recorderIds.has(id) ?? true;
    const recorderIds = new Set(places.recorderIds(place).filter(sees));
    const siteIds = new Set(places.siteIds(place));
    const ids = JSON.stringify([...recorderIds]);
    return {
      recorderIds,
      seesSite: (id) => siteIds.has(id) && (visible?.seesSite(id) ?? true),
      seesRollout: (id) =>
        (visible?.seesRollout(id) ?? true) && concerns.get(id, ids) !== undefined,
    };
  };
}
