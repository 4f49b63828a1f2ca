import { traitsOf } from "#shared/error-traits.ts";
import type { MusterError } from "#shared/errors.ts";

/** What each exit status of `muster` means (docs/reference.md, Exit status). */
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

/** Exit status of a command that failed as a whole. */
export function exitStatusOf(error: MusterError): ExitStatus {
  return EXIT[traitsOf(error).exit];
}

/** Exit status for `--detailed-exitcode`: changes count as something that needs attention. */
export function detailedStatus(status: ExitStatus, hasChanges: boolean): ExitStatus {
  return status === EXIT.ok && hasChanges ? EXIT.attention : status;
}

/**
 * Exit status of a command that ran over many recorders. `errors` has one entry for each recorder that needs attention (null if
 * it has no error); `fine` counts the others. The command counts as refused only if it succeeded for no recorder.
 */
export function exitStatusOfMany(
  fine: number,
  errors: readonly (MusterError | null)[],
): ExitStatus {
  if (errors.length === 0) return EXIT.ok;
  const allRefused = errors.every((error) => error !== null && traitsOf(error).exit === "refused");
  return fine === 0 && allRefused ? EXIT.refused : EXIT.attention;
}
