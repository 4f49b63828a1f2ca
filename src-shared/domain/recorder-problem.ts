import { problemOfRecorder, type RecorderProblem } from "./condition.ts";
import type { Reach, Recorder } from "./inventory.ts";
import type { ErrorCode, MusterError } from "#shared/errors.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { contactCauseMessages as causes } from "#shared/messages/contact-causes.ts";
import { inventoryMessages as text } from "#shared/messages/inventory.ts";

const LABELS: Readonly<Record<RecorderProblem, () => string>> = {
  unreachable: () => common.unreachable,
  password_missing: () => text.passwordMissing,
  consent_needed: () => text.consentNeeded,
  sign_in_blocked: () => text.signInBlocked,
  sign_in_untested: () => text.signInUntested,
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
export function problemOf(recorder: Recorder): RecorderProblem | null {
  const { reach, refusal, passwordMissing, channelCounts } = recorder;
  return problemOfRecorder({
    state: reach.state,
    code: reach.error?.code ?? null,
    isRefused: refusal !== null,
    passwordMissing,
    isAudited: Object.keys(channelCounts).length > 0,
  });
}

/** The state of the last contact. */
export function reachLabel(state: Reach["state"]): string {
  if (state === "attention") return common.cannotBeAudited;
  return state === "unreachable" ? common.unreachable : text[state];
}

/** Why the last contact failed, beside the problem; empty if the problem says as much, or the failure is about an earlier password. */
export function problemReason(recorder: Recorder): string {
  return problemOf(recorder) === "sign_in_untested" ? "" : contactErrorText(recorder.reach.error);
}

/** The failure in a few words; empty if the problem says as much. */
function contactErrorText(error: Pick<MusterError, "code"> | null): string {
  if (error === null || !isCause(error.code)) return "";
  return causes[error.code];
}

function isCause(code: ErrorCode): code is ErrorCode & keyof typeof causes {
  return Object.hasOwn(causes, code);
}
