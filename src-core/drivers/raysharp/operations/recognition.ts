import { RULE_NAMES } from "#shared/areas/recognition.ts";
import { isJsonObject, type Json, type JsonObject } from "#shared/json.ts";
import { answerShapeMessages as messages } from "#shared/messages/answer-shapes.ts";
import { ok } from "#shared/result.ts";
import { coerceEach, coerceMembers, readBoolean, keepInteger } from "../coerce.ts";
import { coerceFields } from "../coerce-fields.ts";
import { shapeMismatch, misfitIn, type Reader } from "../shape.ts";
import { MOST_CHANNELS } from "./channels.ts";

/** One drawn rule (device-interface.md, 2.2). */
export type RecognitionRule = JsonObject;

/**
 * Settings of one channel (device-interface.md, 2.2), or its `status` instead, `Offline` or `Nonsupport` (field-notes.md,
 * 6); a shapeMismatch in it is as it came.
 */
export type RecognitionChannel = JsonObject;

/** Settings by channel. */
export interface RecognitionSettings {
  readonly channel_info: Readonly<Record<string, Json>>;
  readonly [member: string]: unknown;
}

/** Settings of one channel as they are written: what was read, and the fields that only Set has. */
export type RecognitionSet = RecognitionChannel & {
  chn_index?: string;
  page?: string;
  curPage?: string;
  rule_number_list?: string[];
  rule_number_sel?: string;
  isAiPage?: boolean;
  rule?: RecognitionRule;
  detection_range?: string;
  pixelRect?: Record<string, number | string>;
};

/** Eight polygon points, `x1`…`y8`; `point_num` is the fewest and the most of them (field-notes.md, 6). */
const numbers = coerceEach(keepInteger);

/** The four rules have the same fields. */
const coerceRule = coerceFields("recognition", {
  below: `rule_info.${RULE_NAMES[0]}.`,
  others: { point_num: numbers, Select: keepInteger },
});

const coerceChannel = coerceFields("recognition", {
  others: {
    rule_info: coerceEach(coerceRule),
    draw_add_btn: coerceMembers({ visible: readBoolean, rule_rect: coerceEach(numbers) }),
  },
});

/** Reads `{channel_info}`; a channel's key may carry a leading space (field-notes.md, 8). */
export const readRecognition: Reader<RecognitionSettings> = (data) => {
  const { channel_info } = data;
  if (!isJsonObject(channel_info)) return misfitIn(data, "channel_info");
  const found = Object.entries(channel_info);
  if (found.length > MOST_CHANNELS) {
    return shapeMismatch("channel_info", messages.manyChannelSettings({ most: MOST_CHANNELS }));
  }
  const channels = found.map(([key, value]): [string, Json] => [key.trim(), coerceChannel(value)]);
  return ok({ ...data, channel_info: Object.fromEntries(channels) });
};
