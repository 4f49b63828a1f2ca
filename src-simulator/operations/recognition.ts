import type { Device } from "../device.ts";
import { isObject, merge, without, type Json, type JsonObject } from "../json.ts";
import { checkFields, refusal, type FieldLimits, type Refusal } from "../ranges.ts";
import {
  PVD_SETTINGS,
  RECOGNITION_RANGES,
  RECOGNITION_SETTINGS,
  RULE_NAMES,
  SET_ONLY_FIELDS,
  SET_ONLY_RULE_FIELDS,
} from "../state/recognition.ts";
import type { Channel } from "../state/channels.ts";
import type { Traits } from "../traits.ts";
import { checkManner } from "../write-manner.ts";
import type { ReadOperation, WriteOperation } from "./operation.ts";

const RULES: ReadonlySet<string> = new Set(RULE_NAMES);

const RULES_OF_WRITING = {
  whole: Object.keys(RECOGNITION_SETTINGS),
  known: new Set(Object.keys(RECOGNITION_RANGES)),
};

/** Operation 3. `page_type` is required in practice (field-notes.md, 6). */
export const getRecognition: ReadOperation = {
  kind: "read",
  path: "/API/AI/Setup/MultiTypeRecognition/Get",
  check: ({ page_type }) =>
    typeof page_type === "string" && page_type !== ""
      ? null
      : refusal("page_type", "must be a string, such as ChannelConfig"),
  read: (device) => ({ channel_info: showRecognition(device) }),
};

/** Settings by channel. Recorders that have it show `status` instead of settings where a channel is away or cannot do this. */
function showRecognition({ state, traits }: Device): JsonObject {
  if (!traits.channelStatus) return state.recognition;
  return Object.fromEntries(
    state.channels.map((one): [string, Json] => [
      one.channel,
      missingStatus(one) ?? state.recognition[one.channel] ?? { status: "Nonsupport" },
    ]),
  );
}

function missingStatus({ connect_status }: Channel): JsonObject | null {
  return connect_status === "Online" ? null : { status: "Offline" };
}

/**
 * Operation that is not in device-interface.md: the allowed values, for each channel that can do this (field-notes.md, 6), or
 * those of a page that has other fields and other words for the same ones.
 */
export const getRecognitionRange: ReadOperation = {
  kind: "read",
  path: "/API/AI/Setup/PVD/Range",
  present: ({ traits }) => traits.recognitionRange,
  read: ({ state, traits }) => {
    const items = traits.rangeOfOtherPage ? PVD_SETTINGS : RECOGNITION_SETTINGS;
    const channel: FieldLimits = { type: "object", items };
    const names = Object.keys(state.recognition);
    return {
      channel_info: {
        type: "object",
        items: Object.fromEntries(names.map((name) => [name, channel])),
      },
    };
  },
};

/** Operation 2. Its path names the PVD area, and is given exactly as documented (device-interface.md, 4). */
export const setRecognition: WriteOperation = {
  kind: "write",
  path: "/API/AI/Setup/PVD/Set",
  area: "recognition",
  prepare(device, data) {
    const { channel_info, channel, ability } = data;
    if (ability !== "MultiTypeRecognition") {
      return refusal("ability", "must be MultiTypeRecognition");
    }
    if (!isObject(channel_info)) return refusal("channel_info", "must be an object");
    if (typeof channel !== "string" || !Object.hasOwn(channel_info, channel)) {
      return refusal("channel", "must be one of the channels in channel_info");
    }
    const known = showRecognition(device);
    for (const [name, settings] of Object.entries(channel_info)) {
      const path = `channel_info.${name}`;
      const shown = Object.hasOwn(known, name) ? known[name] : undefined;
      if (!isObject(shown) || shown["status"] !== undefined) {
        return refusal(path, "is not a channel that can do this");
      }
      const refused = checkSettings(settings, path, device.traits);
      if (refused) return refused;
    }
    return () => {
      device.state.recognition = apply(device.state.recognition, channel_info);
    };
  },
};

function checkSettings(settings: Json, path: string, { writes }: Traits): Refusal | null {
  if (!isObject(settings)) return refusal(path, "must be an object");
  const refused =
    checkManner(writes, RULES_OF_WRITING, settings, `${path}.`) ??
    checkFields(RECOGNITION_RANGES, settings, `${path}.`);
  if (refused) return refused;
  const rules = isObject(settings["rule_info"]) ? Object.entries(settings["rule_info"]) : [];
  for (const [name, rule] of rules) {
    if (!RULES.has(name)) return refusal(`${path}.rule_info.${name}`, "is not a rule");
    const points = isObject(rule) ? rule["point_num"] : undefined;
    if (Array.isArray(points) && Number(points[0]) > Number(points[1])) {
      return refusal(`${path}.rule_info.${name}.point_num`, "must be [least, most]");
    }
  }
  return null;
}

function apply(known: Record<string, JsonObject>, given: JsonObject): Record<string, JsonObject> {
  const written = Object.entries(given).map(([name, settings]): [string, JsonObject] => [
    name,
    merge(known[name] ?? {}, isObject(settings) ? withoutSetOnly(settings) : {}),
  ]);
  return { ...known, ...Object.fromEntries(written) };
}

/** What Get never shows is not kept. */
function withoutSetOnly(settings: JsonObject): JsonObject {
  const kept = without(settings, SET_ONLY_FIELDS);
  const rules = kept["rule_info"];
  if (!isObject(rules)) return kept;
  const entries = Object.entries(rules).map(([name, rule]): [string, Json] => [
    name,
    isObject(rule) ? without(rule, SET_ONLY_RULE_FIELDS) : rule,
  ]);
  return { ...kept, rule_info: Object.fromEntries(entries) };
}
