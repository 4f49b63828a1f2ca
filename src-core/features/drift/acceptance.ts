import type { Drift } from "#shared/domain/history.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import { newId } from "#core/platform/ids.ts";
import type { Storage } from "#core/platform/storage/index.ts";

/** Drift that a user accepted: the values found are the expected ones from then on, until a rollout writes others. */
export function createAcceptances(storage: Storage, clock: Clock) {
  const { sqlite } = storage;
  const add = sqlite.prepare(
    `insert or replace into accepted_drift (recorder_id, area, path, value_json, at, acceptance)
     values (?, ?, ?, ?, ?, ?)`,
  );
  const concerned = sqlite
    .prepare<[string], number>(
      "select count(distinct recorder_id) from accepted_drift where acceptance = ?",
    )
    .pluck();
  const remove = sqlite.prepare("delete from accepted_drift where acceptance = ?");
  return {
    /** @returns the id by which it can be undone */
    accept(drift: readonly Drift[]): string {
      const id = newId();
      const at = clock.now();
      storage.write(() => {
        for (const { recorderId, fields } of drift)
          for (const { area, path, found } of fields)
            add.run(recorderId, area, path, JSON.stringify(found), at, id);
      });
      return id;
    },
    /** @returns how many recorders it concerned; 0 if there is no such acceptance, or no longer */
    undo: (id: string): number =>
      storage.write(() => {
        const recorders = concerned.get(id) ?? 0;
        remove.run(id);
        return recorders;
      }),
  };
}
