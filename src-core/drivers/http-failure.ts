import { traitsOf } from "#shared/error-traits.ts";
import { fault, type ErrorCode, type MusterError } from "#shared/errors.ts";
import {
  agentRouteMessages,
  httpBreaches,
  httpFailureHints,
  httpFailureMessages,
  tlsPortMessages,
} from "#shared/messages/recorder-errors.ts";
import type { HttpFailure, HttpFailureKind } from "#core/platform/ports/recorder-http.ts";
import { printable } from "#core/platform/text.ts";
import { changedCertificateText } from "./certificate-message.ts";

const CODES: Readonly<Record<HttpFailureKind, ErrorCode>> = {
  no_agent: "unreachable",
  refused: "unreachable",
  dns: "unreachable",
  no_route: "unreachable",
  closed: "unreachable",
  connect_time: "timed_out",
  first_byte_time: "timed_out",
  body_time: "timed_out",
  whole_time: "timed_out",
  tls: "tls_failed",
  certificate: "certificate_changed",
  too_large: "too_large",
  bad_http: "not_a_recorder",
  cancelled: "cancelled",
  other: "unreachable",
};

/** A request that got no whole answer. */
export function failureError(
  { origin, path }: Place,
  failure: HttpFailure,
  pinned: string | null,
): MusterError {
  const { kind } = failure;
  const code = CODES[kind];
  const cause = failure.breach === undefined ? failure.detail : httpBreaches[failure.breach];
  const detail = cause === "" ? "" : ` (${printable(cause, 120)})`;
  const what = textOf(failure)({ recorder: origin });
  const through = throughText(failure);
  const place = { mend: hintOf(failure) || undefined, where: origin + path };
  if (failure.seen === undefined) return fault(code, `${what}${detail}.${through}`, place);
  const text = changedCertificateText(origin, failure.seen, pinned);
  const certificate = { accepted: pinned, seen: failure.seen?.sha256 ?? null };
  return fault(code, `${what}. ${text}${through}`, { ...place, certificate, subject: "recorder" });
}

const textOf = ({ kind, breach }: HttpFailure) =>
  breach === "tls" ? tlsPortMessages.text : httpFailureMessages[kind];

const throughText = ({ agentGroup: group }: HttpFailure): string =>
  group === undefined ? "" : ` ${agentRouteMessages.through({ group: printable(group, 60) })}`;

/** A person cannot check the network of a computer that does not connect to the recorder. */
const hintOf = ({ kind, agentGroup, breach }: HttpFailure): string =>
  breach === "tls"
    ? tlsPortMessages.hint
    : kind === "no_route" && agentGroup !== undefined
      ? agentRouteMessages.noRouteHint
      : httpFailureHints[kind];

/** Muster stopped asking before there was an answer. */
export function cancelledError(origin: string): MusterError {
  return fault("cancelled", `${httpFailureMessages.cancelled({ recorder: origin })}.`);
}

/** Nothing was answered. All other failures come from something that answers. */
export function isSilence(error: MusterError): boolean {
  const { reach } = traitsOf(error);
  return reach !== "faulty" && reach !== "working";
}

/** The origin of a recorder, and the path of an operation. */
export interface Place {
  readonly origin: string;
  readonly path: string;
}
