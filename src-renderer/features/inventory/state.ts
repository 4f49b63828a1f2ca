import { conditionNow, type ObservedCondition } from "#shared/domain/condition.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import { reachLabel } from "#shared/domain/recorder-problem.ts";
import { inventoryMessages as text } from "#shared/messages/inventory.ts";
import type { Tone } from "#renderer/ui/index.ts";
import { formatTime } from "#shared/format.ts";
import { problemLabel, problemOf, problemReason, RECORDER_PROBLEMS } from "./problem.ts";
import { reachTooltip } from "./status.ts";

/** Sites that are in maintenance now, each with the end of the maintenance. */
export type SitesInMaintenance = ReadonlyMap<string, Date>;

/** What a recorder counts as, the worst first. `maintenance`: a problem during maintenance is no failure (docs/overview.md). */
export const RECORDER_STATES = [
  "unreachable",
  "attention",
  "maintenance",
  "unknown",
  "reached",
] as const;
export type RecorderState = (typeof RECORDER_STATES)[number];

export const RECORDER_STATE_TONES: Readonly<Record<RecorderState, Tone>> = {
  attention: "warn",
  unreachable: "bad",
  maintenance: "maintenance",
  unknown: "unknown",
  reached: "good",
};

export function isState(value: string): value is RecorderState {
  return Object.hasOwn(RECORDER_STATE_TONES, value);
}

export function stateLabel(state: RecorderState): string {
  return state === "maintenance" ? text.maintenance : reachLabel(state);
}

/** The state of a recorder. A recorder that was reached counts as reached, also during maintenance. */
export function recorderStateOf(
  { siteId, reach }: Recorder,
  maintained: SitesInMaintenance,
): RecorderState {
  const finding = FINDINGS[reach.state];
  const condition = conditionNow(finding, { maintenance: maintained.has(siteId) });
  return condition === "maintenance" ? condition : reach.state;
}

const FINDINGS: Readonly<Record<Recorder["reach"]["state"], ObservedCondition>> = {
  reached: "ok",
  unreachable: "problem",
  attention: "problem",
  unknown: "unknown",
};

/**
 * State as a pill, followed by the reason in a few words. A recorder that needs attention is named by its problem. A
 * missing password says more than the last contact, which may be another process's.
 */
export function stateMark(recorder: Recorder, maintained: SitesInMaintenance): StateMark {
  const problem = problemOf(recorder);
  if (problem === "password_missing") {
    return { tone: "warn", text: problemLabel(problem), detail: "" };
  }
  const state = recorderStateOf(recorder, maintained);
  const isNamed = state === "attention" && problem !== null;
  const detail = problemReason(recorder);
  return {
    tone: RECORDER_STATE_TONES[state],
    text: isNamed ? problemLabel(problem) : stateLabel(state),
    detail: detail && `· ${detail}`,
  };
}

interface StateMark {
  readonly tone: Tone;
  readonly text: string;
  /** The reason; empty without one. */
  readonly detail: string;
}

/** Every text of `stateMark`, worst first: the problems in their own order, then what needs no one. */
export function stateTexts(): string[] {
  const problems = RECORDER_PROBLEMS.filter((problem) => problem !== "not_audited");
  return [...new Set([...problems.map(problemLabel), ...RECORDER_STATES.map(stateLabel)])];
}

/** The reason for the state: the failure, and the maintenance that excuses the failure. */
export function stateTooltip(recorder: Recorder, maintained: SitesInMaintenance): string | null {
  const { reach, siteId } = recorder;
  if (problemOf(recorder) === "password_missing") return text.passwordMissingHint;
  const why = reachTooltip(reach);
  const until = maintained.get(siteId);
  if (!until || recorderStateOf(recorder, maintained) !== "maintenance") return why;
  const time = formatTime(until, "dateClock");
  const excuse = text.inMaintenance({
    site: recorder.siteName,
    time,
    state: stateLabel(reach.state),
  });
  return why === null ? excuse : `${excuse} ${why}`;
}
