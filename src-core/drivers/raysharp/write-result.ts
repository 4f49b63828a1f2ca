import type { ErrorCode, MusterError } from "#shared/errors.ts";
import type { Result } from "#shared/result.ts";
import type { WriteResult, WriteScope } from "#core/drivers/write-result.ts";
import { BUSY, NOT_LET_IN } from "./device-codes.ts";

/** What the answer to a `…/Set`, or the lack of one, says about the recorder (docs/device-interface.md §4). */
export function toWriteResult(written: Result<void>): WriteResult {
  if (written.ok) return { kind: "applied" };
  const { error } = written;
  if (error.code === "cancelled") return { kind: "cancelled", error };
  const scope = scopeOf(error);
  if (isOfPreparation(error)) return { kind: "refused", error, scope };
  if (isPartial(error)) return { kind: "partial", error, scope };
  if (isLost(error) || isUnreadable(error)) return { kind: "unknown", error };
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

function isLost({ code }: MusterError): boolean {
  return code === "unreachable" || code === "timed_out";
}

const UNREADABLE: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "http_error",
  "not_a_recorder",
  "not_json",
  "too_large",
  "wrong_shape",
]);

/** There was an answer, but it shows neither success nor failure. */
function isUnreadable(error: MusterError): boolean {
  return UNREADABLE.has(error.code) && !isRejectedByStatus(error);
}

/** These HTTP statuses mean by themselves that nothing was done. */
function isRejectedByStatus({ httpStatus = 200 }: MusterError): boolean {
  return (httpStatus >= 400 && httpStatus < 500) || httpStatus === 501 || httpStatus === 503;
}

const OF_THE_UNIT: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "refused",
  "unsupported",
  "needs_all_fields",
]);

/** A recorder that is busy, or that rejects every sign-in, gets no further write. */
function scopeOf({ code, deviceCode = "" }: MusterError): WriteScope {
  const isOfRecorder = NOT_LET_IN.has(deviceCode) || BUSY.has(deviceCode);
  return OF_THE_UNIT.has(code) && !isOfRecorder ? "unit" : "recorder";
}
