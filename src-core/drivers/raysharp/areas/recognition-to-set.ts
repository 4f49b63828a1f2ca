import { GRID } from "#shared/areas/polygon.ts";
import { RULE_NAMES } from "#shared/areas/recognition.ts";
import { isJsonObject, type JsonObject } from "#shared/json.ts";
import type { WantedValues } from "#core/drivers/area-access.ts";
import type { WriteForm } from "#core/drivers/write-forms.ts";
import type { RecognitionSet } from "../operations/recognition.ts";
import type { RawReading } from "./area.ts";
import { mapMembers } from "../key-order.ts";
import { applyPatch, pickTopLevel } from "./apply-patch.ts";

/**
 * One channel's settings as they are written: those that were read with the wanted values in them, and the fields that only
 * Set has (device-interface.md, 2.2).
 */
export function toRecognitionSet(
  { raw, limits }: Pick<RawReading, "raw" | "limits">,
  channel: string,
  wanted: WantedValues,
  form: WriteForm,
): RecognitionSet {
  const read = raw?.[channel];
  const own = Object.fromEntries(
    Object.entries(wanted).map(([path, value]) => [path.slice(channel.length + 1), value]),
  );
  const whole = applyPatch(isJsonObject(read) ? read : {}, own);
  const settings = form === "whole" ? whole : pickTopLevel(whole, own);
  return {
    chn_index: channel,
    page: PAGE,
    curPage: PAGE,
    isAiPage: true,
    ...settings,
    ...selection(settings, whole),
    pixelRect: pixelRect(channel, limits),
  };
}

const PAGE = "ChannelConfig";

/** Which rule the recorder's own page would have open: a Set request says so, and repeats that rule. */
function selection(settings: JsonObject, whole: JsonObject): JsonObject {
  const rules = isJsonObject(whole["rule_info"]) ? whole["rule_info"] : {};
  const names = RULE_NAMES.filter((name) => isJsonObject(rules[name]));
  const drawn = names.find((name) => name === whole["rule_draw_number"]) ?? names[0];
  if (drawn === undefined) return {};
  const rule = { ...(rules[drawn] as JsonObject), rule_number: drawn, Select: 1 };
  const range = rule["detection_range" as keyof typeof rule];
  return {
    ...(isJsonObject(settings["rule_info"]) ? { rule_info: marked(rules, drawn) } : {}),
    rule_number_list: [...RULE_NAMES],
    rule_number_sel: drawn,
    rule,
    ...(typeof range === "string" ? { detection_range: range } : {}),
  };
}

function marked(rules: JsonObject, drawn: string): JsonObject {
  return mapMembers(rules, (rule, name) =>
    isJsonObject(rule) ? { ...rule, Select: name === drawn ? 1 : 0 } : rule,
  );
}

/** What the recorder's own page draws target sizes with; Get does not show it. */
function pixelRect(channel: string, limits: RawReading["limits"]): Record<string, number | string> {
  const smallest = limits[`${channel}.min_pixel`];
  const largest = limits[`${channel}.max_pixel`];
  return {
    minPixelRectMin: smallest?.min ?? 64,
    minPixelRectMax: smallest?.max ?? 1080,
    minPixelPointX: 0,
    minPixelPointY: 0,
    minPixelRectColor: "rgb(0,255,0)",
    maxPixelRectMin: largest?.min ?? 320,
    maxPixelRectMax: largest?.max ?? 1080,
    maxPixelPointX: 0,
    maxPixelPointY: 0,
    maxPixelRectColor: "rgb(255,0,0)",
    pixelRectScaleWidth: GRID.width,
    pixelRectScaleHeight: GRID.height,
  };
}
