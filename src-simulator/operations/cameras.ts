import type { Device } from "../device.ts";
import type { JsonObject } from "../json.ts";
import type { Camera } from "../state/cameras.ts";
import type { Channel } from "../state/channels.ts";
import type { ReadOperation } from "./operation.ts";
import { ofEach, findRecordedChannel } from "./record-state.ts";

/** First port of the cameras' own pages, seen through the recorder. */
const FORWARD_PORT = 65_001;

/** `/API/ChannelConfig/IPChannel/Get` (field-notes-2.md, 1.4): what the recorder knows about its cameras. */
export const getIpChannels: ReadOperation = {
  kind: "read",
  path: "/API/ChannelConfig/IPChannel/Get",
  present: ({ identity }) => identity.kind === "nvr",
  read: (device) => ({ channel_info: ofEach(device, (one) => showCamera(device, one)) }),
};

function showCamera(device: Device, one: Channel): JsonObject {
  const { camera } = findRecordedChannel(device, one.channel);
  if (!camera) return { reason: "Not support" };
  const place = device.state.channels.indexOf(one);
  return {
    state: stateOf(device, one, camera),
    ip_address: camera.address,
    port: 80,
    protocol: camera.protocol,
    manufacturer: camera.manufacturer,
    device_type: camera.model,
    mac_address: camera.mac,
    software_version: camera.firmware,
    network_mode: "Static",
    switch_mode: camera.watts > 0 ? "Auto" : "Manual",
    forward_port: FORWARD_PORT + place,
    security: camera.security,
    password_empty: camera.passwordEmpty,
  };
}

const WEAK: ReadonlySet<string> = new Set(["Risk", "Weak"]);

function stateOf({ traits }: Device, { connect_status }: Channel, { security }: Camera): string {
  const weak = traits.weakState && WEAK.has(security);
  return weak && connect_status === "Online" ? "WeakPassword" : connect_status;
}

/** `/API/ChannelConfig/PoePower/Get` (field-notes-2.md, 1.4): texts, in watts. */
export const getPoePower: ReadOperation = {
  kind: "read",
  path: "/API/ChannelConfig/PoePower/Get",
  present: ({ state }) => state.health.poe !== null,
  read(device) {
    const { totalWatts = 0, otherWatts = 0 } = device.state.health.poe ?? {};
    const drawn = ({ channel, connect_status }: Channel) =>
      connect_status === "Online" ? (findRecordedChannel(device, channel).camera?.watts ?? 0) : 0;
    const actual = device.state.channels.reduce((sum, one) => sum + drawn(one), otherWatts);
    return {
      channel_info: Object.fromEntries(
        device.state.channels.map((one) => [
          one.channel,
          { channel_current_power: drawn(one).toFixed(2) },
        ]),
      ),
      actual_power: actual.toFixed(2),
      surplus_power: Math.max(0, totalWatts - actual).toFixed(2),
      total_power: String(totalWatts),
    };
  },
};
