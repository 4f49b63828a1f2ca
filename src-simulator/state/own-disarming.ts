import type { Json, JsonObject } from "../json.ts";
import { Random } from "../random.ts";
import type { FieldLimits, Ranges } from "../ranges.ts";

const flag: FieldLimits = { type: "bool" };

/** What an NVR's own disarming can leave undone. */
const ACTIONS = [
  "buzzer",
  "alarm_out",
  "show_message",
  "send_email",
  "full_screen",
  "voice_prompts",
  "event_push_platform",
  "mobile_push",
] as const;
const DAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** Half hours of a day. */
const HALF_HOURS = 48;

/** An NVR's own disarming (field-notes.md, 6): one switch, what is left undone, where, and a schedule per channel. */
export function ownDisarmingRanges(channels: readonly string[]): Ranges {
  const half: FieldLimits = { type: "int32", items: [0, 1] };
  const time: FieldLimits = {
    type: "array",
    min_size: HALF_HOURS,
    max_size: HALF_HOURS,
    items: half,
  };
  const day: FieldLimits = {
    type: "object",
    items: { day: { type: "string", items: DAYS }, time },
  };
  const week: FieldLimits = { type: "array", min_size: 7, max_size: 7, items: day };
  const entry: FieldLimits = {
    type: "object",
    items: { schedule_type: { type: "string", items: ["Disarming"] }, week },
  };
  const schedule: FieldLimits = { type: "array", min_size: 0, max_size: 2, items: entry };
  const channel: FieldLimits = { type: "object", items: { disarming_schedule: schedule } };
  return {
    disarming: flag,
    action: { type: "object", items: Object.fromEntries(ACTIONS.map((name) => [name, flag])) },
    disarming_channel: {
      type: "array",
      min_size: 0,
      max_size: channels.length,
      items: { type: "string", items: [...channels] },
    },
    channel_info: {
      type: "object",
      items: Object.fromEntries(channels.map((name) => [name, channel])),
    },
  };
}

export function makeOwnDisarming(
  seed: number,
  index: number,
  channels: readonly string[],
): JsonObject {
  const random = new Random(seed, `own-disarming/${index}`);
  const time: Json[] = Array.from({ length: HALF_HOURS }, () => 1);
  const week: Json[] = DAYS.map((day) => ({ day, time: [...time] }));
  return {
    disarming: random.chance(0.3),
    action: Object.fromEntries(ACTIONS.map((name) => [name, random.chance(0.5)])),
    disarming_channel: random.some(channels, 0.3),
    channel_info: Object.fromEntries(
      channels.map((name) => [
        name,
        { disarming_schedule: [{ schedule_type: "Disarming", week }] },
      ]),
    ),
  };
}
