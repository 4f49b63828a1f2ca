import type { AlertCondition } from "#shared/domain/alerts.ts";
import type { Problem } from "#shared/domain/availability-results.ts";
import { channelStatusLabel } from "#shared/domain/channel-status.ts";
import type { FactProblem } from "#shared/domain/health.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import { countedAs, downChannels, isExcused } from "#shared/domain/place-health.ts";
import { ALERT_FACTS, isUrgentFact } from "#shared/facts/index.ts";
import { customerPageMessages as text } from "#shared/messages/customer-pages.ts";
import {
  problemLabel,
  problemOf,
  type RecorderProblem,
} from "#renderer/features/inventory/index.ts";
import { compareValues, TONE_ORDER, type Tone } from "#renderer/ui/index.ts";

/** One thing that is wrong now. */
export interface ProblemLine {
  readonly key: string;
  readonly tone: Tone;
  /** Problem in a few words. */
  readonly text: string;
  /** Problem as a sentence; empty if `text` says it all. */
  readonly sentence: string;
  readonly siteId: string;
  readonly siteName: string;
  readonly recorderId: string;
  readonly recorderName: string;
  /** `CH3`; null for the recorder itself. */
  readonly channel: string | null;
  /** What the channel is called; empty for a recorder. */
  readonly channelName: string;
  /** ISO 8601, UTC; null if unknown. */
  readonly since: string | null;
  /** What an alert rule watches to find the problem; null if no rule can. */
  readonly condition: AlertCondition | null;
}

/** Whether a recorder belongs to a place. */
export type Includes = (recorder: { readonly id: string; readonly siteId: string }) => boolean;

interface Found {
  readonly recorders: readonly Recorder[];
  readonly problems: readonly Problem[];
  readonly facts: readonly FactProblem[];
  /** Whether a recorder belongs to the place that is shown. */
  readonly includes: Includes;
  readonly isMaintained: (siteId: string) => boolean;
}

/** What is wrong at this place: the worst first, and of these the latest. Problems that are excused are marked as such. */
export function problemLines({
  recorders,
  problems,
  facts,
  includes,
  isMaintained,
}: Found): ProblemLine[] {
  const here = <T extends { readonly recorderId: string; readonly siteId: string }>(
    all: readonly T[],
  ) => all.filter(({ recorderId: id, siteId }) => includes({ id, siteId }));
  const since = new Map(
    problems.filter(({ channel }) => channel === null).map((one) => [one.recorderId, one.since]),
  );
  const lines = [
    ...recorders.filter(includes).flatMap((recorder) =>
      recorderLine(recorder, {
        isMaintained: isMaintained(recorder.siteId),
        since: since.get(recorder.id) ?? recorder.reach.at,
      }),
    ),
    ...here(downChannels(problems)).map(channelLine),
    ...here(facts)
      .filter(({ condition }) => LISTED.has(condition))
      .map(factLine),
  ];
  return lines.toSorted(
    (one, other) =>
      TONE_ORDER.indexOf(one.tone) - TONE_ORDER.indexOf(other.tone) ||
      compareValues(other.since, one.since) ||
      compareValues(one.recorderName, other.recorderName),
  );
}

/** Excused problems are listed, too: maintenance ends. */
const LISTED: ReadonlySet<FactProblem["condition"]> = new Set([
  "problem",
  "expected",
  "maintenance",
]);

const RECORDER_TONES = {
  excused: "maintenance",
  recordersDown: "bad",
  recordersBlocked: "warn",
  other: "warn",
  notAudited: "unknown",
} as const;

const RECORDER_CONDITIONS: Readonly<Record<RecorderProblem, AlertCondition | null>> = {
  unreachable: "recorder_unreachable",
  failing: "recorder_unreachable",
  consent_needed: "sign_in_blocked",
  sign_in_blocked: "sign_in_blocked",
  sign_in_untested: "sign_in_blocked",
  certificate_changed: "certificate_changed",
  password_missing: null,
  not_audited: null,
};

function recorderLine(
  recorder: Recorder,
  { isMaintained, since }: { isMaintained: boolean; since: string | null },
): ProblemLine[] {
  const problem = problemOf(recorder);
  const counted = countedAs(problem, isMaintained);
  if (problem === null || counted === null) return [];
  return [
    {
      key: recorder.id,
      tone: RECORDER_TONES[counted],
      text: text.recorderState({ state: problemLabel(problem) }),
      sentence: "",
      siteId: recorder.siteId,
      siteName: recorder.siteName,
      recorderId: recorder.id,
      recorderName: recorder.name,
      channel: null,
      channelName: "",
      since: counted === "other" || counted === "notAudited" ? null : since,
      condition: RECORDER_CONDITIONS[problem],
    },
  ];
}

function channelLine(problem: Problem): ProblemLine {
  const { recorderId, recorderName, siteId, siteName, channel, channelName, status, since } =
    problem;
  return {
    key: `${recorderId}/${channel}`,
    tone: isExcused(problem) ? "maintenance" : "bad",
    text: channelStatusLabel(status),
    sentence: "",
    siteId,
    siteName,
    recorderId,
    recorderName,
    channel,
    channelName,
    since,
    condition: "channel_down",
  };
}

function factLine(problem: FactProblem): ProblemLine {
  const { recorderId, recorderName, siteId, siteName, channel, channelName } = problem;
  const { fact, since, condition } = problem;
  return {
    key: `${recorderId}/${channel ?? ""}/${fact}`,
    tone: condition !== "problem" ? "maintenance" : isUrgentFact(fact) ? "bad" : "warn",
    text: problem.short,
    sentence: problem.text,
    siteId,
    siteName,
    recorderId,
    recorderName,
    channel,
    channelName,
    since,
    condition: ALERT_FACTS.find((one) => one === fact) ?? null,
  };
}

/** The latest first. Problems without a time, such as recorders that were never audited, come later, and those that are excused last. */
export function latestFirst(lines: readonly ProblemLine[]): ProblemLine[] {
  const rank = ({ tone, since }: ProblemLine) =>
    tone === "maintenance" ? 2 : since === null ? 1 : 0;
  return lines.toSorted(
    (one, other) => rank(one) - rank(other) || compareValues(other.since, one.since),
  );
}
