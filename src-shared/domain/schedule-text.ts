import { areaSpec } from "./areas/index.ts";
import { WEEKDAYS } from "./maintenance.ts";
import type { Schedule, ScheduledRun, ScheduleTimes } from "./schedule.ts";
import { AREAS } from "./settings.ts";

/** `every day at 02:30`, `Mon and Thu at 02:30`, `never`. */
export function timesText(when: ScheduleTimes): string {
  if (when === null) return "never";
  const days = WEEKDAYS.filter((day) => when.days.includes(day));
  const named = days.map((day) => day.charAt(0).toUpperCase() + day.slice(1));
  return `${days.length === WEEKDAYS.length ? "every day" : listed(named)} at ${when.at}`;
}

export const NO_SITE_LEFT = "The chosen sites are gone: nothing is read until others are chosen.";

/** What is read when: `Every day at 02:30: Email and Disarming of all recorders.` */
export function scheduleSentence({ when, areas, sites }: Schedule): string {
  const times = timesText(when);
  const begin = times.charAt(0).toUpperCase() + times.slice(1);
  if (when === null) return `${begin}.`;
  const labels = AREAS.filter((area) => areas.includes(area)).map((area) => areaSpec(area).label);
  if (sites?.length === 0) return `${begin}: ${listed(labels)}. ${NO_SITE_LEFT}`;
  const whose =
    sites === null ? "all recorders" : `the recorders of ${counted(sites.length, "site")}`;
  return `${begin}: ${listed(labels)} of ${whose}.`;
}

/** What came of a reading: `412 of 420 recorders read, 8 could not be read, 3 differ from before`. */
export function runText({ state, recorders, read, failed, differ }: ScheduledRun): string {
  if (state === "running") return "under way";
  const some = read < recorders ? `${read} of ${counted(recorders, "recorder")}` : null;
  const parts = [
    `${some ?? counted(recorders, "recorder")} read`,
    ...(failed > 0 ? [`${failed} could not be read`] : []),
    `${differ === 0 ? "none" : differ} ${differ > 1 ? "differ" : "differs"} from before`,
  ];
  return `${state === "finished" ? "" : `${state}: `}${parts.join(", ")}`;
}

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} and ${last}`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
