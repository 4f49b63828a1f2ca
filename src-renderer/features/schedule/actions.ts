import type { Action } from "#renderer/actions/index.ts";
import { navigate } from "#renderer/services/router.ts";
import { IconSchedule } from "#renderer/ui/index.ts";
import { scheduleStore } from "./store.ts";

export const scheduleActions: readonly Action[] = [
  {
    id: "schedule.edit",
    label: "Schedule readings of settings",
    group: "Drift",
    icon: IconSchedule,
    keywords: "daily weekly night clock automatic cron",
    run({ services }) {
      services.get(scheduleStore).getState().show(true);
      navigate("drift");
    },
  },
];
