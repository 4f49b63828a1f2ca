import { traitsOf } from "#shared/error-traits.ts";
import type { MusterError } from "#shared/errors.ts";
import { BUSY, LOCKED_OUT, NO_SESSION, NOT_LET_IN } from "../device-codes.ts";

const OF_THE_RECORDER = [NOT_LET_IN, LOCKED_OUT, NO_SESSION, BUSY];

/**
 * Whether only an operation beyond device-interface.md failed, and not the recorder as a whole. Such operations are used if a
 * recorder offers them and never required (field-notes.md). A refused operation, or an answer of an unknown form, counts as not
 * offered. If the recorder is busy or accepts no sign-in, nothing is known about the operation.
 */
export function isNotOffered(error: MusterError): boolean {
  const { deviceCode = "" } = error;
  return (
    traitsOf(error).endsOperationOnly && !OF_THE_RECORDER.some((codes) => codes.has(deviceCode))
  );
}
