import type { Recorder } from "#shared/domain/inventory.ts";
import { isSignInFailure } from "./status.ts";

/** What keeps a recorder from being audited; the start screen counts by the same kinds. */
export const RECORDER_PROBLEMS = [
  "unreachable",
  "sign_in_blocked",
  "certificate_changed",
  "failing",
  "not_audited",
] as const;
export type RecorderProblem = (typeof RECORDER_PROBLEMS)[number];

export const PROBLEM_TEXTS: Readonly<Record<RecorderProblem, string>> = {
  unreachable: "Unreachable",
  sign_in_blocked: "Sign-in blocked",
  certificate_changed: "Certificate changed",
  failing: "Fails to answer",
  not_audited: "Never audited",
};

/** null if the last contact was fine and an audit has read the channels. */
export function problemOf({ reach, refusal, channelCounts }: Recorder): RecorderProblem | null {
  if (reach.state === "unreachable") return "unreachable";
  if (refusal !== null || isSignInFailure(reach.error)) return "sign_in_blocked";
  if (reach.error?.code === "certificate_changed") return "certificate_changed";
  if (reach.state === "attention") return "failing";
  return Object.keys(channelCounts).length === 0 ? "not_audited" : null;
}
