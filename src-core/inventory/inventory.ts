import type { RecorderDetails } from "#shared/domain/details.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { EventHub } from "../events.ts";
import type { Clock } from "../ports/clock.ts";
import type { Storage } from "../storage/index.ts";
import { createHistory, credentialOf } from "./details.ts";
import { unknownRecorder } from "./faults.ts";
import { createLearning } from "./learning.ts";
import { createReading } from "./reading.ts";
import { createRecorders } from "./recorders.ts";
import { createRemoval } from "./removal.ts";
import { createSites } from "./sites.ts";

export type Inventory = ReturnType<typeof createInventory>;

/**
 * Sites and recorders. Every change is told by `recorders.changed` and `sites.changed`. Nothing is kept in memory: what
 * another process writes counts from the next look on.
 */
export function createInventory(storage: Storage, events: EventHub, clock: Clock) {
  const reading = createReading(storage);
  const { byIds } = reading;
  const sites = createSites(storage, events);
  const historyOf = createHistory(storage);

  async function tell(ids: readonly string[]): Promise<Recorder[]> {
    const upserted = await byIds(ids);
    if (upserted.length > 0) events.emit("recorders.changed", { upserted, removed: [] });
    return upserted;
  }

  const atSite = storage.sqlite
    .prepare<[string], string>("select id from recorder where site_id = ?")
    .pluck();

  /** Something of the site that its recorders show has changed. */
  async function tellOfSite(siteId: string): Promise<void> {
    await tell(atSite.all(siteId));
  }

  /** @param isLive whether this process is logged in at a recorder at this moment */
  async function details(
    id: string,
    isLive: (id: string) => boolean,
  ): Promise<Result<RecorderDetails>> {
    const [recorder] = await byIds([id]);
    const site = recorder && sites.siteById(recorder.siteId);
    if (!recorder || !site) return err(unknownRecorder([id]));
    const session = { dialect: recorder.dialect, live: isLive(id) };
    const credential = credentialOf(recorder, site);
    return ok({ recorder, site, credential, ...historyOf(id), session });
  }

  return {
    ...reading,
    tell,
    tellOfSite,
    details,
    ...sites,
    ...createRecorders(storage, sites, tell, clock),
    ...createRemoval(storage, events, { tell, tellSites: sites.tellSites, clock }),
    ...createLearning(storage, events, tell, clock),
  };
}
