import type { Recorder } from "#shared/domain/inventory.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { findDrift } from "./drift.ts";
import type { HistoryStore } from "./store.ts";

interface DriftTools {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly history: Pick<HistoryStore, "flush">;
  readonly inventory: { list(): Promise<Recorder[]> };
}

/** Recorders that drifted, since when (ISO 8601, UTC), and in how many fields. */
export async function driftProblems({ storage, clock, history, inventory }: DriftTools) {
  history.flush();
  const { drifted } = await findDrift(storage, await inventory.list());
  return drifted.map(({ recorderId, fields }) => ({
    recorderId,
    since: fields.map(({ since }) => since).toSorted()[0] ?? clock.now(),
    fields: fields.length,
  }));
}
