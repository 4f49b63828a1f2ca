import type { Payload } from "#shared/contract/events.ts";
import type { FilteredEvent } from "#shared/contract/permissions.ts";
import type { Job } from "#shared/domain/job.ts";
import type { ScopedFleet } from "./scoped-fleet.ts";

export interface EventScope {
  readonly fleet: ScopedFleet;
  /** Ids of the recorders that were visible before the event. */
  readonly known: ReadonlySet<string>;
  seesJob(job: Job): boolean;
}

/** What an event says of the visible part of the fleet; null if it says nothing about it. */
type ScopedEvent<E extends FilteredEvent> = (
  payload: Payload<E>,
  scope: EventScope,
) => Payload<E> | null;

/** Every event that is filtered by scope. An event without an entry does not compile. */
export const SCOPED_EVENTS: { readonly [E in FilteredEvent]: ScopedEvent<E> } = {
  "alerts.changed": (_, { fleet }) => fleet.alertCounts(),
  "availability.changed": ({ recorderIds }, { fleet }) => {
    const own = recorderIds.filter((id) => fleet.recorderIds.has(id));
    return own.length > 0 ? { recorderIds: own } : null;
  },
  "channels.changed": ({ recorderIds, seen }, { fleet }) => {
    const own = recorderIds.filter((id) => fleet.recorderIds.has(id));
    const ownSeen = seen?.filter(([id]) => fleet.recorderIds.has(id));
    if (own.length === 0 && !ownSeen?.length) return null;
    return { recorderIds: own, ...(ownSeen && { seen: ownSeen }) };
  },
  "customers.changed": ({ customers }, { fleet }) => ({
    customers: customers.flatMap((customer) => fleet.shownCustomer(customer)),
  }),
  "health.changed": ({ recorderIds }, { fleet }) => {
    const own = recorderIds.filter((id) => fleet.recorderIds.has(id));
    return own.length > 0 ? { recorderIds: own } : null;
  },
  "jobs.changed": ({ jobs }, { seesJob }) => ({ jobs: jobs.filter(seesJob) }),
  "plans.changed": ({ upserted }, { fleet }) => {
    const own = upserted.filter(({ id }) => fleet.seesPlan(id));
    return own.length > 0 ? { upserted: own } : null;
  },
  "recorders.changed": ({ upserted, removed }, { fleet, known }) => {
    const own = upserted.filter(({ id }) => fleet.recorderIds.has(id));
    // A recorder that left the scope is gone for this user.
    const left = upserted.map(({ id }) => id).filter((id) => !fleet.recorderIds.has(id));
    const gone = [...removed, ...left].filter((id) => known.has(id));
    return own.length + gone.length > 0 ? { upserted: own, removed: gone } : null;
  },
  "rollouts.changed": (payload, { fleet }) =>
    fleet.seesRollout(payload.rollout.id) ? payload : null,
  "sites.changed": ({ sites }, { fleet }) => ({
    sites: sites.flatMap((site) => fleet.shownSite(site)),
  }),
};
