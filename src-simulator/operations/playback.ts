import { success } from "../answers.ts";
import type { Device } from "../device.ts";
import type { Json, JsonObject } from "../json.ts";
import { refusal, type Refusal } from "../ranges.ts";
import { readLocal, formatDeviceTime } from "../state/clock.ts";
import { footageOf, hasFootage, midnight, type Footage } from "../state/footage.ts";
import { DAY } from "../state/log.ts";
import { windowOf } from "./log-search.ts";
import type { ActOperation } from "./operation.ts";
import { channelsOf, findRecordedChannel } from "./record-state.ts";

/** Flags of a month, also of a shorter one. */
const FLAGS = 31;

/** `/API/Playback/SearchMonth/Get` (field-notes-2.md, 1.8): one flag per local day; of several channels, together. */
export const searchMonth: ActOperation = {
  kind: "act",
  path: "/API/Playback/SearchMonth/Get",
  run(device, data) {
    const names = known(device, data);
    if (!Array.isArray(names)) return names;
    const date = readLocal(data["start_date"], "00:00:00");
    if (Number.isNaN(date)) return refusal("start_date", "must be MM/DD/YYYY");
    const { search_type: type, stream_type: stream } = data;
    if (type !== "Record") return refusal("search_type", "must be Record");
    const refused = refuseStream(stream, "stream_type");
    if (refused) return refused;
    const days = device.traits.subStreamOnly && stream === "Mainstream" ? [] : names;
    const flags = monthFlags(device, days, new Date(date));
    return success({ is_has_rec: flags, record_type: flags.map((one) => (one === 1 ? 1 : 0)) });
  },
};

function monthFlags(device: Device, names: readonly string[], date: Date): number[] {
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Array.from({ length: FLAGS }, (_, place) => {
    if (place >= length) return device.traits.monthTail ? 1 : 0;
    const day = Date.UTC(year, month, place + 1);
    return names.some((name) => hasFootage(device, findRecordedChannel(device, name), day)) ? 1 : 0;
  });
}

/** `/API/Playback/SearchRecord/Search` (field-notes-2.md, 1.8): the files of a window of local time, a list per channel. */
export const searchRecords: ActOperation = {
  kind: "act",
  path: "/API/Playback/SearchRecord/Search",
  run(device, data) {
    const names = known(device, data);
    if (!Array.isArray(names)) return names;
    const window = windowOf(data);
    if ("reason" in window) return window;
    const { stream_mode: stream } = data;
    const refused = refuseStream(stream, "stream_mode");
    if (refused) return refused;
    const empty = device.traits.subStreamOnly && stream === "Mainstream";
    const lists = names.map((name): Json[] =>
      empty
        ? []
        : filesOf(device, name, window).map((one, place) => show(name, stream ?? "", one, place)),
    );
    return success({ record: lists });
  },
};

function filesOf(device: Device, name: string, { from, to }: Footage): Footage[] {
  const files: Footage[] = [];
  for (let day = midnight(from) - DAY; day <= to; day += DAY) {
    files.push(...footageOf(device, findRecordedChannel(device, name), day));
  }
  return files.filter((one) => one.to >= from && one.from <= to);
}

function show(channel: string, stream: Json, { from, to }: Footage, place: number): JsonObject {
  const [start, end] = [formatDeviceTime(from), formatDeviceTime(to)];
  return {
    channel,
    stream_mode: stream,
    record_type: 1,
    start_date: start.date,
    start_time: start.time,
    end_date: end.date,
    end_time: end.time,
    record_id: place,
    disk_event_id: 1,
    size: Math.round((to - from) / 1000) * 512_000,
    lock: false,
    new_record_type: "IN",
  };
}

/** The channels of a request; each must be one of the recorder. */
function known(device: Device, data: JsonObject): string[] | Refusal {
  const names = channelsOf(data);
  if (!Array.isArray(names)) return names;
  const stranger = names.find((name) => !device.channelNames.includes(name));
  return stranger === undefined ? names : refusal("channel", "has a channel that does not exist");
}

function refuseStream(stream: Json | undefined, name: string): Refusal | null {
  return stream === "Mainstream" || stream === "Substream"
    ? null
    : refusal(name, "must be one of Mainstream, Substream");
}
