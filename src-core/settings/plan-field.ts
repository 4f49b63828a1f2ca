import { areaSpec, channelOfPath, fieldSpecOf } from "#shared/domain/areas/index.ts";
import { whyNot } from "#shared/domain/limits.ts";
import type { PlanField } from "#shared/domain/plan.ts";
import type { Area } from "#shared/domain/settings.ts";
import type { Json } from "#shared/json.ts";
import type { FilledValue, Reading } from "./area.ts";
import { surelySame } from "./same.ts";

interface Rules {
  /** What `email_enable` will be; null: nobody knows. */
  readonly enabled?: boolean | null;
  /** A rule of the area beside the Range: why a value does not fit. */
  check?(path: string, value: Json): string | null;
}

/** One wanted value against what one recorder has and permits: before → after, and what is to be said of it. */
export function planField(
  area: Area,
  { path, value, missing }: FilledValue,
  reading: Reading,
  { enabled = null, check }: Rules = {},
): PlanField {
  const found = reading.values?.[path];
  const base = { area, path, after: value, ...(found === undefined ? {} : { before: found }) };
  const away = awayReason(area, path, reading);
  if (away !== null) return { ...base, state: "unsupported", ...away };
  const range = reading.range[path];
  const remark = reading.remark?.(path) ?? null;
  if (!range) return { ...base, state: "unsupported", reason: noSuchField(remark) };
  if (missing.length > 0) return { ...base, state: "invalid", reason: missingText(missing) };
  const said = remark === null ? {} : { reason: remark };
  if (fieldSpecOf(area, path)?.kind === "secret")
    return { ...base, ...said, ...secretState(reading) };
  const reason = whyNot(value, range, enabled) ?? check?.(path, value) ?? null;
  if (reason !== null) return { ...base, state: "invalid", reason };
  if (found === undefined) return { ...base, ...said, state: "unknown_before" };
  if (surelySame(area, path, found, value)) return { ...base, state: "same" };
  return { ...base, ...said, state: "change" };
}

function noSuchField(remark: string | null): string {
  return remark === null ? NO_SUCH_FIELD : `${NO_SUCH_FIELD}, or does not show it; ${remark}`;
}

const NO_SUCH_FIELD = "this recorder has no such field";

/** A password is never read, so what the recorder has now is unknown. */
function secretState({ secretWay }: Reading): Pick<PlanField, "state" | "way"> {
  return { state: "unknown_before", ...(secretWay ? { way: secretWay } : {}) };
}

/** The whole area, or the channel, is not there. A channel is left out, and the rest of the recorder is written. */
function awayReason(
  area: Area,
  path: string,
  { lacks, raw, without }: Reading,
): Pick<PlanField, "reason" | "leftOut"> | null {
  if (lacks) return { reason: `this recorder does not have it: ${lacks.message}` };
  if (!areaSpec(area).perChannel) return null;
  const channel = channelOfPath(area, path);
  if (raw !== null && Object.hasOwn(raw, channel)) return null;
  const reason = without?.[channel] ?? "this recorder has no such channel with these settings";
  return { reason, leftOut: true };
}

function missingText(missing: readonly string[]): string {
  return `has no value for ${missing.map((name) => `{{${name}}}`).join(", ")}`;
}
