import { fault, type MusterError } from "#shared/errors.ts";
import { recorderErrorMessages as errors } from "#shared/messages/recorder-errors.ts";
import type { RequestAddress } from "#core/drivers/http-failure.ts";
import type { HttpAnswer } from "#core/platform/ports/recorder-http.ts";
import { deviceCodeText, NOT_LET_IN, NOT_THERE } from "./device-codes.ts";
import type { ChannelRefusal, DeviceRefusal } from "./envelope.ts";
import { deviceCodeOf, type ExchangeResult } from "./exchange.ts";
import { jsonKind, type ShapeMismatch } from "./shape.ts";
import type { Json } from "#shared/json.ts";

/**
 * Every failure of a conversation as a typed error: which recorder (by its origin), what happened, and what to do. No error holds
 * a credential.
 */

/** A 3xx answer that leads anywhere but to HTTPS on the same host: a credential must not be led elsewhere. */
export function redirectError(url: RequestAddress, asked: Answered): MusterError {
  const { answer, location } = asked;
  const hint = location.startsWith("https:") ? errors.useHttps : errors.useOwnAddress;
  const about = { recorder: url.origin, status: String(answer.status) };
  const message =
    location === "" ? errors.redirected(about) : errors.redirectedTo({ ...about, location });
  return fault("redirected", message, {
    hint,
    ...detailsOf(url, answer, deviceCodeOf(asked)),
  });
}

type Answered = ExchangeResult & { ok: true };

export function notJsonError(
  url: RequestAddress,
  answer: HttpAnswer,
  reply: { start: string; webPage: boolean },
): MusterError {
  const details = { hint: errors.notOurs, ...detailsOf(url, answer) };
  // A page with 501 (not implemented) is a web server that knows no POST; with any other 5xx it is one in trouble.
  if (answer.status >= 500 && answer.status !== 501) return httpError(url, answer);
  if (reply.webPage) {
    const message = errors.webPage({ recorder: url.origin });
    return fault("not_a_recorder", message, details);
  }
  if (answer.status >= 400) return httpError(url, answer);
  const about = { recorder: url.origin, path: url.path };
  const message =
    reply.start === ""
      ? errors.emptyAnswer(about)
      : errors.notJson({ ...about, start: reply.start });
  return fault("not_json", message, details);
}

/** An error status, and no body of the interface that explains it. */
export function httpError(url: RequestAddress, answer: HttpAnswer): MusterError {
  const busy = answer.status === 503 || answer.status === 429;
  const hint = busy ? errors.busyHint : errors.httpErrorHint;
  const about = { recorder: url.origin, path: url.path, status: String(answer.status) };
  return fault("http_error", errors.httpError(about), {
    hint: answer.status >= 500 || busy ? hint : errors.notOurs,
    ...detailsOf(url, answer),
  });
}

export function noEnvelopeError(url: RequestAddress, answer: HttpAnswer, value: Json): MusterError {
  if (answer.status >= 400) return httpError(url, answer);
  const problem =
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? errors.noResult
      : errors.notAnObject({ kind: jsonKind(value) });
  return wrongShapeError(url, answer, { path: "", problem });
}

/** JSON of the interface, but not as documented. */
export function wrongShapeError(
  url: RequestAddress,
  answer: HttpAnswer,
  misfit: ShapeMismatch,
): MusterError {
  const place = misfit.path === "" ? errors.theAnswer : misfit.path;
  const about = { recorder: url.origin, path: url.path, place, problem: misfit.problem };
  return fault("wrong_shape", errors.wrongShape(about), {
    hint: errors.wrongShapeHint,
    where: misfit.path === "" ? url.origin + url.path : misfit.path,
    ...(answer.status === 200 ? {} : { httpStatus: answer.status }),
  });
}

/** Any answer but a success, and but a demand to sign in. */
export function answerError(url: RequestAddress, asked: Answered): MusterError {
  const { answer, reply } = asked;
  if (answer.status >= 300 && answer.status < 400) return redirectError(url, asked);
  switch (reply.kind) {
    case "refusal":
      return refusalError(url, answer, reply.refusal);
    case "not_json":
      return notJsonError(url, answer, reply);
    case "excessive":
      return wrongShapeError(url, answer, { path: "", problem: reply.problem });
    case "other_json":
      return noEnvelopeError(url, answer, reply.value);
    default: {
      const problem = errors.notAnObject({ kind: jsonKind(reply.data) });
      return wrongShapeError(url, answer, { path: "data", problem });
    }
  }
}

/** The recorder said no, in its own words (field-notes.md, 4). */
export function refusalError(
  url: RequestAddress,
  answer: HttpAnswer,
  refusal: DeviceRefusal,
): MusterError {
  const details = detailsOf(url, answer, refusal.code);
  const about = { recorder: url.origin, path: url.path };
  if (NOT_THERE.has(refusal.code))
    return fault("unsupported", errors.missing({ ...about, why: refusal.code }), details);
  const known = deviceCodeText(refusal.code);
  const why = reasonText(refusal);
  const message =
    known === null
      ? errors.refused({ ...about, why })
      : errors.refusedBecause({ ...about, says: known.says, why });
  return fault("refused", message, { hint: known?.hint, ...details });
}

/** `login_block, blocked for 120 seconds (CH1: no_support)` */
function reasonText(refusal: DeviceRefusal): string {
  const reason = refusal.reason.replace(/[.\s]+$/, "");
  const parts = [refusal.code, reason, blockText(refusal)].filter((text) => text !== "");
  const words = parts.join(", ") || errors.noReason;
  const channels = channelsText(refusal.channels);
  return channels === "" ? words : `${words} (${channels})`;
}

function blockText({ data }: DeviceRefusal): string {
  const seconds = data["block_remain_time"];
  return typeof seconds === "number" ? errors.blockedFor({ seconds: String(seconds) }) : "";
}

/** Limit of channels that one error names. */
const MOST_CHANNELS = 16;

function channelsText(channels: readonly ChannelRefusal[]): string {
  const named = channels.slice(0, MOST_CHANNELS).map(channelText);
  const more = channels.length - named.length;
  return [...named, ...(more > 0 ? [errors.more({ number: more })] : [])].join("; ");
}

function channelText({ channel, code, reason, excludes }: ChannelRefusal): string {
  const why = [code, reason].filter((text) => text !== "").join(", ");
  const about = { channel: channel || errors.aChannel, why };
  if (excludes.length === 0) return errors.channel(about);
  return errors.channelExcludes({ ...about, features: excludes.join(", ") });
}

/** An operation that a recorder may lack, answered 404 without a body of the interface. */
export function missingPathError(url: RequestAddress, answer: HttpAnswer): MusterError {
  const why = errors.httpStatus({ status: String(answer.status) });
  const message = errors.missing({ recorder: url.origin, path: url.path, why });
  return fault("unsupported", message, detailsOf(url, answer));
}

function detailsOf(url: RequestAddress, answer: HttpAnswer, deviceCode = "") {
  return {
    where: url.origin + url.path,
    httpStatus: answer.status,
    ...(deviceCode === "" ? {} : { deviceCode, ...refusalOf(deviceCode) }),
  };
}

function refusalOf(deviceCode: string): Pick<MusterError, "refusal"> {
  if (NOT_LET_IN.has(deviceCode)) return { refusal: "access" };
  if (deviceCode === "param_error") return { refusal: "values" };
  return deviceCode === "part_failed" ? { refusal: "partial" } : {};
}
