import type { Recorder } from "#shared/domain/inventory.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { EventHub } from "#core/platform/events.ts";
import { newId } from "#core/platform/ids.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { inTransaction } from "./transaction.ts";
import { addressesTaken, noInventoryUndo, unknownRecorder } from "./faults.ts";
import type { RowSnapshot } from "./row-snapshot.ts";
import { mayUndo, undoOwner, type UndoUser } from "./undo-rights.ts";
import { createRowSnapshots } from "./row-snapshot.ts";

const KEPT_DAYS = 30;

/** Removes recorders from the inventory, so that the removal can be undone. */
export function createRemoval(
  storage: Storage,
  events: EventHub,
  tools: {
    publishRecorders(ids: readonly string[]): Promise<Recorder[]>;
    publishSites(): void;
    forgetSiteUndos(before: string): void;
    clock: Clock;
  },
) {
  const { sqlite } = storage;
  const rows = createRowSnapshots(storage);
  const open = sqlite.prepare(
    "insert into removal (id, at, recorders, user_id) values (?, ?, ?, ?)",
  );
  const keep = sqlite.prepare(
    "insert into removed_recorder (removal_id, recorder_id, rows_json) values (?, ?, ?)",
  );
  const owner = sqlite
    .prepare<[string], string | null>("select user_id from removal where id = ?")
    .pluck();
  const kept = sqlite
    .prepare<[string], string>("select rows_json from removed_recorder where removal_id = ?")
    .pluck();
  const close = sqlite.prepare("delete from removal where id = ?");
  const drop = sqlite.prepare("delete from recorder where id = ?");
  const outdated = sqlite.prepare<[string], string>("select id from removal where at < ?").pluck();

  /** Takes out all of them or, when one does not exist, none. @returns how many, and the id of the undo */
  function remove(ids: readonly string[], by: UndoUser): Result<{ removed: number; undo: string }> {
    const wanted = [...new Set(ids)];
    const undo = newId();
    const done = inTransaction(storage, () => {
      const missing = wanted.filter((id) => !rows.exists(id));
      if (missing.length > 0) return err(unknownRecorder(missing));
      open.run(undo, tools.clock.now(), wanted.length, undoOwner(by));
      for (const id of wanted) {
        keep.run(undo, id, JSON.stringify(rows.read(id)));
        drop.run(id);
      }
      return ok({ removed: wanted.length, undo });
    });
    if (!done.ok) return done;
    events.emit("recorders.changed", { upserted: [], removed: wanted });
    tools.publishSites();
    return done;
  }

  /** Whether the recorder would be visible again. */
  function sees({ visible }: UndoUser, was: RowSnapshot): boolean {
    const tags = JSON.parse(was.recorder.tags_json) as string[];
    return visible?.sees({ siteId: rows.siteIdOf(was), tags }) ?? true;
  }

  /** Puts back what a removal took, as it was; nothing of it when one of the addresses has been taken meanwhile. */
  async function restore(undo: string, by: UndoUser): Promise<Result<Recorder[]>> {
    const restored = inTransaction(storage, () => {
      const removed = kept.all(undo).map(rows.parse);
      const isAllowed = mayUndo(by, owner.get(undo), () => removed.every((one) => sees(by, one)));
      if (removed.length === 0 || !isAllowed) return err(noInventoryUndo(undo));
      const taken = removed.flatMap((one) => rows.holderOf(one) ?? []);
      if (taken.length > 0) return err(addressesTaken(taken, by.visible));
      for (const one of removed) rows.write(one);
      close.run(undo);
      return ok(removed.map((one) => one.recorder.id));
    });
    if (!restored.ok) return restored;
    const recorders = await tools.publishRecorders(restored.value);
    events.emit("channels.changed", { recorderIds: restored.value });
    tools.publishSites();
    return ok(recorders);
  }

  /** Deletes removals that are older than a month: they can no longer be undone. Writes only if there are any. */
  function forgetRemovals(): void {
    const before = Date.parse(tools.clock.now()) - KEPT_DAYS * 86_400_000;
    tools.forgetSiteUndos(new Date(before).toISOString());
    const old = outdated.all(new Date(before).toISOString());
    if (old.length > 0) storage.write(() => old.forEach((id) => close.run(id)));
  }

  return { remove, restore, forgetRemovals };
}
