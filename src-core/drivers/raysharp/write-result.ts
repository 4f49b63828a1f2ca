import { traitsOf } from "#shared/error-traits.ts";
import type { MusterError } from "#shared/errors.ts";
import type { Result } from "#shared/result.ts";
import type { WriteResult, WriteScope } from "#core/drivers/write-result.ts";
import { BUSY, NOT_LET_IN } from "./device-codes.ts";

/** What the answer to a `…/Set`, or the lack of one, says about the recorder (docs/dev/device-interface.md §4). */
export function toWriteResult(written: Result<void>): WriteResult {
  if (written.ok) return { kind: "applied" };
  const { error } = written;
  if (error.code === "cancelled") return { kind: "cancelled", error };
  const scope = scopeOf(error);
  if (isOfPreparation(error)) return { kind: "refused", error, scope };
  if (isPartial(error)) return { kind: "partial", error, scope };
  if (isUnclear(error)) return { kind: "unknown", error };
  return { kind: "refused", error, scope };
}

/** The recorder reported that it applied only a part of a write. */
export function isPartial({ deviceCode }: MusterError): boolean {
  return deviceCode === "part_failed";
}

/** The recorder rejected the form of a write and changed nothing: it may accept the other form. */
export function isFormRejected({ deviceCode }: MusterError): boolean {
  return deviceCode === "param_error";
}

/** The failed request was one that a write needs first, for example for a key. Only writes end in `/Set`. */
function isOfPreparation({ where = "" }: MusterError): boolean {
  return /^https?:/.test(where) && !where.endsWith("/Set");
}

/** There was no answer, or one that shows neither success nor failure. */
function isUnclear(error: MusterError): boolean {
  return traitsOf(error).mayBeApplied && !isRejectedByStatus(error);
}

/** These HTTP statuses mean by themselves that nothing was done. */
function isRejectedByStatus({ httpStatus = 200 }: MusterError): boolean {
  return (httpStatus >= 400 && httpStatus < 500) || httpStatus === 501 || httpStatus === 503;
}

/** A recorder that is busy, or that rejects every sign-in, gets no further write. */
function scopeOf(error: MusterError): WriteScope {
  const { deviceCode = "" } = error;
  const { endsOperationOnly, reach } = traitsOf(error);
  const isOfRecorder = NOT_LET_IN.has(deviceCode) || BUSY.has(deviceCode);
  return endsOperationOnly && reach === "working" && !isOfRecorder ? "unit" : "recorder";
}
