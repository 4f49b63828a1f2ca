import { z } from "zod";
import { isJsonObject, type Json } from "#shared/json.ts";
import { ok } from "#shared/result.ts";
import {
  lenientBoolean,
  lenientInteger,
  readInteger,
  readList,
  respell,
  strings,
  trimmed,
} from "../lenient.ts";
import { fit, misfit, type Reader } from "../shape.ts";

/** One channel as documented (device-interface.md, 2.1), and what recorders send instead (field-notes.md, 8). `connect_status` and the ability words stay as they came. */
const channelSchema = z.looseObject({
  channel: trimmed,
  channel_name: z.string().default(""),
  channel_alias: z.string().default(""),
  videoloss: lenientBoolean.default(false),
  connect_status: trimmed,
  ability: strings.default(() => []),
  alarm_in_num: lenientInteger.optional(),
  alarm_out_num: lenientInteger.optional(),
  show_ptz_setting: lenientBoolean.optional(),
  intelligent_ability: strings.default(() => []),
  talk_audio_ability: strings.optional(),
  wireless_ipc_type: lenientInteger.optional(),
  not_support_preemptive: lenientBoolean.optional(),
});
export type Channel = z.output<typeof channelSchema>;

const lenientSchema = z.array(channelSchema);

export interface ChannelInfo {
  readonly channels: readonly Channel[];
  /** How many channels the recorder can have; null when it sends a plain list. */
  readonly maxSize: number | null;
}

/** Keys that recorders are known to misspell (field-notes.md, 8). */
const MISSPELT = {
  channel: ["chnnel"],
  channel_name: ["ChnnelName"],
  channel_alias: ["chn_alais"],
} as const;

/** Reads `{channel_param}`: a list, or an object that describes one (device-interface.md, 2.1; field-notes.md, 8). */
export const readChannelInfo: Reader<ChannelInfo> = (data) => {
  const param = data["channel_param"];
  const list = readList(param);
  if (list === null) {
    const what = param === undefined ? "is missing (should be" : "is not as documented (should be";
    return misfit("channel_param", `${what} a list of channels)`);
  }
  const maxSize = readMaxSize(param);
  const items: readonly unknown[] = list;
  if (items.every(isDocumented)) return ok({ channels: items, maxSize });
  for (const channel of list) mendSpelling(channel);
  const path = Array.isArray(param) ? "channel_param" : "channel_param.items";
  const channels = fit(lenientSchema, list, path);
  return channels.ok ? ok({ channels: channels.value, maxSize }) : channels;
};

/**
 * A channel exactly as documented is taken as it is. Tried first, and by hand: an audit reads a hundred thousand channels, and
 * the schema makes a copy of each.
 */
function isDocumented(one: unknown): one is Channel {
  return (
    isJsonObject(one) &&
    isWord(one["channel"]) &&
    isWord(one["connect_status"]) &&
    typeof one["channel_name"] === "string" &&
    typeof one["channel_alias"] === "string" &&
    typeof one["videoloss"] === "boolean" &&
    isTexts(one["ability"]) &&
    isTexts(one["intelligent_ability"]) &&
    (one["talk_audio_ability"] === undefined || isTexts(one["talk_audio_ability"])) &&
    NUMBERS.every((key) => one[key] === undefined || typeof one[key] === "number") &&
    FLAGS.every((key) => one[key] === undefined || typeof one[key] === "boolean")
  );
}

const NUMBERS = ["alarm_in_num", "alarm_out_num", "wireless_ipc_type"];
const FLAGS = ["show_ptz_setting", "not_support_preemptive"];

/** Text without a space at its ends. */
function isWord(value: unknown): boolean {
  return typeof value === "string" && value !== "" && value.trim() === value;
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}

function mendSpelling(channel: Json): void {
  if (!isJsonObject(channel)) return;
  respell(channel, "channel", MISSPELT.channel);
  respell(channel, "channel_name", MISSPELT.channel_name);
  respell(channel, "channel_alias", MISSPELT.channel_alias);
}

function readMaxSize(param: Json | undefined): number | null {
  const size = isJsonObject(param) ? readInteger(param["max_size"]) : undefined;
  return typeof size === "number" ? size : null;
}
