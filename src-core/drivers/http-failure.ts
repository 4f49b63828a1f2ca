import { traitsOf } from "#shared/error-traits.ts";
import { fault, type ErrorCode, type MusterError } from "#shared/errors.ts";
import {
  agentRouteMessages,
  httpBreaches,
  httpFailureHints,
  httpFailureMessages,
  macNetworkMessages,
  tlsPortMessages as tlsPort,
  weakTlsMessages as weakTls,
} from "#shared/messages/recorder-errors.ts";
import { commonMessages } from "#shared/messages/common.ts";
import type { HttpFailure, HttpFailureKind, TlsOffer } from "#core/platform/ports/recorder-http.ts";
import { printableText } from "#core/platform/text.ts";
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
  tls_ciphers: "tls_failed",
  tls_key_usage: "tls_failed",
  certificate: "certificate_changed",
  too_large: "too_large",
  bad_http: "not_a_recorder",
  cancelled: "cancelled",
  other: "unreachable",
};

/** A request that got no whole answer. */
export function failureError(
  { origin, path }: RequestAddress,
  failure: HttpFailure,
  pinned: string | null,
  platform: NodeJS.Platform = process.platform,
): MusterError {
  const { kind } = failure;
  const code = CODES[kind];
  const { what, cause, hint } = wordsOf(origin, failure, platform);
  const detail = cause === "" ? "" : ` (${printableText(cause, 120)})`;
  const through = throughText(failure);
  const place = { hint: hint || undefined, where: origin + path };
  if (failure.seen === undefined) return fault(code, `${what}${detail}.${through}`, place);
  const text = changedCertificateText(origin, failure.seen, pinned);
  const certificate = { accepted: pinned, seen: failure.seen?.sha256 ?? null };
  return fault(code, `${what}. ${text}${through}`, { ...place, certificate, subject: "recorder" });
}

/** What happened, as a sentence without its end; details of the system, empty if the sentence says all; and what to do. */
interface Words {
  readonly what: string;
  readonly cause: string;
  readonly hint: string;
}

function wordsOf(recorder: string, failure: HttpFailure, platform: NodeJS.Platform): Words {
  const { kind, breach, offer, detail } = failure;
  if (breach === "tls") return { what: tlsPort.text({ recorder }), cause: "", hint: tlsPort.hint };
  if (offer !== undefined)
    return { what: weakOfferText(recorder, offer), cause: "", hint: weakTls.hint };
  const withoutTls = kind === "tls" && NOT_TLS.test(detail);
  const text = withoutTls ? tlsPort.noTls : httpFailureMessages[kind];
  return {
    what: text({ recorder }),
    cause: breach === undefined ? detail : httpBreaches[breach],
    hint: hintOf(failure, platform),
  };
}

/** A user can check only the network of the computer that connects to the recorder. */
function hintOf({ kind, agentGroup }: HttpFailure, platform: NodeJS.Platform): string {
  if (kind !== "no_route") return httpFailureHints[kind];
  if (agentGroup !== undefined) return agentRouteMessages.noRouteHint;
  const { no_route: hint } = httpFailureHints;
  return platform === "darwin" ? `${hint} ${macNetworkMessages.hint}` : hint;
}

/** What OpenSSL and BoringSSL say of an answer that is no TLS. */
const NOT_TLS = /WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST/;

const OUTDATED = new Map([
  ["TLSv1", "1.0"],
  ["TLSv1.1", "1.1"],
]);

function weakOfferText(recorder: string, { protocol, dhBits }: TlsOffer): string {
  const version = OUTDATED.get(protocol);
  if (version !== undefined) return weakTls.version({ recorder, version });
  return dhBits === null ? weakTls.cipher({ recorder }) : weakTls.key({ recorder, bits: dhBits });
}

const throughText = ({ agentGroup: group }: HttpFailure): string =>
  group === undefined ? "" : ` ${agentRouteMessages.through({ group: printableText(group, 60) })}`;

/** Muster stopped asking before there was an answer. */
export function cancelledError(origin: string): MusterError {
  return fault(
    "cancelled",
    commonMessages.sentence({ text: httpFailureMessages.cancelled({ recorder: origin }) }),
  );
}

/** Nothing was answered. All other failures come from something that answers. */
export function isSilence(error: MusterError): boolean {
  const { reach } = traitsOf(error);
  return reach !== "faulty" && reach !== "working";
}

/** The origin of a recorder, and the path of an operation. */
export interface RequestAddress {
  readonly origin: string;
  readonly path: string;
}
