import type { Plan } from "#shared/domain/plan.ts";
import type { Rollout } from "#shared/domain/rollout.ts";
import { fault } from "#shared/errors.ts";
import { rolloutErrorMessages as texts } from "#shared/messages/rollout-errors.ts";

/** @param count of recorders */
export function consentNeeded(count: number) {
  const mend = texts.consentNeededHint;
  return fault("consent_needed", texts.consentNeeded({ count }), { mend });
}

export function nothingToWrite({ name }: Plan) {
  const mend = texts.nothingToWriteHint;
  return fault("nothing_selected", texts.nothingToWrite({ name }), { mend });
}

export function unknownRollout(id: string) {
  return fault("not_found", texts.unknown({ id }), { mend: texts.unknownHint, where: "id" });
}

export function notResumable({ name, state }: Rollout) {
  const mend = texts.notResumableHint;
  return fault("bad_input", texts.notResumable({ name, state }), { mend });
}

export function notRunning({ name, state }: Rollout) {
  return fault("bad_input", texts.notRunning({ name, state }), { mend: texts.notRunningHint });
}

export function notWaiting({ name, state }: Rollout) {
  return fault("bad_input", texts.notWaiting({ name, state }), { mend: texts.notWaitingHint });
}

export function isOver({ name, state }: Rollout) {
  return fault("bad_input", texts.over({ name, state }), { mend: texts.overHint });
}

export function stillRunning({ name }: Rollout) {
  return fault("busy", texts.stillRunning({ name }), { mend: texts.stillRunningHint });
}

export function nothingFailed({ name }: Rollout) {
  const mend = texts.nothingFailedHint;
  return fault("nothing_selected", texts.nothingFailed({ name }), { mend });
}

export function removedSince(recorder: string) {
  return fault("not_found", texts.removedSince({ recorder }), { mend: texts.removedSinceHint });
}

export function nothingToRollBack({ name }: Rollout) {
  const mend = texts.nothingToRollBackHint;
  return fault("nothing_selected", texts.nothingToRollBack({ name }), { mend });
}
