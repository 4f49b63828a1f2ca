import { describe, expect, test } from "vitest";
import { readFieldsRange } from "#core/drivers/raysharp/operations/fields.ts";
import { readRecognition } from "#core/drivers/raysharp/operations/recognition.ts";
import { SETTINGS_AREAS } from "#core/features/settings/index.ts";
import { templateSchema } from "#shared/domain/template.ts";
import type { Json, JsonObject } from "#shared/json.ts";
import { recorderWith } from "#test/support/memory-recorder.ts";
import { sessionOver } from "#test/support/session.ts";

/** The Range of the PVD page, which every manual describes, and which is not that of multi-type recognition. */
const PVD_RANGE = {
  type: "object",
  items: {
    switch: { type: "bool" },
    sensitivity: { type: "int32", min: 1, max: 100 },
    snap_mode: { type: "string", items: ["Default", "RealTimeMode", "IntervalMode"] },
    min_pixel: { type: "int32", min: 64, max: 1080 },
    max_pixel: { type: "int32", min: 320, max: 1080 },
    detection_type: { type: "array", items: { type: "string", items: ["Pedestrian", "Motor"] } },
    detection_mode: { type: "string", items: ["StaticMode", "MotionMode"] },
    rule_info: {
      type: "object",
      items: {
        rule_number1: {
          type: "object",
          items: {
            detection_range: { type: "string", items: ["FullScreen", "Customize"] },
            rule_rect: { type: "object", items: { x1: { type: "int32", min: 0, max: 704 } } },
          },
        },
      },
    },
  },
} satisfies JsonObject;

const rule = {
  rule_switch: true,
  detection_type_ex: ["Person"],
  sensitivity: 50,
  detection_mode: "HybridMode",
  point_num: [3, 8],
  detection_range: "UserDefined",
  rule_rect: Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7, 8].flatMap((n) => [
      [`x${n}`, n],
      [`y${n}`, n],
    ]),
  ),
};
const channel = (patch: JsonObject = {}): JsonObject => ({
  mix_rule: true,
  sensitivity: 40,
  snap_mode: "Default",
  max_pixel: 640,
  min_pixel: 64,
  detection_mode: "HybridMode",
  detection_type_ex: ["Person", "Bus"],
  rule_draw_number: "rule_number1",
  rule_info: { rule_number1: rule, rule_number2: rule, rule_number3: rule, rule_number4: rule },
  ...patch,
});

/** Fields of a template as a recorder with that Range would take them. */
async function plan(
  settings: JsonObject,
  channels: Record<string, JsonObject> = { CH1: channel() },
  range: JsonObject = PVD_RANGE,
) {
  const { operations } = recorderWith();
  const items = Object.fromEntries(Object.keys(channels).map((name) => [name, range]));
  const session = sessionOver({
    ...operations,
    getRecognition: async () => readRecognition({ channel_info: channels }) as never,
    getRecognitionRange: async () =>
      readFieldsRange({ channel_info: { type: "object", items } }) as never,
  });
  const read = await session.areas.recognition?.read();
  if (!read?.ok) throw new Error("It was not read.");
  const { recognition: part } = templateSchema.parse({
    name: "t",
    recognition: { channels: "all", ...settings },
  });
  if (part === undefined) throw new Error("no part");
  const fill = (value: Json) => ({ value, missing: [] });
  const { plan: planned, resolve } = SETTINGS_AREAS.recognition;
  return planned(resolve(part, read.value, fill), read.value);
}

describe("beside the Range of another page", () => {
  test.each<[string, JsonObject]>([
    ["target types", { detection_type_ex: ["Bus"] }],
    ["mixed rules", { mix_rule: false }],
    ["a rule's switch", { rule_info: { rule_number1: { rule_switch: false } } }],
    ["a rule's sensitivity", { rule_info: { rule_number1: { sensitivity: 70 } } }],
    ["the second rule", { rule_info: { rule_number2: { detection_range: "Somewhere" } } }],
    ["the fourth rule", { rule_info: { rule_number4: { rule_switch: false } } }],
  ])("what Get shows can be changed: %s", async (_, settings) => {
    expect(await plan(settings)).toMatchObject([{ state: "change" }]);
  });

  test.each<[string, JsonObject]>([
    ["detection mode", { detection_mode: "HybridMode" }],
    ["detection mode of a rule", { rule_info: { rule_number2: { detection_mode: "HybridMode" } } }],
    ["detection range", { rule_info: { rule_number1: { detection_range: "UserDefined" } } }],
  ])("a value that is there is not refused: %s", async (_, settings) => {
    expect(await plan(settings)).toMatchObject([{ state: "same" }]);
  });

  test("nor is it refused at another channel or in another rule of the same recorder", async () => {
    const other = { ...rule, detection_range: "FullScreen" };
    const channels = {
      CH1: channel(),
      CH2: channel({ detection_mode: "StaticMode", rule_info: { rule_number1: other } }),
    };
    const settings = {
      detection_mode: "HybridMode",
      rule_info: { rule_number1: { detection_range: "UserDefined" } },
    };
    const states = (await plan(settings, channels)).map(({ path, state }) => [path, state]);
    expect(Object.fromEntries(states)).toEqual({
      "CH1.detection_mode": "same",
      "CH1.rule_info.rule_number1.detection_range": "same",
      "CH2.detection_mode": "change",
      "CH2.rule_info.rule_number1.detection_range": "change",
    });
  });

  test("nor is one beyond the documented limits", async () => {
    const channels = { CH1: channel({ max_pixel: 2_000 }), CH2: channel() };
    expect(await plan({ max_pixel: 2_000 }, channels)).toMatchObject([
      { state: "same" },
      { state: "change" },
    ]);
    expect(await plan({ max_pixel: 2_001 }, channels)).toMatchObject([
      { state: "invalid" },
      { state: "invalid" },
    ]);
  });
});

test("limits that fit all that is there hold", async () => {
  expect(await plan({ sensitivity: 0 })).toMatchObject([{ state: "invalid" }]);
  expect(await plan({ sensitivity: 1 })).toMatchObject([{ state: "change" }]);
});

test("what neither Get nor Range shows is not there", async () => {
  const { mix_rule: _, ...without } = channel();
  expect(await plan({ mix_rule: true }, { CH1: without })).toMatchObject([
    { state: "unsupported" },
  ]);
});
