import { problemOfError } from "#shared/domain/condition.ts";
import type { MusterError } from "#shared/errors.ts";
import type { Channel } from "#core/drivers/channel.ts";
import type { RecorderState } from "./engine/recorder-times.ts";
import type { StoredChannel } from "./stored-channels.ts";

/** One audit of one recorder at one moment. */
export interface AuditObservation {
  readonly recorderId: string;
  readonly siteId: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly state: RecorderState;
  /** Error code; empty if the recorder was audited. */
  readonly reason: string;
  /** Channels that the recorder reported; null if it was not audited. */
  readonly channels: readonly Channel[] | null;
}

/** What an audit found. */
export interface Observed {
  readonly recorderId: string;
  /** The state of the recorder, or a channel, changed in the history. */
  readonly isNews: boolean;
  /** Channels; null if the recorder was not audited. */
  readonly channels: readonly StoredChannel[] | null;
  /** The recorder reported word for word what it had reported before. */
  readonly isSameAnswer: boolean;
}

/** What the recorder's state is, if an audit of it failed so. */
export function stateAfterError(error: Pick<MusterError, "code">): RecorderState {
  const problem = problemOfError(error);
  return problem === "failing" ? "attention" : problem;
}
