import type { AttentionItem } from "#shared/domain/overview.ts";
import { findDrift, type HistoryStore } from "#core/features/drift/index.ts";
import type { Inventory } from "#core/features/inventory/index.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { itemOf } from "./group.ts";

/** Counts drifted recorders, of the visible ones. Only recorders that a rollout has written to are compared. */
export function createDriftReader({
  storage,
  inventory,
  history,
}: {
  readonly storage: Storage;
  readonly inventory: Inventory;
  readonly history: Pick<HistoryStore, "flush">;
}): (visible?: ReadonlySet<string>) => Promise<AttentionItem | null> {
  const written = storage.sqlite
    .prepare<[], string>(
      `select distinct recorder_id from rollout_item
       where step = 'done' and (fields_json <> '[]' or kept_json is not null)`,
    )
    .pluck();
  return async (visible) => {
    history.flush();
    const ids = written.all().filter((id) => visible === undefined || visible.has(id));
    const recorders = await inventory.byIds(ids);
    const { drifted } = await findDrift(storage, recorders);
    const sites = new Map(recorders.map(({ id, siteId }) => [id, siteId]));
    const cases = drifted.map(({ recorderId, recorderName: name, siteName: label, fields }) => {
      const siteId = sites.get(recorderId) ?? "";
      const since = fields.map((field) => field.since).toSorted()[0] ?? null;
      return { id: siteId, label, name: () => name, siteId, since };
    });
    return itemOf("recorders_drifted", cases, null);
  };
}
