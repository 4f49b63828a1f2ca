import { problemOfError } from "#shared/domain/condition.ts";
import type { MusterError } from "#shared/errors.ts";
import type { RecorderState } from "./engine/recorder-times.ts";

/** A channel as an answer lists it. */
export interface SeenChannel {
  readonly channel: string;
  /** Empty: the recorder does not report it. */
  readonly connect_status: string;
  readonly videoloss: boolean;
}

/** One audit of one recorder at one moment. */
export interface Look {
  readonly recorderId: string;
  readonly siteId: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly state: RecorderState;
  /** Error code; empty if the recorder was audited. */
  readonly reason: string;
  /** What the recorder reported; null: it was not audited. */
  readonly channels: readonly SeenChannel[] | null;
  /** The channels are known to be as at the last look that reported them. */
  readonly isUnchanged: boolean;
}

/** What the recorder's state is, if an audit of it failed so. */
export function stateOf(error: Pick<MusterError, "code">): RecorderState {
  const problem = problemOfError(error);
  return problem === "failing" ? "attention" : problem;
}
