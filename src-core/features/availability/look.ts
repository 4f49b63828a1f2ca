import type { ErrorCode, MusterError } from "#shared/errors.ts";
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

const BLOCKED: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "auth_refused",
  "auth_required",
  "auth_unsupported",
  "breaker_open",
  "credential_missing",
  "sign_in_consent_needed",
]);

/** What the recorder's state is, if an audit of it failed so. */
export function stateOf({ code }: Pick<MusterError, "code">): RecorderState {
  if (code === "unreachable" || code === "timed_out") return "unreachable";
  if (code === "certificate_changed") return "certificate_changed";
  return BLOCKED.has(code) ? "sign_in_blocked" : "attention";
}
