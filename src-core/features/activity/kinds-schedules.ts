import type { ScheduleState } from "#shared/domain/schedule.ts";
import { scheduleSentence } from "#shared/domain/schedule-text.ts";
import type { NameLookups } from "./name-lookups.ts";
import type { Rules } from "./rule.ts";

export const scheduleRules = {
  "schedules.set": {
    done: (_, state, names) => ({ kind: "schedule.changed", ...entryOf(state, names) }),
  },
  "schedules.remove": {
    done: (_, state, names) => ({ kind: "schedule.removed", ...entryOf(state, names) }),
  },
  "schedules.restore": {
    done: (_, state, names) => ({ kind: "schedule.restored", ...entryOf(state, names) }),
  },
} satisfies Partial<Rules>;

function entryOf({ schedule }: ScheduleState, names: NameLookups) {
  const { name, scope } = schedule;
  return {
    subject: name,
    sites: names.sitesById(scope.of === "sites" ? scope.ids : []),
    detail: scheduleSentence(schedule),
  };
}
