import type { CalendarEntry } from "#shared/domain/calendar.ts";
import { scheduledStore } from "#renderer/features/rollouts/index.ts";
import { openSchedule } from "#renderer/features/schedule/index.ts";
import { navigate, setParams } from "#renderer/services/router.ts";
import type { Services } from "#renderer/services/store.ts";
import { calendarDay } from "./period.ts";

/** Opens what an entry is about: the scheduled rollout, the site, the schedule. Several sites are listed in the week. */
export function openCalendarEntry(services: Services, entry: CalendarEntry): void {
  switch (entry.kind) {
    case "rollout":
      services.get(scheduledStore).getState().open(entry.rollout.id);
      return navigate("scheduled");
    case "started":
      return navigate(`rollouts/${encodeURIComponent(entry.rollout.id)}`);
    case "maintenance": {
      const [only = ""] = entry.siteIds;
      if (entry.siteIds.length === 1) return navigate(`sites/${encodeURIComponent(only)}`);
      return setParams({ view: "week", day: calendarDay(new Date(entry.start)) });
    }
    case "schedule":
      return openScheduleOf(services, entry.schedule.id);
  }
}

export function openScheduleOf(services: Services, id: string): void {
  navigate("settings/schedules");
  openSchedule(services, id);
}
