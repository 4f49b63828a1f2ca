import {
  channelOfPath,
  fieldSpecOf,
  limitsOf,
  type FieldKind,
  type FieldSpec,
} from "#shared/areas/index.ts";
import { asPermitted, whyNot } from "#shared/domain/limits.ts";
import type { PlanField } from "#shared/domain/plan.ts";
import type { Area } from "#shared/domain/settings.ts";
import { isJsonObject, type Json } from "#shared/json.ts";
import type { FilledValue, Reading } from "./area.ts";
import { surelySame } from "./same.ts";
import { isNoObject, told } from "./told.ts";

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
  const spec = fieldSpecOf(area, path);
  const found = told(area, path, reading.values?.[path]);
  const base = { area, path, after: value, ...(found === undefined ? {} : { before: found }) };
  const away = awayReason(area, path, reading);
  if (away !== null) return { ...base, state: "unsupported", ...away };
  const remark = reading.remark?.(path) ?? null;
  const range = limitsOf(area, path, reading.range[path]);
  if (!range) return { ...base, state: "unsupported", reason: noSuchField(remark) };
  if (missing.length > 0) return { ...base, state: "invalid", reason: missingText(missing) };
  const reason = misfitReason(spec, path, found, reading.values);
  if (reason !== null) return { ...base, state: "invalid", reason };
  const said = remark === null ? {} : { reason: remark };
  if (spec?.kind === "secret") return { ...base, ...said, ...secretState(reading) };
  const after = asPermitted(value, range);
  const whyInvalid = whyNot(after, range, enabled) ?? check?.(path, after) ?? null;
  if (whyInvalid !== null) return { ...base, state: "invalid", reason: whyInvalid };
  const known = { ...base, after };
  if (found === undefined) return { ...known, ...said, state: "unknown_before" };
  if (surelySame(area, path, found, after)) return { ...known, state: "same" };
  return { ...known, ...said, state: "change" };
}

function noSuchField(remark: string | null): string {
  return remark === null ? NO_SUCH_FIELD : `${NO_SUCH_FIELD}, or does not show it; ${remark}`;
}

const NO_SUCH_FIELD = "this recorder has no such field";

/** What the recorder has there, or around it, is not of the kind that a write would have to start from; null: it is. */
function misfitReason(
  spec: FieldSpec | undefined,
  path: string,
  found: Json | undefined,
  values: Reading["values"],
): string | null {
  const odd =
    found !== undefined && spec && !isOfKind(found, spec.kind) ? path : around(path, values);
  if (odd === null) return null;
  const is = JSON.stringify(values?.[odd]).slice(0, 60);
  return `this recorder answers ${odd} in a form that is not known: ${is}`;
}

/** The path of an object that the field should lie in and that is a list, say. */
function around(path: string, values: Reading["values"]): string | null {
  if (values === null) return null;
  for (let dot = path.lastIndexOf("."); dot > 0; dot = path.lastIndexOf(".", dot - 1)) {
    const outer = path.slice(0, dot);
    if (isNoObject(values[outer])) return outer;
  }
  return null;
}

function isOfKind(found: Json, kind: FieldKind): boolean {
  if (kind === "list") return Array.isArray(found);
  if (kind === "polygon") return isJsonObject(found);
  if (kind === "week") return typeof found === "string";
  if (kind === "number") return typeof found === "number";
  if (kind === "switch") return typeof found === "boolean" || found === 0 || found === 1;
  return typeof found === "string" || typeof found === "number";
}

/** A password is never read, so what the recorder has now is unknown. */
function secretState({ secretWay }: Reading): Pick<PlanField, "state" | "way"> {
  return { state: "unknown_before", ...(secretWay ? { way: secretWay } : {}) };
}

/** The whole area, or the channel, is not there. A channel is left out, and the rest of the recorder is written. */
function awayReason(
  area: Area,
  path: string,
  { lacks, held, without }: Reading,
): Pick<PlanField, "reason" | "leftOut"> | null {
  if (lacks) return { reason: `this recorder does not have it: ${lacks.message}` };
  const channel = channelOfPath(area, path);
  if (channel === "" || held?.has(channel)) return null;
  const reason = without?.[channel] ?? "this recorder has no such channel with these settings";
  return { reason, leftOut: true };
}

function missingText(missing: readonly string[]): string {
  return `has no value for ${missing.map((name) => `{{${name}}}`).join(", ")}`;
}
