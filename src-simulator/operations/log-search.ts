import { success } from "../answers.ts";
import type { Device } from "../device.ts";
import type { Json, JsonObject } from "../json.ts";
import { booleans } from "../quirks.ts";
import { refusal, type Refusal } from "../ranges.ts";
import { readLocal, formatDeviceTime } from "../state/clock.ts";
import { MAIN_TYPES, type LogEntry } from "../state/log.ts";
import type { ActOperation, ReadOperation } from "./operation.ts";

/** Entries that one answer holds. */
const MOST_ENTRIES = 1000;

/**
 * `/API/Maintenance/Log/Search` (field-notes-2.md, 1.6): entries of a window of local time, the newest first. The sub type does
 * not filter.
 */
export const searchLog: ActOperation = {
  kind: "act",
  path: "/API/Maintenance/Log/Search",
  run(device, data) {
    const window = windowOf(data);
    if ("reason" in window) return window;
    const { main_type: type } = data;
    if (!MAIN_TYPES.some((one) => one === type)) {
      return refusal("main_type", `must be one of ${MAIN_TYPES.join(", ")}`);
    }
    const found = device.log
      .toReversed()
      .map((one) => ({ one, local: device.local(one.at) }))
      .filter(
        ({ one, local }) =>
          local >= window.from && local <= window.to && (type === "All" || one.main_type === type),
      )
      .toSorted((a, b) => b.local - a.local)
      .slice(0, MOST_ENTRIES)
      .map(({ one, local }, place) => show(device, one, local, place));
    return success({ max_num: MOST_ENTRIES, [device.traits.logKey]: found });
  },
};

/** Both ends belong to it. */
export function windowOf(data: JsonObject): { from: number; to: number } | Refusal {
  const from = readLocal(data["start_date"], data["start_time"]);
  if (Number.isNaN(from))
    return refusal("start_date", "must be MM/DD/YYYY, with hh:mm:ss in start_time");
  const to = readLocal(data["end_date"], data["end_time"]);
  if (Number.isNaN(to)) return refusal("end_date", "must be MM/DD/YYYY, with hh:mm:ss in end_time");
  return from <= to ? { from, to: to + 999 } : refusal("end_date", "must not be before start_date");
}

function show(
  { traits }: Device,
  { main_type, sub_type, more }: LogEntry,
  local: number,
  place: number,
): JsonObject {
  const { date, time } = formatDeviceTime(local);
  const careless = (text: string): Json => (place % 2 === 0 ? ` ${text} ` : text.toUpperCase());
  return {
    main_type,
    sub_type: traits.carelessLog ? careless(sub_type) : sub_type,
    start_date: date,
    start_time: time,
    ...more,
  };
}

/** `/API/Maintenance/AutoReboot/Get` (field-notes-2.md, 10). */
export const getAutoReboot: ReadOperation = {
  kind: "read",
  path: "/API/Maintenance/AutoReboot/Get",
  read({ traits, state }) {
    const { on, mode, week, day, time } = state.health.autoReboot;
    return booleans(traits, { auto_reboot: on, period_mode: mode, week, day, time });
  },
};
