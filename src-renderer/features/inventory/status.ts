import type { Reach, Recorder } from "#shared/domain/inventory.ts";
import { fingerprintText } from "#shared/domain/certificate.ts";
import type { MusterError } from "#shared/errors.ts";
import type { Tone } from "#renderer/ui/index.ts";

/** The words for `reach.state`, everywhere. */
export const REACH: Record<Reach["state"], { readonly label: string; readonly tone: Tone }> = {
  unknown: { label: "Not tried yet", tone: "unknown" },
  reached: { label: "Reached", tone: "good" },
  unreachable: { label: "Unreachable", tone: "bad" },
  attention: { label: "Needs attention", tone: "warn" },
};

export interface ChannelShare {
  readonly online: number;
  /** Channels that have a camera: all but the `NotConfigured` ones. */
  readonly of: number;
  /** False: the recorder could not be asked since, so this is what it said last, not what is so. */
  readonly current: boolean;
}

/** Null before the first audit. */
export function channelShare({ channelCounts, reach }: Recorder): ChannelShare | null {
  const counts = Object.entries(channelCounts);
  if (counts.length === 0) return null;
  const of = counts
    .filter(([status]) => status !== "NotConfigured")
    .reduce((sum, [, count]) => sum + count, 0);
  return { online: channelCounts.Online ?? 0, of, current: reach.state === "reached" };
}

/** For the tooltip: what stands behind `13/15 online`. */
export function channelDetails(recorder: Recorder): string | null {
  const share = channelShare(recorder);
  if (!share) return null;
  const counts = Object.entries(recorder.channelCounts).filter(([, count]) => count > 0);
  const text = counts.map(([status, count]) => `${status} ${count}`).join(", ");
  return share.current ? text : `Not known now. At the last audit that reached it: ${text}`;
}

export function reachTooltip({ error }: Reach): string | null {
  return error ? [error.message, error.mend].filter(Boolean).join(" ") : null;
}

/** Failures after which a person may let Muster sign in once more. */
const SIGN_IN: readonly MusterError["code"][] = [
  "auth_refused",
  "breaker_open",
  "credential_missing",
  "auth_required",
];

export function isSignInFailure(error: MusterError | null): boolean {
  return error !== null && SIGN_IN.includes(error.code);
}

/** The error without the fingerprints in its message, for a place that shows the fingerprints next to the message. */
export function withoutFingerprints(error: MusterError): MusterError {
  if (!error.certificate) return error;
  const message = error.message.replace(` ${fingerprintText(error.certificate)}`, "");
  return { ...error, message };
}
