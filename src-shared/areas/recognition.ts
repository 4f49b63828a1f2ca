import { z } from "zod";
import { recognitionAreaMessages as texts } from "#shared/messages/areas/recognition.ts";
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
  error: () => texts.badChannel,
});

/** Wanted values of multi-target-type recognition, for every channel that `channels` names alike (device-interface.md, 2.2). */
export const recognitionTemplateSchema = z.strictObject({
  channels: z.union([z.literal("all"), z.array(channelName).min(1).max(256)], {
    error: () => texts.badChannels,
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
    get label() {
      return texts.sensitivity;
    },
    kind: "number",
    get group() {
      return texts.channelGroup;
    },
    limits: PERCENT,
  },
  {
    path: "detection_type_ex",
    get label() {
      return texts.targetTypes;
    },
    kind: "list",
    get group() {
      return texts.channelGroup;
    },
    limits: TYPES,
    get hint() {
      return texts.personBicycleBusNotEveryHint;
    },
  },
  {
    path: "detection_mode",
    get label() {
      return texts.detectionMode;
    },
    kind: "text",
    get group() {
      return texts.channelGroup;
    },
    limits: textLimits(255),
    get hint() {
      return texts.hybridmodeIsKnownHint;
    },
  },
  {
    path: "snap_mode",
    get label() {
      return texts.snapshots;
    },
    kind: "choice",
    get group() {
      return texts.channelGroup;
    },
    limits: choiceLimits(SNAP_MODES),
  },
  {
    path: "max_pixel",
    get label() {
      return texts.largestTarget;
    },
    kind: "number",
    get group() {
      return texts.channelGroup;
    },
    limits: { type: "int32", ...MAX_PIXEL, unit: "pixel" },
  },
  {
    path: "min_pixel",
    get label() {
      return texts.smallestTarget;
    },
    kind: "number",
    get group() {
      return texts.channelGroup;
    },
    limits: { type: "int32", ...MIN_PIXEL, unit: "pixel" },
  },
  {
    path: "mix_rule",
    get label() {
      return texts.mixedRules;
    },
    kind: "switch",
    get group() {
      return texts.channelGroup;
    },
    limits: SWITCH,
  },
];

function ruleFields(name: string, place: number): FieldSpec[] {
  const path = `rule_info.${name}`;
  return [
    {
      get group() {
        return texts.rule({ number: place + 1 });
      },
      path: `${path}.rule_switch`,
      get label() {
        return texts.inUse;
      },
      kind: "switch",
      limits: SWITCH,
    },
    {
      get group() {
        return texts.rule({ number: place + 1 });
      },
      path: `${path}.sensitivity`,
      get label() {
        return texts.sensitivity;
      },
      kind: "number",
      limits: PERCENT,
    },
    {
      get group() {
        return texts.rule({ number: place + 1 });
      },
      path: `${path}.detection_type_ex`,
      get label() {
        return texts.targetTypes;
      },
      kind: "list",
      limits: TYPES,
    },
    {
      get group() {
        return texts.rule({ number: place + 1 });
      },
      path: `${path}.detection_mode`,
      get label() {
        return texts.detectionMode;
      },
      kind: "text",
      limits: textLimits(255),
    },
    {
      get group() {
        return texts.rule({ number: place + 1 });
      },
      path: `${path}.detection_range`,
      get label() {
        return texts.detectionRange;
      },
      kind: "text",
      limits: textLimits(255),
      get hint() {
        return texts.userdefinedIsKnownHint;
      },
    },
    {
      get group() {
        return texts.rule({ number: place + 1 });
      },
      path: `${path}.rule_rect`,
      get label() {
        return texts.area;
      },
      kind: "polygon",
      limits: { type: "object" },
      get hint() {
        return texts.polygonHint({ points: POINTS });
      },
    },
  ];
}

export const RECOGNITION = {
  get label() {
    return texts.areaLabel;
  },
  get about() {
    return texts.about;
  },
  perChannel: true,
  schema: recognitionTemplateSchema,
  fields: [...CHANNEL, ...RULE_NAMES.flatMap(ruleFields)],
  rules: RECOGNITION_RULES,
} as const satisfies AreaSpec;
