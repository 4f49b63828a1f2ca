import type { EventMessage, Payload } from "#shared/contract/events.ts";
import type { EventName } from "#shared/contract/names.ts";
import type { EventHub } from "#core/platform/events.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { FleetReads } from "./fleet-reads.ts";
import { ScopedFleet, type LimitedScope } from "./scoped-fleet.ts";

/** Scopes that are remembered: more than users with a limited scope are at work at once. */
const MOST_SCOPES = 100;

/** The visible part of the fleet by scope, up to date with the events of the core. */
export class Fleets {
  readonly #reads: FleetReads;
  readonly #events: EventHub;
  readonly #fleets = new Map<string, ScopedFleet>();
  #listens = false;

  constructor(storage: Storage, events: EventHub) {
    this.#reads = new FleetReads(storage);
    this.#events = events;
  }

  of(scope: LimitedScope): ScopedFleet {
    this.#listen();
    const key = JSON.stringify([scope.siteIds, scope.tags]);
    const known = this.#fleets.get(key);
    if (known !== undefined) return known;
    const [oldest] = this.#fleets.keys();
    if (this.#fleets.size >= MOST_SCOPES && oldest !== undefined) this.#fleets.delete(oldest);
    const fleet = new ScopedFleet(scope, this.#reads);
    this.#fleets.set(key, fleet);
    return fleet;
  }

  /** Starts to listen when a scope is limited: some events are not even composed without a listener. */
  #listen(): void {
    if (this.#listens) return;
    this.#listens = true;
    for (const event of CHANGING) this.#events.on((message) => this.#note(message), event);
  }

  /** Most events about recorders report another state, and change nothing of what is visible. */
  #note({ event, payload }: EventMessage): void {
    if (event === "recorders.changed") {
      const change = payload as Payload<"recorders.changed">;
      for (const fleet of this.#fleets.values()) if (moves(fleet, change)) fleet.forget();
    } else {
      for (const fleet of this.#fleets.values()) fleet.forget();
    }
  }
}

const CHANGING: readonly EventName[] = [
  "core.changedElsewhere",
  "customers.changed",
  "recorders.changed",
  "sites.changed",
];

function moves(fleet: ScopedFleet, { upserted, removed }: Payload<"recorders.changed">): boolean {
  const { recorderIds } = fleet;
  return (
    upserted.some((recorder) => fleet.sees(recorder) !== recorderIds.has(recorder.id)) ||
    removed.some((id) => recorderIds.has(id))
  );
}
