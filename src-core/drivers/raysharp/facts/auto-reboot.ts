import type { JsonObject } from "#shared/json.ts";
import { ok } from "#shared/result.ts";
import type { Operation } from "../conversation.ts";
import type { Reader } from "../shape.ts";
import { DAY_MS } from "./device-clock.ts";
import { countIn, switchIn, textIn } from "./members.ts";

/** Whether a restart at a local time (`2026-11-20T03:12:00`) is one that the recorder plans. */
export type IsPlanned = (at: string) => boolean;

const MINUTE_MS = 60_000;
/** The restart happens some time within two hours; starting takes minutes. */
const WINDOW_MS = 135 * MINUTE_MS;
const WEEKDAYS = "sun mon tue wed thu fri sat".split(" ");

/** Reads Maintenance/AutoReboot/Get (docs/dev/field-notes-2.md §10). A plan that is not understood plans nothing. */
export const readAutoReboot: Reader<IsPlanned> = (page) => {
  const time = /^(\d{1,2}):(\d{2})/.exec(textIn(page, "time"));
  const isDay = dayOf(page);
  if (switchIn(page, "auto_reboot") !== true || !time || !isDay) return ok(() => false);
  const begin = (Number(time[1]) * 60 + Number(time[2])) * MINUTE_MS;
  return ok((at) => {
    const local = Date.parse(`${at}Z`);
    // The window may begin on the evening before.
    const start = Math.floor((local - begin) / DAY_MS) * DAY_MS;
    return local - (start + begin) <= WINDOW_MS && isDay(new Date(start));
  });
};

function dayOf(page: JsonObject): ((day: Date) => boolean) | null {
  const mode = textIn(page, "period_mode").toLowerCase();
  if (mode === "everyday") return () => true;
  if (mode === "everymonth") return (day) => day.getUTCDate() === countIn(page, "day");
  const weekday = WEEKDAYS.indexOf(textIn(page, "week").slice(0, 3).toLowerCase());
  return mode === "everyweek" && weekday >= 0 ? (day) => day.getUTCDay() === weekday : null;
}

export const getAutoReboot: Operation<IsPlanned> = {
  path: "/API/Maintenance/AutoReboot/Get",
  read: readAutoReboot,
  optional: true,
};
