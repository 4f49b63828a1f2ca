import { fault, type ErrorCode, type MusterError } from "#shared/errors.ts";
import type {
  HttpAnswer,
  HttpFailure,
  HttpFailureKind,
} from "#core/platform/ports/recorder-http.ts";
import { changedCertificateText } from "./certificate-message.ts";
import { DEVICE_CODES, NOT_LET_IN, NOT_THERE } from "./device-codes.ts";
import type { ChannelRefusal, Refusal } from "./envelope.ts";
import { codeOf, type Asked } from "./exchange.ts";
import { printable } from "./printable.ts";
import { kindOf, type Misfit } from "./shape.ts";
import type { Json } from "#shared/json.ts";

/**
 * Every failure of a conversation as a typed error: which recorder (by its origin), what happened, and the mend.
 * Nothing here ever holds a credential.
 */

const IS_IT_ON = "Check that the recorder is on and that its address and port are right.";
const NOT_ONE = "Check the address: a recorder of this interface does not answer like that.";
const SLOW = "The recorder may be busy or behind a slow line: try again later.";

const FAILURES: Readonly<Record<HttpFailureKind, readonly [ErrorCode, string, string?]>> = {
  refused: ["unreachable", "refused the connection", IS_IT_ON],
  dns: [
    "unreachable",
    "has a name that cannot be resolved",
    "Check the name, or use the IP address.",
  ],
  no_route: [
    "unreachable",
    "cannot be reached from this network",
    "Check the address and this machine's network.",
  ],
  closed: ["unreachable", "closed the connection before its answer was whole", SLOW],
  connect_time: ["timed_out", "did not take the connection in time", IS_IT_ON],
  first_byte_time: ["timed_out", "took the request and did not begin to answer in time", SLOW],
  body_time: ["timed_out", "stopped in the middle of its answer", SLOW],
  whole_time: ["timed_out", "did not finish its answer in time", SLOW],
  tls: [
    "tls_failed",
    "does not make a secure connection",
    "Check whether this port speaks HTTPS, or use http://.",
  ],
  certificate: [
    "certificate_changed",
    "shows another certificate than the one accepted for it; nothing was sent",
    "Find out why it changed (new recorder, reset, somebody in between?); accept the new one only then.",
  ],
  too_large: ["too_large", "sends more than an answer may have", NOT_ONE],
  bad_http: [
    "not_a_recorder",
    "answers with something that is not HTTP",
    "Check address and port; if this port speaks HTTPS, use https://.",
  ],
  cancelled: ["cancelled", "was not asked to the end: cancelled"],
  other: ["unreachable", "could not be asked", IS_IT_ON],
};

/** A request that got no whole answer. */
export function failureError(
  { origin, path }: Place,
  failure: HttpFailure,
  pinned: string | null,
): MusterError {
  const [code, what, mend] = FAILURES[failure.kind];
  const detail = failure.detail === "" ? "" : ` (${printable(failure.detail, 120)})`;
  const more = failure.seen === undefined ? detail : "";
  const place = { mend, where: origin + path };
  if (failure.seen === undefined) return fault(code, `${origin} ${what}${more}.`, place);
  const text = changedCertificateText(origin, failure.seen, pinned);
  const certificate = { accepted: pinned, seen: failure.seen?.sha256 ?? null };
  return fault(code, `${origin} ${what}${more}. ${text}`, { ...place, certificate });
}

export function cancelledError(origin: string): MusterError {
  return fault("cancelled", `${origin} was not asked to the end: cancelled.`);
}

/** A 3xx answer that leads anywhere but to HTTPS on the same host: a credential must not be led elsewhere. */
export function redirectError(url: Place, asked: Answered): MusterError {
  const { answer, location } = asked;
  const mend = location.startsWith("https:")
    ? "Give the recorder's address with https:// (and its port, if it is not 443)."
    : "Give the address that the recorder itself answers at.";
  const to = location === "" ? "elsewhere" : `to ${location}`;
  return fault("redirected", `${url.origin} sends the request ${to} (HTTP ${answer.status}).`, {
    mend,
    ...detailsOf(url, answer, codeOf(asked)),
  });
}

type Answered = Asked & { ok: true };

/** Where in the fleet: the recorder's origin, and the operation's path. */
export interface Place {
  readonly origin: string;
  readonly path: string;
}

export function notJsonError(
  url: Place,
  answer: HttpAnswer,
  reply: { start: string; webPage: boolean },
): MusterError {
  const details = { mend: NOT_ONE, ...detailsOf(url, answer) };
  // A page with 501 (not implemented) is a web server that knows no POST; with any other 5xx it is one in trouble.
  if (answer.status >= 500 && answer.status !== 501) return httpError(url, answer);
  if (reply.webPage) {
    const message = `${url.origin} answers with a web page: it is not a recorder of this interface.`;
    return fault("not_a_recorder", message, details);
  }
  if (answer.status >= 400) return httpError(url, answer);
  const what = reply.start === "" ? "nothing" : `something that is not JSON ("${reply.start}")`;
  return fault("not_json", `${url.origin} answers ${url.path} with ${what}.`, details);
}

/** An error status, and no body of the interface that explains it. */
export function httpError(url: Place, answer: HttpAnswer): MusterError {
  const busy = answer.status === 503 || answer.status === 429;
  const mend = busy
    ? "The recorder is busy: try again later."
    : "See the recorder's own log, or restart it.";
  return fault("http_error", `${url.origin} answers ${url.path} with HTTP ${answer.status}.`, {
    mend: answer.status >= 500 || busy ? mend : NOT_ONE,
    ...detailsOf(url, answer),
  });
}

export function noEnvelopeError(url: Place, answer: HttpAnswer, value: Json): MusterError {
  if (answer.status >= 400) return httpError(url, answer);
  const problem =
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? "has no `result`"
      : `should be an object, is ${kindOf(value)}`;
  return wrongShapeError(url, answer, { path: "", problem });
}

/** JSON of the interface, but not as documented. */
export function wrongShapeError(url: Place, answer: HttpAnswer, misfit: Misfit): MusterError {
  const place = misfit.path === "" ? "the answer" : misfit.path;
  return fault("wrong_shape", `${url.origin}, answer to ${url.path}: ${place} ${misfit.problem}.`, {
    mend: "This firmware answers in a form that Muster does not know; please report it with the model and version.",
    where: misfit.path === "" ? url.origin + url.path : misfit.path,
    ...(answer.status === 200 ? {} : { httpStatus: answer.status }),
  });
}

/** Any answer but a success, and but a demand to sign in. */
export function answerError(url: Place, asked: Answered): MusterError {
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
      const problem = `should be an object, is ${kindOf(reply.data)}`;
      return wrongShapeError(url, answer, { path: "data", problem });
    }
  }
}

/** The recorder said no, in its own words (field-notes.md, 4). */
export function refusalError(url: Place, answer: HttpAnswer, refusal: Refusal): MusterError {
  const details = detailsOf(url, answer, refusal.code);
  if (NOT_THERE.has(refusal.code)) {
    const message = `${url.origin} does not have ${url.path} (${refusal.code}).`;
    return fault("unsupported", message, details);
  }
  const known = DEVICE_CODES.get(refusal.code);
  const reason = refusal.reason.replace(/[.\s]+$/, "");
  const said = [refusal.code, reason, blockOf(refusal)];
  const words = said.filter((text) => text !== "").join(", ") || "it gave no reason";
  const channels = sayChannels(refusal.channels);
  const why = `${words}${channels && ` (${channels})`}`;
  const message =
    known === undefined
      ? `${url.origin} refused ${url.path}: ${why}.`
      : `${url.origin} ${known.says}. It refused ${url.path}: ${why}.`;
  return fault("refused", message, { mend: known?.mend, ...details });
}

function blockOf({ data }: Refusal): string {
  const seconds = data["block_remain_time"];
  return typeof seconds === "number" ? `blocked for ${seconds} seconds` : "";
}

/** So many are told one by one. */
const MOST_CHANNELS = 16;

function sayChannels(channels: readonly ChannelRefusal[]): string {
  const told = channels.slice(0, MOST_CHANNELS).map(sayChannel);
  const more = channels.length - told.length;
  return [...told, ...(more > 0 ? [`and ${more} more`] : [])].join("; ");
}

function sayChannel({ channel, code, reason, excludes }: ChannelRefusal): string {
  const why = [code, reason].filter((text) => text !== "").join(", ");
  const others = excludes.length === 0 ? "" : `, excludes ${excludes.join(", ")}`;
  return `${channel || "a channel"}: ${why}${others}`;
}

/** An operation that a recorder may lack, answered 404 without a body of the interface. */
export function missingPathError(url: Place, answer: HttpAnswer): MusterError {
  const message = `${url.origin} does not have ${url.path} (HTTP ${answer.status}).`;
  return fault("unsupported", message, detailsOf(url, answer));
}

function detailsOf(url: Place, answer: HttpAnswer, deviceCode = "") {
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
