import type { ErrorCode, MusterError } from "#shared/errors.ts";

/** What each exit status of `muster` means (docs/command-line.md, Exit status). */
export const EXIT = {
  /** All well. */
  ok: 0,
  /** Bad input, or cannot start. */
  bad: 1,
  /** Ran, and some recorders need attention. */
  attention: 2,
  /** Refused: stale plan, lock held, breaker open. */
  refused: 3,
  /** Ended by Ctrl+C. */
  interrupted: 130,
} as const;
export type ExitStatus = (typeof EXIT)[keyof typeof EXIT];

const REFUSALS: ReadonlySet<ErrorCode> = new Set([
  "plan_stale",
  "breaker_open",
  "lock_held",
  "busy",
  "approval_needed",
]);

/** Codes that tell of a recorder, not of what was asked or of this machine. */
const RECORDER_SIDE: ReadonlySet<ErrorCode> = new Set([
  "unreachable",
  "timed_out",
  "tls_failed",
  "certificate_changed",
  "too_large",
  "http_error",
  "redirected",
  "not_json",
  "not_a_recorder",
  "not_same_device",
  "wrong_shape",
  "refused",
  "needs_all_fields",
  "auth_required",
  "auth_refused",
  "auth_unsupported",
  "sign_in_consent_needed",
]);

/** Exit status of a command that failed as a whole. */
export function exitStatusOf(error: MusterError): ExitStatus {
  if (error.code === "cancelled") return EXIT.interrupted;
  if (REFUSALS.has(error.code)) return EXIT.refused;
  return RECORDER_SIDE.has(error.code) ? EXIT.attention : EXIT.bad;
}

/**
 * Exit status of a command that ran over many recorders. `errors` has one entry for each recorder that needs attention
 * (null where no error was told); `fine` counts the others. Refused as a whole only when nothing at all went through.
 */
export function exitStatusOfMany(
  fine: number,
  errors: readonly (MusterError | null)[],
): ExitStatus {
  if (errors.length === 0) return EXIT.ok;
  const allRefused = errors.every((error) => error !== null && REFUSALS.has(error.code));
  return fine === 0 && allRefused ? EXIT.refused : EXIT.attention;
}
