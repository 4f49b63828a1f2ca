import type { Plan } from "#shared/domain/plan.ts";
import type { Rollout } from "#shared/domain/rollout.ts";
import { fault } from "#shared/errors.ts";
import { rolloutErrorMessages as texts } from "#shared/messages/rollout-errors.ts";

/** @param count of recorders */
export function consentNeeded(count: number) {
  const hint = texts.consentNeededHint;
  return fault("consent_needed", texts.consentNeeded({ count }), { hint });
}

export function nothingToWrite({ name }: Plan) {
  const hint = texts.nothingToWriteHint;
  return fault("nothing_selected", texts.nothingToWrite({ name }), { hint });
}

export function unknownRollout(id: string) {
  return fault("not_found", texts.unknown({ id }), { hint: texts.unknownHint, where: "id" });
}

export function notResumable({ id, name, state }: Rollout) {
  const hint = texts.notResumableHint({ id });
  return fault("bad_input", texts.notResumable({ name, state }), { hint });
}

export function notRunning({ name, state }: Rollout) {
  return fault("bad_input", texts.notRunning({ name, state }), { hint: texts.notRunningHint });
}

export function notWaiting({ name, state }: Rollout) {
  return fault("bad_input", texts.notWaiting({ name, state }), { hint: texts.notWaitingHint });
}

export function isOver({ name, state }: Rollout) {
  return fault("bad_input", texts.over({ name, state }), { hint: texts.overHint });
}

export function stillRunning({ name }: Rollout) {
  return fault("busy", texts.stillRunning({ name }), { hint: texts.stillRunningHint });
}

export function nothingFailed({ name }: Rollout) {
  const hint = texts.nothingFailedHint;
  return fault("nothing_selected", texts.nothingFailed({ name }), { hint });
}

export function removedSince(recorder: string) {
  return fault("not_found", texts.removedSince({ recorder }), { hint: texts.removedSinceHint });
}

export function nothingToRollBack({ name }: Rollout) {
  const hint = texts.nothingToRollBackHint;
  return fault("nothing_selected", texts.nothingToRollBack({ name }), { hint });
}
