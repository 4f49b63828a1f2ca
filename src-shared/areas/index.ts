import type { FieldLimits } from "#shared/areas/field-limits.ts";
import { DISARMING } from "./disarming.ts";
import { EMAIL } from "./email.ts";
import { EVENT_PUSH } from "./event-push.ts";
import { RECOGNITION } from "./recognition.ts";
import type { AreaSpec, FieldSpec } from "./spec.ts";
import { TIME } from "./time.ts";

export type { FieldKind } from "./field-kind.ts";
export type { AreaSpec, FieldSpec } from "./spec.ts";

/**
 * Every settings area that Muster can change, in the order in which areas are written. Templates, forms, checks, documents, history
 * and drift follow from it. How a family of recorders reads and writes an area is in `src-core/drivers/<family>/areas`.
 */
export const AREA_SPECS = {
  email: EMAIL,
  disarming: DISARMING,
  eventPush: EVENT_PUSH,
  recognition: RECOGNITION,
  time: TIME,
} as const satisfies Record<string, AreaSpec>;

export type Area = keyof typeof AREA_SPECS;
export const AREAS = Object.keys(AREA_SPECS) as readonly Area[] as readonly [Area, ...Area[]];

/** The area of fields that name none: older versions wrote this one alone, and commands still mean it. */
export const DEFAULT_AREA = "email" satisfies Area;

export function areaSpec(area: Area): AreaSpec {
  return AREA_SPECS[area];
}

/** Path without the channel in it: `CH3.sensitivity` → `sensitivity`. */
export function fieldOfPath(area: Area, path: string): string {
  return splitPath(area, path).field;
}

/** The channel that a path is of; empty where the field is not held per channel. */
export function channelOfPath(area: Area, path: string): string {
  return splitPath(area, path).channel;
}

/** A field's path at a recorder: the reverse of `fieldOfPath`. An empty channel, or a field without one, changes nothing. */
export function pathOfField(area: Area, field: string, channel: string): string {
  if (channel === "") return field;
  if (AREA_SPECS[area].perChannel) return `${channel}.${field}`;
  return isPerChannel(area, field) ? field.replace(".", `.${channel}.`) : field;
}

/** Whether a field, by its path in templates, is held per channel. */
export function isPerChannel(area: Area, field: string): boolean {
  const { perChannel, fields } = areaSpec(area);
  return perChannel || fields.some((spec) => spec.path === field && spec.perChannel === true);
}

function splitPath(area: Area, path: string): { field: string; channel: string } {
  if (AREA_SPECS[area].perChannel) {
    const dot = path.indexOf(".");
    if (dot < 0) return { channel: "", field: path };
    return { channel: path.slice(0, dot), field: path.slice(dot + 1) };
  }
  const [, head = "", channel = "", rest = ""] = /^([^.]*)\.([^.]*)\.(.*)$/.exec(path) ?? [];
  const field = `${head}.${rest}`;
  return channel !== "" && isPerChannel(area, field)
    ? { field, channel }
    : { field: path, channel: "" };
}

/** The field that a path of a plan or reading means; undefined: one that templates cannot name. */
export function fieldSpecOf(area: Area, path: string): FieldSpec | undefined {
  const field = fieldOfPath(area, path);
  return areaSpec(area).fields.find((spec) => spec.path === field);
}

/** What a recorder's own Range may leave out, and is documented. Not permitted values: recorders have others. */
const LAID_UNDER = ["min", "max", "min_len", "max_len", "ranges"] as const;

/** The limits of a field: the recorder's own, and where they leave one out, the documented one; undefined: it has no such field. */
export function limitsOf(
  area: Area,
  path: string,
  own: FieldLimits | undefined,
): FieldLimits | undefined {
  const documented = fieldSpecOf(area, path)?.limits;
  if (own === undefined || documented === undefined) return own;
  const left = LAID_UNDER.filter((key) => own[key] === undefined && documented[key] !== undefined);
  if (left.length === 0) return own;
  return { ...own, ...Object.fromEntries(left.map((key) => [key, documented[key]])) };
}
