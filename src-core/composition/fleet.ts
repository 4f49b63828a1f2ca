import { StatusHistory } from "#core/features/availability/index.ts";
import { createContacts } from "#core/features/connections/index.ts";
import { createCredentials, createLedger } from "#core/features/credentials/index.ts";
import { createHistoryStore } from "#core/features/drift/index.ts";
import { Health } from "#core/features/facts/index.ts";
import { createInventory } from "#core/features/inventory/index.ts";
import { createHoldTimes } from "#core/features/schedule/index.ts";
import { ConversationLimiter } from "#core/drivers/conversation-limiter.ts";
import type { DriverFactory } from "#core/drivers/driver.ts";
import { NetworkDrivers } from "#core/drivers/network-drivers.ts";
import { ledgerIn } from "#core/drivers/network-ledger.ts";
import { placeKey } from "#core/drivers/place.ts";
import type { DriverServices } from "#core/drivers/target.ts";
import { createRaysharpDriver } from "#core/drivers/raysharp/index.ts";
import { Signal } from "#core/platform/signal.ts";
import type { CorePorts } from "../core-ports.ts";
import type { Foundation } from "./foundation.ts";

/** Every family of recorders that Muster knows. */
const DRIVERS: readonly DriverFactory[] = [createRaysharpDriver];

export type FleetParts = ReturnType<typeof createFleetParts>;

/** Creates what knows recorders and talks to them: inventory, credentials, drivers, contacts, status history. */
export function createFleetParts(ports: CorePorts, foundation: Foundation) {
  const { storage, clock, logger, events, secrets, steps, aside } = foundation;
  const news = createNews();
  const passwordChanged = new Signal<[name: string]>();
  const credentials = createCredentials(storage, secrets, events, clock, passwordChanged.emit);
  const inventory = createInventory(storage, events, clock, credentials.missing);
  passwordChanged.on((name) => aside(inventory.publishRecordersWithCredential(name)));
  const ledger = createLedger(storage, clock, {
    changed(ids) {
      events.emit("credentials.changed", {});
      aside(inventory.publishRecorders(ids));
    },
    refused: (refused) => {
      logger.warn("A recorder refused a sign-in", { recorder: refused.recorderId });
      news.refused.emit(refused);
    },
  });
  const learnt = createLearnt();
  const limiter = new ConversationLimiter(ports.limits);
  const servicesIn = (network: string | null): DriverServices => {
    const there = ({ id, origin }: { id: string; origin: string }) => ({
      id,
      place: placeKey({ network, origin }),
    });
    return {
      network,
      http: foundation.networks.of(network).http,
      ledger: ledgerIn(network, ledger),
      leases: storage.leases,
      onCertificate: (talked, found) => aside(inventory.pinFirst(there(talked), found)),
      onDialect: (talked, dialect) => learnt.dialect.emit(there(talked), dialect),
      onQuirk: (talked, quirk) => learnt.quirk.emit(there(talked), quirk),
      onProven: (talked, scheme) => learnt.scheme.emit(there(talked), scheme),
      limiter,
    };
  };
  const networkDrivers = new NetworkDrivers(ports.drivers ?? DRIVERS, servicesIn);
  /** Drivers for what is the same in every network, such as write units. */
  const drivers = networkDrivers.in(null);
  const history = createHistoryStore(storage, clock, logger);
  const contacts = createContacts(
    networkDrivers,
    inventory,
    credentials,
    storage,
    clock,
    history.listenerFor,
    news.answersAgain.emit,
  );
  learnt.dialect.on(contacts.noteDialect);
  learnt.quirk.on(contacts.noteQuirk);
  learnt.scheme.on(contacts.noteScheme);
  const holdTimes = createHoldTimes(storage, inventory);
  const holdsMs = (id: string, siteId: string) => holdTimes.holdFor(id, siteId);
  const availability = new StatusHistory(storage, clock, holdsMs, steps);
  const health = new Health(storage, clock, availability);
  return {
    news,
    credentials,
    inventory,
    ledger,
    networkDrivers,
    drivers,
    history,
    contacts,
    holdTimes,
    availability,
    health,
  };
}

/** What happens in the fleet, for the work that is created after it. */
function createNews() {
  return {
    /** A recorder refused a sign-in. */
    refused: new Signal<[refused: { recorderId: string; credential: string; why: string }]>(),
    /** Recorders answered although the last audit of them failed. */
    answersAgain: new Signal<[ids: readonly string[]]>(),
  };
}

type Contacts = ReturnType<typeof createContacts>;

/** What drivers learn about recorders while they talk to them. */
function createLearnt() {
  return {
    dialect: new Signal<Parameters<Contacts["noteDialect"]>>(),
    quirk: new Signal<Parameters<Contacts["noteQuirk"]>>(),
    scheme: new Signal<Parameters<Contacts["noteScheme"]>>(),
  };
}
