import { isUnreachable, traitsOf } from "#shared/error-traits.ts";
import type { MusterError } from "#shared/errors.ts";
import { conditionOf, type ChannelNote, type Condition } from "./availability.ts";
import type { ChannelRow } from "./channels.ts";
import type { Recorder } from "./inventory.ts";

/** What was found out about a recorder or a channel, before anything excuses it. */
export type ObservedCondition = "ok" | "problem" | "unknown";

/**
 * The present condition of a recorder or channel. `expected`: a problem that a user expects. `maintenance`: a problem during
 * maintenance of the site. Neither needs attention.
 */
export const CONDITION_CLASSES = ["ok", "problem", "unknown", "expected", "maintenance"] as const;
export type ConditionClass = (typeof CONDITION_CLASSES)[number];

/** What excuses a problem at this moment. */
export interface Excuses {
  /** The site is in maintenance. */
  readonly maintenance: boolean;
  /** A user expects the channel to be offline. */
  readonly expected?: boolean;
}

/** The rule for everything that can fail. Only problems are excused: what is not known stays unknown. */
export function conditionNow(
  finding: ObservedCondition,
  { maintenance, expected = false }: Excuses,
): ConditionClass {
  if (finding !== "problem") return finding;
  if (expected) return "expected";
  return maintenance ? "maintenance" : "problem";
}

/** Condition as availability counts it: excused time is neither up nor down. */
export function availabilityConditionOf(condition: ConditionClass): Condition {
  const all: Readonly<Record<ConditionClass, Condition>> = {
    ok: "up",
    problem: "down",
    unknown: "unknown",
    expected: "maintenance",
    maintenance: "maintenance",
  };
  return all[condition];
}

/**
 * Finding of a channel; null for an empty slot, which is no camera. The channels of a recorder that the last audit did not
 * reach are unknown.
 */
export function channelFinding({
  connect_status,
  videoloss,
  reached,
}: Pick<ChannelRow, "connect_status" | "videoloss" | "reached">): ObservedCondition | null {
  const condition = conditionOf(connect_status, videoloss);
  if (condition === null) return null;
  if (!reached || condition === "unknown") return "unknown";
  return condition === "up" ? "ok" : "problem";
}

/** Channels of a recorder by what they count as; empty slots are no channels. @param counts by `connect_status` */
export function channelTotals(counts: Readonly<Record<string, number>>): {
  readonly up: number;
  readonly down: number;
  readonly of: number;
} {
  const totals = { up: 0, down: 0, of: 0 };
  for (const [status, count] of Object.entries(counts)) {
    const condition = conditionOf(status, false);
    if (condition === null) continue;
    totals.of += count;
    if (condition === "up" || condition === "down") totals[condition] += count;
  }
  return totals;
}

/** The end of the time in which a user expects the channel to be offline, ISO 8601, UTC; null if that is not expected now. */
export function expectedUntil(
  note: Pick<ChannelNote, "expectedOfflineUntil"> | null | undefined,
  now: number,
): string | null {
  const until = note?.expectedOfflineUntil ?? null;
  return until !== null && Date.parse(until) > now ? until : null;
}

/** What prevents an audit of a recorder, the worst first. */
export const RECORDER_PROBLEMS = [
  "unreachable",
  "password_missing",
  "consent_needed",
  "sign_in_blocked",
  "sign_in_untested",
  "certificate_changed",
  "failing",
  "not_audited",
] as const;
export type RecorderProblem = (typeof RECORDER_PROBLEMS)[number];

/** Problems that a conversation with a recorder can end in. */
export type ContactProblem = Exclude<
  RecorderProblem,
  "password_missing" | "sign_in_untested" | "not_audited"
>;

/** The problem behind a failed conversation with a recorder. */
export function problemOfError(error: Pick<MusterError, "code">): ContactProblem {
  if (isUnreachable(error)) return "unreachable";
  const { turn, blocksSignIn } = traitsOf(error);
  if (blocksSignIn) return turn === "consent" ? "consent_needed" : "sign_in_blocked";
  return turn === "certificate" ? "certificate_changed" : "failing";
}

/** What is known about a recorder's last conversation and its credential. */
export interface RecorderFacts {
  readonly state: Recorder["reach"]["state"];
  readonly code: MusterError["code"] | null;
  /** The recorder rejected the credential in use. */
  readonly isRefused: boolean;
  /** This process does not have the password of the credential in use. */
  readonly passwordMissing: boolean;
  /** An audit has read its channels. */
  readonly isAudited: boolean;
}

/** Problem of a recorder; null if the last conversation went well, and an audit has read the channels. */
export function problemOfRecorder(facts: RecorderFacts): RecorderProblem | null {
  const { state, code, isRefused, passwordMissing, isAudited } = facts;
  if (state === "unreachable") return "unreachable";
  if (passwordMissing) return "password_missing";
  const known = code === null ? "failing" : problemOfError({ code });
  if (code !== null && !isRefused && isReplaced(code)) return "sign_in_untested";
  if (known !== "failing") return known;
  if (isRefused) return "sign_in_blocked";
  if (state === "attention") return "failing";
  return isAudited ? null : "not_audited";
}

/**
 * Whether the recorder rejected a password that is not the one in use any more. The sign-in is not blocked: the next audit, or a test,
 * sends the new password once.
 */
function isReplaced(code: MusterError["code"]): boolean {
  const { blocksSignIn, turn } = traitsOf({ code });
  return blocksSignIn && turn === "password";
}

/** A recorder that was never audited is not known; every other problem is one. */
export function recorderFinding(problem: RecorderProblem | null): ObservedCondition {
  if (problem === null) return "ok";
  return problem === "not_audited" ? "unknown" : "problem";
}

/** A site is offline if this share of its recorders, and at least two, do not answer. */
const NEARLY_ALL = 0.8;
/** Recorders that became unreachable within this time lost their line together, in ms. */
export const LINE_WINDOW_MS = 30 * 60_000;

/** Whether so many unreachable recorders are all or nearly all of the site. A single recorder is no site. */
export function isNearlyAll(unreachable: number, recorders: number): boolean {
  return recorders >= 2 && unreachable >= siteThreshold(recorders);
}

function siteThreshold(recorders: number): number {
  return Math.max(2, Math.ceil(NEARLY_ALL * recorders));
}

/**
 * Whether a site lost its line: all or nearly all of its recorders became unreachable within a short time.
 * @param since when each unreachable recorder became so, in ms since 1970
 */
export function isSiteOffline(since: readonly number[], recorders: number): boolean {
  if (!isNearlyAll(since.length, recorders)) return false;
  const latest = since.toSorted((one, other) => other - one);
  const enough = siteThreshold(recorders);
  return (latest[0] ?? 0) - (latest[enough - 1] ?? 0) <= LINE_WINDOW_MS;
}
