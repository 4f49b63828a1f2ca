import type { Plan, PlanField } from "#shared/domain/plan.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { planErrorMessages as texts } from "#shared/messages/plan-errors.ts";

export function notAPlan(where: string): MusterError {
  const hint = texts.notAPlanHint;
  if (!where) return fault("plan_invalid", texts.notAPlan, { hint });
  return fault("plan_invalid", texts.notAPlanAt({ place: where }), { hint, where });
}

export function tamperedPlanError({ id }: Plan): MusterError {
  return fault("plan_invalid", texts.changed({ id }), { hint: texts.changedHint, where: "digest" });
}

export function unknownPlanRecorder(id: string): MusterError {
  const message = texts.unknownRecorder({ id });
  return fault("not_found", message, { hint: texts.unknownRecorderHint, where: "items" });
}

export function twice(recorder: string): MusterError {
  const message = texts.recorderTwice({ recorder });
  return fault("plan_invalid", message, { hint: texts.changedHint, where: "items" });
}

export function unfitField({ path }: PlanField, recorder: string, reason: string): MusterError {
  const message = texts.unfitField({ path: shown(path), recorder, reason });
  return fault("plan_invalid", message, { hint: texts.changedHint, where: "items" });
}

export function notInTemplate({ path }: PlanField, recorder: string): MusterError {
  const message = texts.notInTemplate({ path: shown(path), recorder });
  return fault("plan_invalid", message, { hint: texts.changedHint, where: "items" });
}

/** A file may name its fields as it likes. */
function shown(path: string): string {
  return JSON.stringify(path.slice(0, 100)).slice(1, -1);
}
