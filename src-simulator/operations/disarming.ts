import type { Device } from "../device.ts";
import { merge } from "../json.ts";
import { booleans } from "../quirks.ts";
import { checkFields } from "../ranges.ts";
import { checkManner } from "../write-manner.ts";
import { disarmingRanges } from "../state/disarming.ts";
import type { ReadOperation, WriteOperation } from "./operation.ts";

/** Some NVRs have another disarming instead (field-notes.md, 6). */
const present = ({ traits }: Device) => !traits.withoutIpcDisarming;

/** Operation 4 (device-interface.md, 2.3). */
export const getDisarmingRange: ReadOperation = {
  kind: "read",
  path: "/API/AlarmConfig/IPCDisarming/Range",
  present,
  read: ({ channelNames }) => disarmingRanges(channelNames),
};

/** Operation 5. */
export const getDisarming: ReadOperation = {
  kind: "read",
  path: "/API/AlarmConfig/IPCDisarming/Get",
  present,
  read: ({ state, traits }) => booleans(traits, state.disarming),
};

/** Operation 6. */
export const setDisarming: WriteOperation = {
  kind: "write",
  path: "/API/AlarmConfig/IPCDisarming/Set",
  present,
  area: "disarming",
  prepare(device, data) {
    const ranges = disarmingRanges(device.channelNames);
    const names = Object.keys(ranges);
    return (
      checkManner(device.traits.writes, { whole: names, known: new Set(names) }, data) ??
      checkFields(ranges, data) ??
      (() => {
        device.state.disarming = merge(device.state.disarming, data);
      })
    );
  },
};
