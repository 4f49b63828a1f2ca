import type { Device } from "../device.ts";
import { success } from "../answers.ts";
import { merge, without, type JsonObject } from "../json.ts";
import { booleans } from "../quirks.ts";
import { checkFields } from "../ranges.ts";
import { readLocal, formatDeviceTime } from "../state/clock.ts";
import { TIME_PAGES, TIME_RANGES, type TimePage } from "../state/time.ts";
import { checkManner } from "../write-manner.ts";
import type { Operation } from "./operation.ts";

/** Setting them moves the clock; a Set without them leaves it running (field-notes-2.md, 2). */
const CLOCK = new Set(["date", "time"]);

/** Date and time, time server, and daylight saving time: three pages with Range, Get and Set each (field-notes-2.md, 2). */
export const TIME_OPERATIONS: readonly Operation[] = TIME_PAGES.flatMap(operationsOf);

function operationsOf(page: TimePage): Operation[] {
  const path = `/API/SystemConfig/${page}`;
  const present = ({ traits }: Device) => traits.time && (page !== "DST" || traits.dst);
  const ranges = TIME_RANGES[page];
  const names = Object.keys(ranges).filter((name) => !CLOCK.has(name));
  return [
    { kind: "read", path: `${path}/Range`, present, read: () => ranges },
    {
      // The clock runs: no answer is kept.
      kind: "act",
      path: `${path}/Get`,
      present,
      run: (device) => {
        const shown = booleans(device.traits, device.state.time[page]);
        return success(page === "DateTime" ? { ...clockOf(device), ...shown } : shown);
      },
    },
    {
      kind: "write",
      path: `${path}/Set`,
      area: "time",
      present,
      prepare(device, data) {
        const settings = without(data, CLOCK);
        const known = new Set(Object.keys(ranges));
        return (
          checkManner(device.traits.writes, { whole: names, known }, data) ??
          checkFields(ranges, data) ??
          (() => {
            device.state.time[page] = merge(device.state.time[page], settings);
            if (Object.hasOwn(data, "time")) setClock(device, data);
          })
        );
      },
    },
  ];
}

/** `date` and `time` as the recorder shows them, in its format and zone. */
function clockOf(device: Device): JsonObject {
  return formatDeviceTime(device.local(device.now()), dateFormat(device));
}

/** Moves the clock to the date and time of a Set. */
function setClock(device: Device, { date, time }: JsonObject): void {
  device.state.clockSets += 1;
  const { date: today } = clockOf(device);
  const local = readLocal(date ?? today, time, dateFormat(device));
  if (!Number.isNaN(local))
    device.state.health.clock.aheadMs += device.fromLocal(local) - device.now();
}

function dateFormat({ state }: Device): string {
  const { date_format: format } = state.time.DateTime;
  return typeof format === "string" ? format : "";
}
