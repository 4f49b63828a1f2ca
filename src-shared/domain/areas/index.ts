import type { Area } from "../settings.ts";
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
