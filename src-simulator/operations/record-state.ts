import { success } from "../answers.ts";
import type { Device } from "../device.ts";
import type { Json, JsonObject } from "../json.ts";
import { refusal, type Refusal } from "../ranges.ts";
import type { Channel } from "../state/channels.ts";
import type { RecordedChannel } from "../state/health.ts";
import { recordsAt, slotsOf, WEEKDAYS } from "../state/plans.ts";
import type { ActOperation } from "./operation.ts";

/** What is shown of a channel without a camera (field-notes-2.md, 0). */
export const NOT_CONFIGURED: JsonObject = { reason: "Not configured" };

/** State of a channel that was configured after the start. */
const NEW: RecordedChannel = {
  recordSwitch: true,
  plan: "always",
  stopped: false,
  days: 1,
  gaps: [],
  camera: null,
};

export function isConfigured({ connect_status }: Channel): boolean {
  return connect_status !== "NotConfigured";
}

export function findRecordedChannel({ state }: Device, channel: string): RecordedChannel {
  const found = Object.hasOwn(state.health.channels, channel)
    ? state.health.channels[channel]
    : NEW;
  return found ?? NEW;
}

/** `/API/SystemInfo/Record/Get` (field-notes-2.md, 1.1): only channels that are configured. */
export const getRecordState: ActOperation = {
  kind: "act",
  path: "/API/SystemInfo/Record/Get",
  run: (device) =>
    success({
      channel_info: Object.fromEntries(
        device.state.channels
          .filter(isConfigured)
          .map((one) => [one.channel, stateOf(device, one)]),
      ),
      channel_max: device.channelCount,
    }),
};

function stateOf(device: Device, { channel, connect_status }: Channel): JsonObject {
  const { recordSwitch, plan, stopped } = findRecordedChannel(device, channel);
  const due = recordSwitch && recordsAt(plan, device.local(device.now()));
  const record_switch = switchOf(device, recordSwitch);
  if (!due || stopped || connect_status !== "Online") return { record_state: "Off", record_switch };
  return {
    record_state: "On",
    record_switch,
    stream_type: "DualStream",
    resolution: "2560x1440 | 640x480",
    fps: "20Fps | 15Fps",
    bitrate: "4Mbps | 512Kbps",
  };
}

function switchOf({ traits }: Device, on: boolean): Json {
  if (traits.booleanSwitch) return on;
  return on ? "Enable" : "Disable";
}

/** `/API/RecordConfig/Get` (field-notes-2.md, 8). */
export const getRecordConfig: ActOperation = {
  kind: "act",
  path: "/API/RecordConfig/Get",
  run: (device) => success({ channel_info: ofEach(device, (one) => configOf(device, one)) }),
};

function configOf(device: Device, { channel }: Channel): JsonObject {
  const { recordSwitch } = findRecordedChannel(device, channel);
  return {
    record_switch: device.traits.textBooleans ? String(recordSwitch) : recordSwitch,
    stream_mode: "DualStream",
    prerecord: true,
    manual_record: false,
    anr: false,
    copy_ch: "digital",
  };
}

/** `/API/Schedules/Record/Get` (field-notes-2.md, 8): the channels that the request names. */
export const getRecordSchedule: ActOperation = {
  kind: "act",
  path: "/API/Schedules/Record/Get",
  run(device, data) {
    const names = channelsOf(data);
    if (!Array.isArray(names)) return names;
    const of = device.state.channels.filter(({ channel }) => names.includes(channel));
    return success({ channel_info: ofEach(device, (one) => scheduleOf(device, one), of) });
  },
};

/** The members of `channel`, a list that is not empty. */
export function channelsOf({ channel }: JsonObject): string[] | Refusal {
  if (!Array.isArray(channel) || channel.length === 0) {
    return refusal("channel", "must be a list of channels");
  }
  const names = channel.filter((one) => typeof one === "string");
  return names.length === channel.length ? names : refusal("channel", "must have strings only");
}

function scheduleOf(device: Device, { channel }: Channel): JsonObject {
  const { plan } = findRecordedChannel(device, channel);
  const { longWeekdays } = device.traits;
  const week = (kind: "Normal" | "Motion"): Json[] =>
    WEEKDAYS.map((day, place) => ({
      day: longWeekdays ? LONG[day] : day,
      time: slotsOf(plan, kind, place),
    }));
  return {
    category: [
      { schedule_type: "Normal", week: week("Normal") },
      { schedule_type: "Motion", week: week("Motion") },
    ],
  };
}

const LONG = {
  Sun: "Sunday",
  Mon: "Monday",
  Tue: "Tuesday",
  Wed: "Wednesday",
  Thu: "Thursday",
  Fri: "Friday",
  Sat: "Saturday",
} as const;

/** A map of channels; of one without a camera, only the reason. */
export function ofEach(
  { state }: Device,
  show: (channel: Channel) => JsonObject,
  channels: readonly Channel[] = state.channels,
): JsonObject {
  return Object.fromEntries(
    channels.map((one) => [one.channel, isConfigured(one) ? show(one) : NOT_CONFIGURED]),
  );
}
