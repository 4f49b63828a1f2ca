import type { JsonObject } from "../json.ts";
import { Random } from "../random.ts";
import type { FieldLimits, Ranges } from "../ranges.ts";

const flag: FieldLimits = { type: "bool" };

/** Limits of a list of at most one channel (device-interface.md, 2.3: `max_size` 1). */
const oneOf = (items: string[]): FieldLimits => ({
  type: "array",
  min_size: 0,
  max_size: 1,
  items: { type: "string", items },
});

/** The disarming fields and their limits (device-interface.md, 2.3). */
export function disarmingRanges(names: string[]): Ranges {
  return {
    enable: flag,
    email: flag,
    mobilepush: flag,
    audio_and_lightalarm: flag,
    privacymode_enable: flag,
    alarmio_enable: flag,
    alarmio_channel: oneOf(["Local->1", "Local->2", ...names]),
    privacy_channel: oneOf(names),
  };
}

export function makeDisarming(seed: number, index: number, channels: string[]): JsonObject {
  const random = new Random(seed, `disarming/${index}`);
  const alarmio = random.chance(0.3);
  const privacy = random.chance(0.2);
  return {
    enable: random.chance(0.5),
    email: random.chance(0.5),
    mobilepush: random.chance(0.5),
    audio_and_lightalarm: random.chance(0.5),
    privacymode_enable: privacy,
    alarmio_enable: alarmio,
    alarmio_channel: alarmio ? ["Local->1"] : [],
    privacy_channel: privacy ? channels.slice(0, 1) : [],
  };
}
