import type { Device } from "../device.ts";
import { merge } from "../json.ts";
import { booleans } from "../quirks.ts";
import { checkFields } from "../ranges.ts";
import { checkManner } from "../write-manner.ts";
import { ownDisarmingRanges } from "../state/own-disarming.ts";
import type { ReadOperation, WriteOperation } from "./operation.ts";

const present = ({ traits }: Device) => traits.ownDisarming;

/** The NVR's own disarming, of another shape than IPCDisarming (field-notes.md, 6). */
export const getOwnDisarmingRange: ReadOperation = {
  kind: "read",
  path: "/API/AlarmConfig/Disarming/Range",
  present,
  read: (device) => ({ support_copy: true, ...ownDisarmingRanges(device.channelNames) }),
};

export const getOwnDisarming: ReadOperation = {
  kind: "read",
  path: "/API/AlarmConfig/Disarming/Get",
  present,
  read: ({ state, traits }) => booleans(traits, state.ownDisarming),
};

export const setOwnDisarming: WriteOperation = {
  kind: "write",
  path: "/API/AlarmConfig/Disarming/Set",
  area: "disarming",
  present,
  prepare(device, data) {
    const ranges = ownDisarmingRanges(device.channelNames);
    const names = Object.keys(ranges);
    return (
      checkManner(device.traits.writes, { whole: names, known: new Set(names) }, data) ??
      checkFields(ranges, data) ??
      (() => {
        device.state.ownDisarming = merge(device.state.ownDisarming, data);
      })
    );
  },
};
