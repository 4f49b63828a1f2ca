import { settingsMessages as texts } from "#shared/messages/settings.ts";
import { channelOfPath, fieldSpecOf } from "#shared/areas/index.ts";
import { presentValue } from "#shared/areas/present-value.ts";
import { checkArea } from "#shared/areas/rules/check-area.ts";
import type { CheckedValue } from "#shared/areas/rules/types.ts";
import type { PlanField } from "#shared/domain/plan.ts";
import type { Area } from "#shared/domain/settings.ts";
import type { AreaReading } from "#core/drivers/area-access.ts";
import type { FilledValue } from "./area.ts";

/** Wanted values against what one recorder has and permits: before → after, and the reason where one cannot be written. */
export function planFields(
  area: Area,
  filled: readonly FilledValue[],
  reading: AreaReading,
): PlanField[] {
  const away = new Map(filled.map(({ path }) => [path, awayReason(area, path, reading)]));
  const there = filled.filter(({ path }) => away.get(path) === null);
  const checked = new Map(checkArea(area, there, reading).map((one) => [one.path, one]));
  return filled.map(({ path, value }): PlanField => {
    const before = presentValue(area, path, reading.values?.[path]);
    const base = { area, path, after: value, ...(before === undefined ? {} : { before }) };
    const one = checked.get(path);
    return one
      ? { ...base, ...outcomeOf(area, one, reading) }
      : { ...base, state: "unsupported", ...away.get(path) };
  });
}

function outcomeOf(
  area: Area,
  { path, after, state, reason }: CheckedValue,
  reading: AreaReading,
): Pick<PlanField, "after" | "state" | "reason" | "way"> {
  const note = reading.warning?.(path) ?? null;
  if (state === "unsupported") return { after, state, reason: noSuchField(note) };
  if (reason !== undefined) return { after, state, reason };
  if (state === "same") return { after, state };
  const isSecret = fieldSpecOf(area, path)?.kind === "secret";
  const way = isSecret && reading.secretWay ? { way: reading.secretWay } : {};
  return { after, state, ...(note === null ? {} : { reason: note }), ...way };
}

function noSuchField(warning: string | null): string {
  return warning === null ? texts.noSuchField : texts.noSuchFieldShown({ warning });
}

/** The whole area, or the channel, is not there. A channel is left out, and the rest of the recorder is written. */
function awayReason(
  area: Area,
  path: string,
  { lacks, heldChannels, missingChannels }: AreaReading,
): Pick<PlanField, "reason" | "leftOut"> | null {
  if (lacks) return { reason: texts.areaMissing({ error: lacks.message }) };
  const channel = channelOfPath(area, path);
  if (channel === "" || heldChannels?.has(channel)) return null;
  const reason = missingChannels?.[channel] ?? texts.channelMissing;
  return { reason, leftOut: true };
}
