import type { JsonObject } from "../json.ts";
import { Random } from "../random.ts";
import type { FieldLimits, Ranges } from "../ranges.ts";
import type { Channel } from "./channels.ts";

/** Four rules a channel (device-interface.md, 2.2). */
export const RULE_NAMES = ["rule_number1", "rule_number2", "rule_number3", "rule_number4"] as const;

/** Polygon points live on this grid (field-notes.md, 6). */
const GRID = { width: 704, height: 576 } as const;
const POINTS = [1, 2, 3, 4, 5, 6, 7, 8] as const;

const flag: FieldLimits = { type: "bool" };
const string: FieldLimits = { type: "string", max_len: 255 };
const int: FieldLimits = { type: "int32" };
const sensitivity: FieldLimits = { type: "int32", min: 0, max: 100 };
const strings: FieldLimits = {
  type: "array",
  max_size: 128,
  items: { type: "string", min_len: 1 },
};
const ruleName: FieldLimits = { type: "string", items: [...RULE_NAMES] };

const rect: FieldLimits = {
  type: "object",
  items: Object.fromEntries(
    POINTS.flatMap((n): [string, FieldLimits][] => [
      [`x${n}`, { type: "int32", min: 0, max: GRID.width }],
      [`y${n}`, { type: "int32", min: 0, max: GRID.height }],
    ]),
  ),
};

const rule: FieldLimits = {
  type: "object",
  items: {
    rule_switch: flag,
    detection_type_ex: strings,
    sensitivity,
    detection_mode: string,
    point_num: {
      type: "array",
      min_size: 2,
      max_size: 2,
      items: { type: "int32", min: 0, max: 8 },
    },
    detection_range: string,
    rule_rect: rect,
    rule_number: ruleName,
    Select: { type: "int32", min: 0, max: 1 },
  },
};

/** Fields of a channel's settings that Get shows too (device-interface.md, 2.2; limits field-notes.md, 6). */
export const RECOGNITION_SETTINGS: Ranges = {
  mix_rule: flag,
  sensitivity,
  snap_mode: { type: "string", items: ["Default", "RealTimeMode", "IntervalMode"] },
  max_pixel: { type: "int32", min: 320, max: 1080 },
  min_pixel: { type: "int32", min: 64, max: 1080 },
  detection_mode: string,
  detection_type_ex: strings,
  rule_draw_number: ruleName,
  rule_info: { type: "object", items: Object.fromEntries(RULE_NAMES.map((name) => [name, rule])) },
  draw_add_btn: {
    type: "object",
    items: { visible: flag, rule_rect: { type: "array", max_size: 4, items: rect } },
  },
  mutual_exclusion: strings,
};

/** Fields of the page for pedestrians and vehicles, of which some have other values here. */
export const PVD_SETTINGS: Ranges = {
  switch: flag,
  sensitivity,
  snap_mode: { type: "string", items: ["Default", "RealTimeMode", "IntervalMode"] },
  max_pixel: { type: "int32", min: 320, max: 1080 },
  min_pixel: { type: "int32", min: 64, max: 1080 },
  detection_mode: { type: "string", items: ["StaticMode", "MotionMode"] },
  detection_type: {
    type: "array",
    items: { type: "string", items: ["Pedestrian", "Motor Vehicle", "Non-motorized Vehicle"] },
  },
  rule_info: {
    type: "object",
    items: {
      rule_number1: {
        type: "object",
        items: {
          detection_range: { type: "string", items: ["FullScreen", "Customize"] },
          rule_rect: rect,
        },
      },
    },
  },
};

const PIXEL_RECT_INTS = [
  "minPixelRectMin",
  "minPixelRectMax",
  "minPixelPointX",
  "minPixelPointY",
  "maxPixelRectMin",
  "maxPixelRectMax",
  "maxPixelPointX",
  "maxPixelPointY",
  "pixelRectScaleWidth",
  "pixelRectScaleHeight",
] as const;

/** Fields that only a Set request carries (device-interface.md, 2.2). */
const SET_ONLY: Ranges = {
  chn_index: string,
  page: string,
  curPage: string,
  rule_number_list: { type: "array", max_size: 4, items: ruleName },
  rule_number_sel: ruleName,
  isAiPage: flag,
  rule,
  detection_range: string,
  pixelRect: {
    type: "object",
    items: {
      ...Object.fromEntries(PIXEL_RECT_INTS.map((name) => [name, int])),
      minPixelRectColor: string,
      maxPixelRectColor: string,
    },
  },
};

export const RECOGNITION_RANGES: Ranges = { ...RECOGNITION_SETTINGS, ...SET_ONLY };
export const SET_ONLY_FIELDS: ReadonlySet<string> = new Set(Object.keys(SET_ONLY));
export const SET_ONLY_RULE_FIELDS: ReadonlySet<string> = new Set(["rule_number", "Select"]);

/** `channel_info` that a recorder starts with: the channels that recognise several target types. */
export function makeRecognition(
  seed: number,
  index: number,
  channels: readonly Channel[],
  extra: JsonObject = {},
): Record<string, JsonObject> {
  const able = channels.filter((one) => one.intelligent_ability.includes("MultiTypeRecognition"));
  return Object.fromEntries(
    able.map(({ channel }) => [
      channel,
      { ...makeSettings(new Random(seed, `recognition/${index}/${channel}`)), ...extra },
    ]),
  );
}

function makeSettings(random: Random): JsonObject {
  const types = ["Person", ...random.some(["Bicycle", "Motorcycle", "Bus", "Truck"], 0.5)];
  return {
    mix_rule: random.chance(0.3),
    sensitivity: 40 + random.int(5) * 10,
    snap_mode: "Default",
    max_pixel: 640,
    min_pixel: 64,
    detection_mode: "HybridMode",
    detection_type_ex: types,
    rule_draw_number: "rule_number1",
    rule_info: Object.fromEntries(
      RULE_NAMES.map((name, place) => [name, makeRule(place === 0 && random.chance(0.5), types)]),
    ),
    draw_add_btn: { visible: true, rule_rect: RULE_NAMES.map(() => makeRect([])) },
    mutual_exclusion: ["SMD"],
  };
}

function makeRule(drawn: boolean, types: string[]): JsonObject {
  const corners = [
    [100, 100],
    [600, 100],
    [600, 500],
    [100, 500],
  ] as const;
  return {
    rule_switch: drawn,
    detection_type_ex: [...types],
    sensitivity: 50,
    detection_mode: "HybridMode",
    point_num: [3, 8],
    detection_range: "UserDefined",
    rule_rect: makeRect(drawn ? corners : []),
  };
}

/** Eight points; the unused ones repeat the last (device-interface.md, 2.2). */
function makeRect(corners: readonly (readonly [number, number])[]): JsonObject {
  return Object.fromEntries(
    POINTS.flatMap((n): [string, number][] => {
      const [x, y] = corners[n - 1] ?? corners.at(-1) ?? [0, 0];
      return [
        [`x${n}`, x],
        [`y${n}`, y],
      ];
    }),
  );
}
