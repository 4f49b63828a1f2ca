import type { ScheduleState } from "#shared/domain/schedule.ts";
import { collectionStore } from "#renderer/services/collection-store.ts";

const NO_SCHEDULES: { readonly schedules: readonly ScheduleState[] } = { schedules: [] };

export const scheduleStore = collectionStore("schedules", {
  empty: NO_SCHEDULES,
  list: (client) => client.call("schedules.list", {}),
  event: "schedules.changed",
  carried: (payload) => payload,
  rows: ({ schedules }) => schedules,
  id: ({ id }) => id,
  own: ({ call }) => ({
    /** Creates a schedule, or changes the one of the id. */
    set: call("schedules.set"),
    remove: call("schedules.remove"),
    restore: call("schedules.restore"),
    /** Answers when the run has ended. */
    runNow: call("schedules.runNow"),
  }),
});
