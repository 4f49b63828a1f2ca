import { isJsonObject, type Json, type JsonObject } from "#shared/json.ts";
import { answerShapeMessages as messages, jsonKinds } from "#shared/messages/answer-shapes.ts";
import { ok, type Result } from "#shared/result.ts";
import type { Channel } from "#core/drivers/channel.ts";
import {
  coerceMembers,
  readBoolean,
  readInteger,
  readList,
  readNumericText,
  renameKey,
} from "../coerce.ts";
import {
  joinPath,
  jsonKind,
  shapeMismatch,
  misfitIn,
  type ShapeMismatch,
  type Reader,
} from "../shape.ts";

export interface ChannelInfo {
  readonly channels: readonly Channel[];
  /** How many channels the recorder can have; null when it sends a plain list. */
  readonly maxSize: number | null;
}

/** Keys that recorders are known to misspell (field-notes.md, 8). */
const MISSPELT = {
  channel: ["chnnel"],
  channel_name: ["ChnnelName", "ChannelName"],
  channel_alias: ["chn_alais"],
} as const;

/** Reads `{channel_param}`: a list, or an object that describes one (device-interface.md, 2.1; field-notes.md, 8). */
export const readChannelInfo: Reader<ChannelInfo> = (data) => {
  const param = data["channel_param"];
  const list = readList(param);
  if (list === null) {
    const isMissing = param === undefined;
    return shapeMismatch(
      "channel_param",
      isMissing ? messages.noChannelList : messages.otherChannelList,
    );
  }
  const maxSize = readMaxSize(param);
  if (list.length > MOST_CHANNELS) {
    return shapeMismatch("channel_param", messages.manyChannels({ most: MOST_CHANNELS }));
  }
  const items: readonly unknown[] = list;
  if (items.every(isDocumented)) return ok({ channels: withOwnNames(items), maxSize });
  const channels: Channel[] = [];
  for (const [index, one] of list.entries()) {
    const path = Array.isArray(param) ? "channel_param" : "channel_param.items";
    const read = isDocumented(one) ? ok(one) : readChannel(one, joinPath(path, [index]));
    if (!read.ok) return read;
    channels.push(read.value);
  }
  return ok({ channels: withOwnNames(channels), maxSize });
};

/** Four times as many as the largest recorders have (field-notes.md, 8). */
export const MOST_CHANNELS = 1_024;
/** Limit of a text, in characters. Documented texts have at most 127 bytes. */
const LONGEST = 256;
/** Entries of a list of abilities; about 20 are documented. */
const MOST_ABILITIES = 64;

/**
 * Each name once: of several channels with the same one the first counts, and its status is not known if they do not agree
 * on it.
 */
function withOwnNames(channels: readonly Channel[]): readonly Channel[] {
  const named = new Map<string, Channel>();
  for (const one of channels) {
    const same = named.get(one.channel);
    if (same === undefined) named.set(one.channel, one);
    else if (same.connect_status !== one.connect_status) {
      named.set(one.channel, { ...same, connect_status: "" });
    }
  }
  return named.size === channels.length ? channels : [...named.values()];
}

/** One by one: what names the channel must be there, and nothing else keeps it or its neighbours from being read. */
function readChannel(one: Json, path: string): Result<Channel, ShapeMismatch> {
  if (!isJsonObject(one)) {
    return shapeMismatch(
      path,
      messages.otherKind({ wanted: jsonKinds.object, kind: jsonKind(one) }),
    );
  }
  correctSpelling(one);
  const { channel } = one;
  if (typeof channel !== "string") return misfitIn(one, "channel", path, jsonKinds.string);
  return ok({
    ...coerceKinds(one),
    channel: cut(channel.trim()),
    channel_name: words(one["channel_name"]),
    channel_alias: words(one["channel_alias"]),
    videoloss: readBoolean(one["videoloss"]) === true || one["videoloss"] === 1,
    connect_status: cut(words(one["connect_status"]).trim()),
    ability: texts(one["ability"]),
    intelligent_ability: texts(one["intelligent_ability"]),
  });
}

/**
 * A channel exactly as documented is taken as it is. Tried first, and by hand: an audit reads a hundred thousand channels.
 */
function isDocumented(one: unknown): one is Channel {
  return (
    isJsonObject(one) &&
    isWord(one["channel"]) &&
    isWord(one["connect_status"]) &&
    isText(one["channel_name"]) &&
    isText(one["channel_alias"]) &&
    typeof one["videoloss"] === "boolean" &&
    isTexts(one["ability"]) &&
    isTexts(one["intelligent_ability"]) &&
    NUMBERS.every((key) => one[key] === undefined || typeof one[key] === "number") &&
    FLAGS.every((key) => one[key] === undefined || typeof one[key] === "boolean")
  );
}

const NUMBERS = ["alarm_in_num", "alarm_out_num", "wireless_ipc_type"] as const;
const FLAGS = ["show_ptz_setting", "not_support_preemptive"] as const;

const coerceKinds = coerceMembers(
  Object.fromEntries([
    ...NUMBERS.map((key) => [key, readInteger]),
    ...FLAGS.map((key) => [key, readBoolean]),
  ]),
);

/** Text without a space at its ends. */
function isWord(value: unknown): boolean {
  return isText(value) && value !== "" && value.trim() === value;
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value.length <= LONGEST;
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.length <= MOST_ABILITIES && value.every(isText);
}

function cut(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}

/** A name may be a number; what is neither says nothing. */
function words(value: Json | undefined): string {
  const text = value === undefined ? "" : readNumericText(value);
  return typeof text === "string" ? cut(text) : "";
}

function texts(value: Json | undefined): string[] {
  if (!Array.isArray(value)) return [];
  const found = value.slice(0, MOST_ABILITIES).filter((one) => typeof one === "string");
  return found.map(cut);
}

function correctSpelling(channel: JsonObject): void {
  renameKey(channel, "channel", MISSPELT.channel);
  renameKey(channel, "channel_name", MISSPELT.channel_name);
  renameKey(channel, "channel_alias", MISSPELT.channel_alias);
}

function readMaxSize(param: Json | undefined): number | null {
  const size = isJsonObject(param) ? readInteger(param["max_size"]) : undefined;
  return typeof size === "number" ? size : null;
}
