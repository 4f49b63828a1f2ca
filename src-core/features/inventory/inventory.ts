import type { RecorderDetails } from "#shared/domain/details.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { EventHub } from "#core/platform/events.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { createCustomers } from "./customers.ts";
import { createHistory, credentialInUse } from "./details.ts";
import { unknownRecorder } from "./faults.ts";
import { createDeviceFacts } from "./device-facts.ts";
import { createReading } from "./reading.ts";
import { createRecorders } from "./recorders.ts";
import { createRemoval } from "./removal.ts";
import { createSites } from "./sites.ts";

export type Inventory = ReturnType<typeof createInventory>;

/**
 * Sites and recorders. Every change is published by `recorders.changed` and `sites.changed`. Nothing is cached: changes by other
 * processes count from the next read on.
 * @param missingPasswords names of the credentials whose password this process does not have
 */
export function createInventory(
  storage: Storage,
  events: EventHub,
  clock: Clock,
  missingPasswords: () => ReadonlySet<string> = () => new Set(),
) {
  const reading = createReading(storage, missingPasswords);
  const { byIds } = reading;
  const customers = createCustomers(storage, events);
  const sites = createSites(storage, events, { customers, clock });
  const historyOf = createHistory(storage);

  async function publishRecorders(ids: readonly string[]): Promise<Recorder[]> {
    const upserted = await byIds(ids);
    if (upserted.length > 0) events.emit("recorders.changed", { upserted, removed: [] });
    return upserted;
  }

  const { sqlite } = storage;
  const atSites = sqlite
    .prepare<[string], string>(
      "select id from recorder where site_id in (select value from json_each(?))",
    )
    .pluck();
  const signingInWith = sqlite
    .prepare<[string], string>(
      `select r.id from recorder r join site s on s.id = r.site_id
       where coalesce(r.credential, s.credential) = ? collate nocase`,
    )
    .pluck();
  const sitesOf = sqlite
    .prepare<[string], string>("select id from site where customer_id = ?")
    .pluck();

  /** Something of these sites that their recorders show has changed. */
  async function publishRecordersAtSites(siteIds: readonly string[]): Promise<void> {
    if (events.hears("recorders.changed"))
      await publishRecorders(atSites.all(JSON.stringify(siteIds)));
  }

  /** This process got or lost the password of a credential. */
  async function publishRecordersWithCredential(name: string): Promise<void> {
    if (events.hears("recorders.changed")) await publishRecorders(signingInWith.all(name));
  }

  /** The customer has another name, which its sites and recorders show. */
  async function publishRecordersOfCustomer(customerId: string): Promise<void> {
    sites.publishSites();
    await publishRecordersAtSites(sitesOf.all(customerId));
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
    const credential = credentialInUse(recorder, site);
    return ok({ recorder, site, credential, ...historyOf(id), session });
  }

  return {
    ...reading,
    publishRecorders,
    publishRecordersAtSites,
    publishRecordersWithCredential,
    publishRecordersOfCustomer,
    details,
    ...customers,
    ...sites,
    ...createRecorders(storage, sites, publishRecorders, clock),
    ...createRemoval(storage, events, { ...sites, publishRecorders, clock }),
    ...createDeviceFacts(storage, events, publishRecorders, clock),
  };
}
