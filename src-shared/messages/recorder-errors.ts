import { defineMessages } from "./catalogue.ts";

/** Requests to recorders that got no whole answer, by kind of failure. The details of the system follow in brackets. */
export const httpFailureMessages = defineMessages("httpFailureMessages", {
  no_agent: "{recorder} cannot be reached, because no agent of its group is connected",
  refused: "{recorder} refused the connection",
  dns: "{recorder} has a name that cannot be resolved",
  no_route: "{recorder} cannot be reached from this network",
  closed: "{recorder} closed the connection before its answer was complete",
  connect_time: "{recorder} did not accept the connection in time",
  first_byte_time: "{recorder} accepted the request, but did not answer in time",
  body_time: "{recorder} stopped in the middle of its answer",
  whole_time: "{recorder} did not complete its answer in time",
  tls: "{recorder} does not open a secure connection",
  tls_ciphers:
    "The desktop window cannot open a secure connection to {recorder}, but the command line may: the recorder offers no encryption that the window supports",
  tls_key_usage:
    "The desktop window cannot open a secure connection to {recorder}, but the command line can: the certificate of the recorder does not permit digital signatures",
  certificate:
    "{recorder} shows a certificate that differs from the accepted certificate; nothing was sent",
  too_large: "{recorder} sent an answer that is too long",
  bad_http: "{recorder} sent an answer that breaks the rules of HTTP",
  cancelled: "{recorder} did not receive the whole request: the request was cancelled",
  other: "{recorder} could not be contacted",
});

/** How an answer breaks the rules of HTTP; a detail of `bad_http`. */
export const httpBreaches = defineMessages("httpBreaches", {
  not_http: "the answer does not begin with HTTP",
  tls: "a TLS record",
  status_line: "the status line cannot be read",
  length: "the length of the answer cannot be read",
  two_lengths: "the answer has two different lengths",
  length_and_chunks: "the answer has both a length and chunks",
  transfer_coding: "the answer uses a transfer coding that Muster did not ask for",
  chunk: "a chunk of the answer cannot be read",
});

/** A port that expects TLS was asked without TLS. */
export const tlsPortMessages = defineMessages("tlsPortMessages", {
  text: "{recorder} answers with TLS: this port expects HTTPS",
  hint: "Use an address with https://.",
  noTls: "{recorder} answers without TLS: this port does not expect HTTPS",
});

/** No secure connection, because the recorder offers only what is too weak. */
export const weakTlsMessages = defineMessages("weakTlsMessages", {
  version: "{recorder} offers only outdated TLS ({version})",
  key: "{recorder} offers only a weak key exchange (Diffie-Hellman with {bits} bits)",
  cipher: "{recorder} offers only weak encryption",
  hint: "Update the firmware of the recorder. If no update helps, allow outdated TLS for this recorder in its details (Sign-in), or with muster recorders set ID --allow-outdated-tls.",
});

/** Details of failures that the system does not describe. */
export const httpFailureDetails = defineMessages("httpFailureDetails", {
  tooLarge: "more than {most} bytes",
  badGzip: "the compressed body cannot be decompressed",
});

const NOT_IN_THE_WINDOW =
  "Use the command line, or the screens in a browser ('npm start -- --browser', 'muster serve'). For the window, install a newer firmware or certificate on the recorder.";
const CHECK_ADDRESS = "Check that the recorder is on, and that its address and port are correct.";
const SLOW = "The recorder may be busy, or the connection slow. Try again later.";
const NOT_OURS = "Check the address. A supported recorder does not send this kind of answer.";

/** What a person can do about them; empty if there is nothing to do. */
export const httpFailureHints = defineMessages("httpFailureHints", {
  no_agent: "Start an agent of this group, or check why it cannot connect to NATS.",
  refused: CHECK_ADDRESS,
  dns: "Check the name, or use the IP address.",
  no_route: "Check the address, and the network of this computer.",
  closed: SLOW,
  connect_time: CHECK_ADDRESS,
  first_byte_time: SLOW,
  body_time: SLOW,
  whole_time: SLOW,
  tls: "Check the port. HTTPS usually uses port 443.",
  tls_ciphers: NOT_IN_THE_WINDOW,
  tls_key_usage: NOT_IN_THE_WINDOW,
  certificate:
    "Find out why the certificate changed: a new recorder, a reset, or an attack. Accept the new certificate only if you know the reason.",
  too_large: NOT_OURS,
  bad_http:
    "Check the address and the port. If both are correct, update the firmware of the recorder.",
  cancelled: "",
  other: CHECK_ADDRESS,
});

/** macOS 15 and later refuse connections to the own network until the user permits them. */
export const macNetworkMessages = defineMessages("macNetworkMessages", {
  hint: "Also permit Muster, or the terminal that runs Muster, under System Settings › Privacy & Security › Local Network.",
});

/** Recorders that an agent reaches. */
export const agentRouteMessages = defineMessages("agentRouteMessages", {
  through: 'The recorder is reached through the agent group "{group}".',
  noRouteHint: "Check the address, and the network of the agent.",
});

/** Answers of recorders that are not what Muster asked for. */
export const recorderErrorMessages = defineMessages("recorderErrorMessages", {
  redirected: "{recorder} redirects the request to another address (HTTP {status}).",
  redirectedTo: "{recorder} redirects the request to {location} (HTTP {status}).",
  useHttps: "Enter the recorder's address with https://, and its port if the port is not 443.",
  useOwnAddress: "Enter the address at which the recorder itself answers.",
  notOurs: NOT_OURS,
  webPage: "{recorder} answers with a web page. The device is not a supported recorder.",
  emptyAnswer: "{recorder} sent an empty answer to {path}.",
  notJson: '{recorder} sent an answer to {path} that is not JSON ("{start}").',
  httpError: "{recorder} answers {path} with HTTP {status}.",
  busyHint: "The recorder is busy. Try again later.",
  httpErrorHint: "Check the recorder's own log, or restart it.",
  theAnswer: "the answer",
  noResult: "has no `result`",
  notAnObject: "should be an object, is {kind}",
  wrongShape: "{recorder}, answer to {path}: {place} {problem}.",
  wrongShapeHint:
    "Muster does not know this form of answer. Report it with the recorder's model and version.",
  missing: "{recorder} does not have {path} ({why}).",
  refused: "{recorder} refused {path}: {why}.",
  refusedBecause: "{recorder} {says}. It refused {path}: {why}.",
  noReason: "the recorder gave no reason",
  blockedFor: "blocked for {seconds} seconds",
  more: "and {number} more",
  aChannel: "a channel",
  channel: "{channel}: {why}",
  channelExcludes: "{channel}: {why}, excludes {features}",
  httpStatus: "HTTP {status}",
  needsAllFields:
    "The recorder refused single fields of {area}. These settings cannot be read, so Muster cannot fill in the other fields. The recorder probably accepts complete settings only.",
  needsAllFieldsHint: "Set all fields of {area} for this recorder in one plan.",
  emailTestTime: "{recorder} did not complete its email test within {seconds} s.",
  emailTestTimeHint:
    "Check the mail server and the port: the recorder may be waiting for the mail server.",
  uselessKey: "{recorder} offers a key that does not protect the password. No password was sent.",
  uselessKeyHint:
    "Restart the recorder. If it happens again, report the recorder's model and version.",
});

/** Recorders of a family that this version does not know. */
export const driverErrorMessages = defineMessages("driverErrorMessages", {
  noDriver: "This version of Muster has no driver '{family}'.",
  noDriverHint: "Install a version of Muster that has this driver.",
});
