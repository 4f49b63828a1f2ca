import type { Device } from "../device.ts";
import { merge, without } from "../json.ts";
import { booleans } from "../quirks.ts";
import { checkFields } from "../ranges.ts";
import { clockOf, TIME_PAGES, TIME_RANGES, type TimePage } from "../state/time.ts";
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
      kind: "read",
      path: `${path}/Get`,
      present,
      // The clock runs: no answer is kept.
      check: () => null,
      read: ({ state, traits }) => {
        const shown = booleans(traits, state.time[page]);
        return page === "DateTime"
          ? { ...clockOf(shown, Date.now() + state.clockAheadMs), ...shown }
          : shown;
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
            if (Object.hasOwn(data, "time")) device.state.clockSets += 1;
            device.state.time[page] = merge(device.state.time[page], settings);
          })
        );
      },
    },
  ];
}
