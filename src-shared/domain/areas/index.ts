import type { Area, FieldRange } from "../settings.ts";
import { DISARMING } from "./disarming.ts";
import { EMAIL } from "./email.ts";
import { EVENT_PUSH } from "./event-push.ts";
import { RECOGNITION } from "./recognition.ts";
import type { AreaSpec, FieldSpec } from "./spec.ts";

export type { AreaSpec, FieldKind, FieldSpec } from "./spec.ts";

/**
 * The settings areas that templates can change: what is common to schema, forms, checks and documents. What the core does
 * with each stands in `src-core/settings/<area>`.
 */
export const AREA_SPECS = {
  email: EMAIL,
  disarming: DISARMING,
  eventPush: EVENT_PUSH,
  recognition: RECOGNITION,
} as const satisfies Record<Area, AreaSpec>;

export function areaSpec(area: Area): AreaSpec {
  return AREA_SPECS[area];
}

/** Path without the channel that it may begin with: `CH3.sensitivity` → `sensitivity`. */
export function fieldOfPath(area: Area, path: string): string {
  return AREA_SPECS[area].perChannel ? path.slice(path.indexOf(".") + 1) : path;
}

/** The channel that a path is of; empty where the area has none. */
export function channelOfPath(area: Area, path: string): string {
  return AREA_SPECS[area].perChannel ? path.slice(0, path.indexOf(".")) : "";
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
  own: FieldRange | undefined,
): FieldRange | undefined {
  const documented = fieldSpecOf(area, path)?.limits;
  if (own === undefined || documented === undefined) return own;
  const left = LAID_UNDER.filter((key) => own[key] === undefined && documented[key] !== undefined);
  if (left.length === 0) return own;
  return { ...own, ...Object.fromEntries(left.map((key) => [key, documented[key]])) };
}
