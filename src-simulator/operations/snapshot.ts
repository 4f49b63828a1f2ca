import { failureAnswer, success } from "../answers.ts";
import type { Device } from "../device.ts";
import type { JsonObject } from "../json.ts";
import { refusal } from "../ranges.ts";
import { drawScene } from "../state/picture.ts";
import type { ActOperation, ReadOperation } from "./operation.ts";
import { isConfigured } from "./record-state.ts";

/** `/API/Snapshot/Range` (field-notes-2.md, 1.7): sizes of pictures, per channel. */
export const getSnapshotRange: ReadOperation = {
  kind: "read",
  path: "/API/Snapshot/Range",
  present: ({ traits }) => traits.snapshotRange,
  read: ({ state }) => ({
    channel_info: {
      type: "object",
      items: Object.fromEntries(
        state.channels.map(({ channel }) => [
          channel,
          { snapshot_resolution: { type: "string", items: [...state.pictureSizes] } },
        ]),
      ),
    },
  }),
};

/** `/API/Snapshot/Get` (field-notes-2.md, 1.7): a still picture of one channel, as base64. */
export const getSnapshot: ActOperation = {
  kind: "act",
  path: "/API/Snapshot/Get",
  run(device, data) {
    const { channel: name, snapshot_resolution: wanted } = data;
    const channel = device.state.channels.find((one) => one.channel === name);
    if (!channel || !isConfigured(channel))
      return refusal("channel", "must be a configured channel");
    const size = typeof wanted === "string" ? sizeOf(device, wanted) : null;
    if (size === null) return refusal("snapshot_resolution", "must be one of the listed sizes");
    // The code of real recorders is not public.
    if (channel.connect_status !== "Online")
      return failureAnswer("chn_offline", "The channel has no picture.");
    return success(answerOf(device, channel.channel, size));
  },
};

/** Reads a size, with and without spaces around the x. */
function sizeOf({ state }: Device, text: string): readonly [width: number, height: number] | null {
  const plain = text.replaceAll(" ", "");
  const [width = 0, height = 0] = plain.split("x").map(Number);
  return state.pictureSizes.includes(plain) ? [width, height] : null;
}

function answerOf(
  device: Device,
  channel: string,
  [width, height]: readonly [width: number, height: number],
): JsonObject {
  const { seed, identity, traits, state } = device;
  const local = new Date(device.local(device.now()));
  const picture =
    traits.pictures === "page"
      ? Buffer.from("<html><body><h1>404 Not Found</h1></body></html>".padEnd(600))
      : drawScene({
          seed,
          camera: `${identity.index}/${channel}`,
          hour: local.getUTCHours(),
          view: state.views[channel] ?? "usual",
          width,
          height,
        });
  const misspelt = traits.pictures === "misspelt";
  return {
    [misspelt ? "ima_data" : "img_data"]: picture.toString("base64"),
    [misspelt ? "ima_time" : "img_time"]: local.toISOString().slice(0, 19).replace("T", " "),
    img_encodes: "base64",
    img_format: "image/jpeg",
  };
}
