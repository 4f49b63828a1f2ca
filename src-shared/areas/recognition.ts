import { z } from "zod";
import { recognitionAreaMessages as texts } from "#shared/messages/areas/recognition.ts";
import { settingValueMessages as values } from "#shared/messages/areas/values.ts";
import { defineArea } from "./define-area.ts";
import { channelChoice, field, section } from "./field.ts";
import { flag, list, number, oneOf, polygon, text } from "./kinds.ts";
import { textOf } from "./parts.ts";
import { POINTS } from "./polygon.ts";
import { RECOGNITION_RULES } from "./rules/recognition.ts";

export const RULE_NAMES = ["rule_number1", "rule_number2", "rule_number3", "rule_number4"] as const;

const channelName = z.string().regex(/^(?:[A-Z]+_)?CH[1-9]\d{0,2}$/, {
  error: () => texts.badChannel,
});

/** Longest text, in bytes. */
const max = 255;
/** Limits of recorders that have no PVD/Range (field-notes.md, 6). A recorder's own Range may permit more. */
const pixels = (min: number) =>
  number({ min, max: 1080, unit: "pixel", wider: { min: 0, max: 65_535 } });
const percent = () => number({ min: 0, max: 100 });
const types = () => list(textOf(max).min(1), { max: 128 });
const range = () => text({ max, words: { UserDefined: () => values.custom } });
const mode = () => text({ max, words: { HybridMode: () => values.hybrid } });

const ruleFields = (name: (typeof RULE_NAMES)[number], index: number) =>
  section(
    () => texts.rule({ number: index + 1 }),
    [
      field(`rule_info.${name}.rule_switch`, flag(), { label: () => texts.inUse }),
      field(`rule_info.${name}.sensitivity`, percent(), { label: () => texts.sensitivity }),
      field(`rule_info.${name}.detection_type_ex`, types(), { label: () => texts.targetTypes }),
      field(`rule_info.${name}.detection_mode`, mode(), { label: () => texts.detectionMode }),
      field(`rule_info.${name}.detection_range`, range(), {
        label: () => texts.detectionRange,
        hint: () => texts.userdefinedIsKnownHint,
      }),
      field(`rule_info.${name}.rule_rect`, polygon(), {
        label: () => texts.area,
        hint: () => texts.polygonHint({ points: POINTS }),
      }),
    ],
  );

/** Multi-target-type recognition, for every channel that `channels` names alike (device-interface.md, 2.2). */
export const RECOGNITION = defineArea({
  label: () => texts.areaLabel,
  about: () => texts.about,
  channels: channelChoice(channelName, { error: () => texts.badChannels }),
  fields: [
    ...section(
      () => texts.channelGroup,
      [
        field("sensitivity", percent(), { label: () => texts.sensitivity }),
        field("detection_type_ex", types(), {
          label: () => texts.targetTypes,
          hint: () => texts.personBicycleBusNotEveryHint,
        }),
        field("detection_mode", mode(), {
          label: () => texts.detectionMode,
          hint: () => texts.hybridmodeIsKnownHint,
        }),
        field(
          "snap_mode",
          oneOf(["Default", "RealTimeMode", "IntervalMode"], {
            words: {
              RealTimeMode: () => values.realTime,
              IntervalMode: () => values.atIntervals,
            },
          }),
          { label: () => texts.snapshots },
        ),
        field("max_pixel", pixels(320), { label: () => texts.largestTarget }),
        field("min_pixel", pixels(64), { label: () => texts.smallestTarget }),
        field("mix_rule", flag(), { label: () => texts.mixedRules }),
      ],
    ),
    ...RULE_NAMES.flatMap(ruleFields),
  ],
  firstInTexts: [
    "mix_rule",
    "sensitivity",
    "snap_mode",
    "max_pixel",
    "min_pixel",
    "detection_mode",
    "detection_type_ex",
    ...RULE_NAMES.flatMap(
      (name) => [`rule_info.${name}.rule_switch`, `rule_info.${name}.detection_type_ex`] as const,
    ),
  ],
  rules: RECOGNITION_RULES,
});
