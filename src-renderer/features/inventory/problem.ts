import type { Recorder } from "#shared/domain/inventory.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { inventoryMessages as text } from "#shared/messages/inventory.ts";
import { isSignInFailure } from "./status.ts";

/** Problems that prevent an audit. The start screen counts recorders by the same problems. */
export const RECORDER_PROBLEMS = [
  "unreachable",
  "sign_in_blocked",
  "certificate_changed",
  "failing",
  "not_audited",
] as const;
export type RecorderProblem = (typeof RECORDER_PROBLEMS)[number];

const LABELS: Readonly<Record<RecorderProblem, () => string>> = {
  unreachable: () => common.unreachable,
  sign_in_blocked: () => text.signInBlocked,
  certificate_changed: () => text.certificateChanged,
  failing: () => text.failing,
  not_audited: () => text.notAudited,
};

export function problemLabel(problem: RecorderProblem): string {
  return LABELS[problem]();
}

export function isProblem(value: string): value is RecorderProblem {
  return Object.hasOwn(LABELS, value);
}

/** null if the last contact was fine and an audit has read the channels. */
export function problemOf({ reach, refusal, channelCounts }: Recorder): RecorderProblem | null {
  if (reach.state === "unreachable") return "unreachable";
  if (refusal !== null || isSignInFailure(reach.error)) return "sign_in_blocked";
  if (reach.error?.code === "certificate_changed") return "certificate_changed";
  if (reach.state === "attention") return "failing";
  return Object.keys(channelCounts).length === 0 ? "not_audited" : null;
}
