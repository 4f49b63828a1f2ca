import type { Plan } from "#shared/domain/plan.ts";
import type { ScheduledRollout } from "#shared/domain/scheduled-rollout.ts";
import { fault } from "#shared/errors.ts";
import { scheduledRolloutErrors as texts } from "#shared/messages/scheduled-rollouts.ts";

const DAY_MS = 86_400_000;

export function unknownScheduled(id: string) {
  return fault("not_found", texts.unknown({ id }), { hint: texts.unknownHint, where: "id" });
}

export function inThePast() {
  return fault("bad_input", texts.inThePast, { hint: texts.inThePastHint, where: "at" });
}

/** @param most how far ahead, in ms */
export function tooFar(most: number) {
  const hint = texts.tooFarHint({ days: String(most / DAY_MS) });
  return fault("bad_input", texts.tooFar, { hint, where: "at" });
}

export function alreadyScheduled({ name }: Plan) {
  const hint = texts.alreadyScheduledHint;
  return fault("already_exists", texts.alreadyScheduled({ name }), { hint });
}

export function tooManyScheduled(count: number) {
  return fault("bad_input", texts.tooMany({ count }), { hint: texts.tooManyHint });
}

export function noWindow({ name }: Plan) {
  return fault("nothing_selected", texts.noWindow({ name }), { hint: texts.noWindowHint });
}

export function tooManyWindows(count: number) {
  return fault("bad_input", texts.tooManyWindows({ count }), { hint: texts.tooManyWindowsHint });
}

export function hasStarted({ name }: ScheduledRollout) {
  return fault("bad_input", texts.hasStarted({ name }), { hint: texts.hasStartedHint });
}

export function isCancelled({ name }: ScheduledRollout) {
  return fault("bad_input", texts.isCancelled({ name }), { hint: texts.isCancelledHint });
}

export function missedStartError({ name }: ScheduledRollout) {
  return fault("timed_out", texts.missed({ name }), { hint: texts.missedHint });
}

export function noRights({ by }: ScheduledRollout) {
  const message = texts.noRights({ user: by.userName });
  return fault("forbidden", message, { hint: texts.noRightsHint });
}

export function earlierStopped(name: string) {
  const hint = texts.earlierStoppedHint;
  return fault("bad_input", texts.earlierStopped({ name }), { hint });
}
