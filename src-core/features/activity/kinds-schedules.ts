import type { ScheduleState } from "#shared/domain/schedule.ts";
import { scheduleSentence } from "#shared/domain/schedule-text.ts";
import type { NameLookups } from "./name-lookups.ts";
import type { Rules } from "./rule.ts";

export const scheduleRules = {
  "schedules.set": {
    done: (_, state, look) => ({ kind: "schedule.changed", ...entryOf(state, look) }),
  },
  "schedules.remove": {
    done: (_, state, look) => ({ kind: "schedule.removed", ...entryOf(state, look) }),
  },
  "schedules.restore": {
    done: (_, state, look) => ({ kind: "schedule.restored", ...entryOf(state, look) }),
  },
} satisfies Partial<Rules>;

function entryOf({ schedule }: ScheduleState, look: NameLookups) {
  const { name, scope } = schedule;
  return {
    subject: name,
    sites: look.sitesById(scope.of === "sites" ? scope.ids : []),
    detail: scheduleSentence(schedule),
  };
}
