import { traitsOf } from "#shared/error-traits.ts";
import type { MusterError } from "#shared/errors.ts";
import { BUSY, LOCKED_OUT, NO_SESSION, NOT_LET_IN } from "../device-codes.ts";

const OF_THE_RECORDER = [NOT_LET_IN, LOCKED_OUT, NO_SESSION, BUSY];

/**
 * Whether an operation beyond device-interface.md failed by itself. Such operations are used when a recorder offers them
 * and never required (field-notes.md): what is refused, or answered in a form that nobody knows, is not offered. A
 * recorder that lets nobody in, or is busy, has said nothing of the operation.
 */
export function isNotOffered(error: MusterError): boolean {
  const { deviceCode = "" } = error;
  return (
    traitsOf(error).endsOperationOnly && !OF_THE_RECORDER.some((codes) => codes.has(deviceCode))
  );
}
