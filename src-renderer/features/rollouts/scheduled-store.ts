import type { ScheduledRollout } from "#shared/domain/scheduled-rollout.ts";
import { collectionStore } from "#renderer/services/collection-store.ts";

const NOTHING: { readonly scheduled: readonly ScheduledRollout[] } = { scheduled: [] };

/** Rollouts that wait for their time, and those that did not start at it; the earliest first. */
export const scheduledStore = collectionStore("scheduled-rollouts", {
  empty: NOTHING,
  list: (client) => client.call("rollouts.scheduled", {}),
  event: "scheduledRollouts.changed",
  rows: ({ scheduled }) => scheduled,
  id: ({ id }) => id,
  own: ({ call }) => ({
    schedule: call("rollouts.schedule"),
    move: call("rollouts.reschedule"),
    cancel: call("rollouts.unschedule"),
  }),
});
