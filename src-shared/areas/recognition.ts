import { z } from "zod";
import { choiceLimits, SWITCH, textLimits, textOf } from "./parts.ts";
import { POINTS, polygonSchema } from "./polygon.ts";
import { RECOGNITION_RULES } from "./rules/recognition.ts";
import type { AreaSpec, FieldSpec } from "./spec.ts";

export const RULE_NAMES = ["rule_number1", "rule_number2", "rule_number3", "rule_number4"] as const;

/** Limits of recorders that have no PVD/Range (field-notes.md, 6). */
const SNAP_MODES = ["Default", "RealTimeMode", "IntervalMode"] as const;
const SENSITIVITY = { min: 0, max: 100 } as const;
const MAX_PIXEL = { min: 320, max: 1080 } as const;
const MIN_PIXEL = { min: 64, max: 1080 } as const;

const text = textOf(255);
const types = z.array(text.min(1)).max(128);
const sensitivity = z.int().min(SENSITIVITY.min).max(SENSITIVITY.max);
/** A recorder's Range may permit more than is documented. */
const pixels = z.int().min(0).max(65_535);

const ruleSchema = z.strictObject({
  rule_switch: z.boolean().optional(),
  detection_type_ex: types.optional(),
  sensitivity: sensitivity.optional(),
  detection_mode: text.optional(),
  detection_range: text.optional(),
  rule_rect: polygonSchema.optional(),
});

const channelName = z.string().regex(/^(?:[A-Z]+_)?CH[1-9]\d{0,2}$/, {
  error: "must be the name of a channel, such as CH3",
});

/** Wanted values of multi-target-type recognition, for every channel that `channels` names alike (device-interface.md, 2.2). */
export const recognitionTemplateSchema = z.strictObject({
  channels: z.union([z.literal("all"), z.array(channelName).min(1).max(256)], {
    error: "must be all, or a list of channels such as [CH1, CH3]",
  }),
  mix_rule: z.boolean().optional(),
  sensitivity: sensitivity.optional(),
  snap_mode: z.enum(SNAP_MODES).optional(),
  max_pixel: pixels.optional(),
  min_pixel: pixels.optional(),
  detection_mode: text.optional(),
  detection_type_ex: types.optional(),
  rule_info: z
    .strictObject({
      rule_number1: ruleSchema.optional(),
      rule_number2: ruleSchema.optional(),
      rule_number3: ruleSchema.optional(),
      rule_number4: ruleSchema.optional(),
    })
    .optional(),
});

const TYPES = { type: "array", min_size: 0, max_size: 128 } as const;
const PERCENT = { type: "int32", ...SENSITIVITY } as const;

const CHANNEL: readonly FieldSpec[] = [
  {
    path: "sensitivity",
    label: "Sensitivity",
    kind: "number",
    group: "Channel",
    limits: PERCENT,
  },
  {
    path: "detection_type_ex",
    label: "Target types",
    kind: "list",
    group: "Channel",
    limits: TYPES,
    hint: "Person, Bicycle, Bus, …; not every recorder says which it knows.",
  },
  {
    path: "detection_mode",
    label: "Detection mode",
    kind: "text",
    group: "Channel",
    limits: textLimits(255),
    hint: "HybridMode is known.",
  },
  {
    path: "snap_mode",
    label: "Snapshots",
    kind: "choice",
    group: "Channel",
    limits: choiceLimits(SNAP_MODES),
  },
  {
    path: "max_pixel",
    label: "Largest target",
    kind: "number",
    group: "Channel",
    limits: { type: "int32", ...MAX_PIXEL, unit: "pixel" },
  },
  {
    path: "min_pixel",
    label: "Smallest target",
    kind: "number",
    group: "Channel",
    limits: { type: "int32", ...MIN_PIXEL, unit: "pixel" },
  },
  { path: "mix_rule", label: "Mixed rules", kind: "switch", group: "Channel", limits: SWITCH },
];

function ruleFields(name: string, place: number): FieldSpec[] {
  const at = { group: `Rule ${place + 1}` };
  const path = `rule_info.${name}`;
  return [
    { ...at, path: `${path}.rule_switch`, label: "In use", kind: "switch", limits: SWITCH },
    { ...at, path: `${path}.sensitivity`, label: "Sensitivity", kind: "number", limits: PERCENT },
    {
      ...at,
      path: `${path}.detection_type_ex`,
      label: "Target types",
      kind: "list",
      limits: TYPES,
    },
    {
      ...at,
      path: `${path}.detection_mode`,
      label: "Detection mode",
      kind: "text",
      limits: textLimits(255),
    },
    {
      ...at,
      path: `${path}.detection_range`,
      label: "Detection range",
      kind: "text",
      limits: textLimits(255),
      hint: "UserDefined is known.",
    },
    {
      ...at,
      path: `${path}.rule_rect`,
      label: "Area",
      kind: "polygon",
      limits: { type: "object" },
      hint: `x1, y1 to x${POINTS}, y${POINTS}; points that are left out repeat the last.`,
    },
  ];
}

export const RECOGNITION = {
  label: "Recognition",
  about: "Multi-target-type recognition: what a channel detects, and where.",
  perChannel: true,
  schema: recognitionTemplateSchema,
  fields: [...CHANNEL, ...RULE_NAMES.flatMap(ruleFields)],
  rules: RECOGNITION_RULES,
} as const satisfies AreaSpec;
