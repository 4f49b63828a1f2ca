import { channelTotals } from "#shared/domain/condition.ts";
import type { Reach, Recorder } from "#shared/domain/inventory.ts";
import { fingerprintText } from "#shared/domain/certificate.ts";
import { traitsOf } from "#shared/error-traits.ts";
import { messageWithHint, type MusterError } from "#shared/errors.ts";
import { inventoryMessages as text } from "#shared/messages/inventory.ts";

export interface ChannelShare {
  /** Online or asleep: battery cameras sleep by design. */
  readonly up: number;
  /** Reported as failing. The rest has a status that Muster does not know. */
  readonly down: number;
  /** Channels that have a camera: all but the `NotConfigured` ones. */
  readonly of: number;
  /** False if the last contact failed: the values are those of an earlier audit. */
  readonly current: boolean;
}

/** Null before the first audit. */
export function channelShare({ channelCounts, reach }: Recorder): ChannelShare | null {
  if (Object.keys(channelCounts).length === 0) return null;
  return { ...channelTotals(channelCounts), current: reach.state === "reached" };
}

/** The numbers of channels by status, for the tooltip. */
export function channelDetails(recorder: Recorder): string {
  const share = channelShare(recorder);
  if (!share) return text.notAudited;
  const counts = Object.entries(recorder.channelCounts).filter(([, count]) => count > 0);
  const list = counts.map(([status, count]) => `${status} ${count}`).join(", ");
  return share.current ? list : text.lastCounts({ counts: list });
}

export function reachTooltip({ error }: Reach): string | null {
  return error ? messageWithHint(error) : null;
}

/** Whether Muster cannot sign in, and the user has to act. */
export function isSignInFailure(error: MusterError | null): boolean {
  return error !== null && traitsOf(error).blocksSignIn;
}

/** The error without the fingerprints in its message, for a place that shows the fingerprints next to the message. */
export function withoutFingerprints(error: MusterError): MusterError {
  if (!error.certificate) return error;
  const message = error.message.replace(` ${fingerprintText(error.certificate)}`, "");
  return { ...error, message };
}
