import { jsonAnswer, type Answer } from "../answers.ts";
import { isObject, type Json, type JsonObject } from "../json.ts";
import type { Random } from "../random.ts";
import type { WriteAttempt } from "./fault-kind.ts";

interface Half {
  readonly data: JsonObject;
  /** Channels that the rest was for. */
  readonly failed: readonly string[];
}

/** Applies the first half of a write, and says `part_failed` with the channels of the rest (field-notes.md, 4). */
export function writeHalf(attempt: WriteAttempt, random: Random): Answer {
  const half = halve(attempt);
  attempt.applyOther(half.data);
  const ch_error_code = half.failed.map((channel) => channelError(channel, random));
  const reason = "Not everything could be saved.";
  return jsonAnswer(400, { result: "failed", reason, error_code: "part_failed", ch_error_code });
}

function halve({ area, data }: WriteAttempt): Half {
  if (area === "recognition") return halveRecognition(data);
  if (area === "disarming") return { data: firstHalf(data), failed: namedChannels(data) };
  if (area === "email") return { data: firstHalf(data), failed: [] };
  const params = isObject(data["params"]) ? data["params"] : {};
  const table = isObject(params["table"]) ? firstHalf(params["table"]) : {};
  return { data: { params: { ...params, table } }, failed: [] };
}

/** Some of several channels; of a single one, some of its fields. */
function halveRecognition(data: JsonObject): Half {
  const channels = isObject(data["channel_info"]) ? data["channel_info"] : {};
  const names = Object.keys(channels);
  const [first = ""] = names;
  if (names.length > 1) {
    const kept = firstHalf(channels);
    const failed = names.filter((name) => !(name in kept));
    return { data: { ...data, channel_info: kept, channel: first }, failed };
  }
  const settings = isObject(channels[first]) ? firstHalf(channels[first]) : {};
  return { data: { ...data, channel_info: { [first]: settings } }, failed: names };
}

function firstHalf(object: JsonObject): JsonObject {
  const entries = Object.entries(object);
  return Object.fromEntries(entries.slice(0, Math.ceil(entries.length / 2)));
}

function namedChannels({ privacy_channel, alarmio_channel }: JsonObject): string[] {
  const named = [privacy_channel, alarmio_channel].flatMap((list) =>
    Array.isArray(list) ? list : [],
  );
  const channels = named.filter((one) => typeof one === "string" && /CH\d/.test(one)) as string[];
  return channels.length > 0 ? [...new Set(channels)] : ["CH1"];
}

function channelError(channel: string, random: Random): Json {
  return random.chance(0.5)
    ? { channel, error_code: "save_failed", reason: "The camera does not answer." }
    : { channel, error_code: "illegal_operation", mutual_array: ["PID", "LCD"] };
}
