import { z } from "zod";
import { isJsonObject, type Json } from "#shared/json.ts";
import { lenientBoolean, lenientInteger, strings } from "../lenient.ts";
import { fit, type Reader } from "../shape.ts";

/** Eight polygon points, `x1`…`y8` (device-interface.md, 2.2). */
const rectangleSchema = z.record(z.string(), lenientInteger);

const ruleSchema = z.looseObject({
  rule_switch: lenientBoolean.optional(),
  detection_type_ex: strings.optional(),
  sensitivity: lenientInteger.optional(),
  detection_mode: z.string().optional(),
  /** Fewest and most points (field-notes.md, 6). */
  point_num: z.array(lenientInteger).optional(),
  detection_range: z.string().optional(),
  rule_rect: rectangleSchema.optional(),
  rule_number: z.string().optional(),
  /** 1 or 0; only in a Set request. */
  Select: lenientInteger.optional(),
});
export type RecognitionRule = z.output<typeof ruleSchema>;

const settingsSchema = z.looseObject({
  mix_rule: lenientBoolean.optional(),
  sensitivity: lenientInteger.optional(),
  snap_mode: z.string().optional(),
  max_pixel: lenientInteger.optional(),
  min_pixel: lenientInteger.optional(),
  detection_mode: z.string().optional(),
  detection_type_ex: strings.optional(),
  rule_draw_number: z.string().optional(),
  rule_info: z.record(z.string(), ruleSchema).optional(),
  draw_add_btn: z
    .looseObject({
      visible: lenientBoolean.optional(),
      rule_rect: z.array(rectangleSchema).optional(),
    })
    .optional(),
  mutual_exclusion: strings.optional(),
  /** `Offline` or `Nonsupport` instead of settings (field-notes.md, 6). */
  status: z.string().optional(),
});
/** Settings of one channel (device-interface.md, 2.2). */
export type RecognitionChannel = z.output<typeof settingsSchema>;

const answerSchema = z.looseObject({ channel_info: z.record(z.string(), settingsSchema) });
/** Settings by channel. */
export type RecognitionSettings = z.output<typeof answerSchema>;

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

/** Reads `{channel_info}`; a channel's key may carry a leading space (field-notes.md, 8). */
export const readRecognition: Reader<RecognitionSettings> = (data) => {
  const channels = data["channel_info"];
  if (isJsonObject(channels)) {
    const trimmed = Object.entries(channels).map(([key, value]) => [key.trim(), value]);
    data["channel_info"] = Object.fromEntries(trimmed) as Json;
  }
  return fit(answerSchema, data);
};
