import {
  answer,
  DONE,
  failureAnswer,
  paramError,
  transportError,
  withBody,
  withType,
} from "../answers.ts";
import { refusal } from "../ranges.ts";
import { AILMENTS } from "./ailments.ts";
import type { FaultKind } from "./fault-kind.ts";
import { writeHalf } from "./half-write.ts";
import { deepJson, drip, flood, garbage, reset, sendHalf, stallHead } from "./wire.ts";

const WEB_PAGE = `<!doctype html><html lang="en"><head><title>Welcome</title></head>
<body><h1>It works</h1><p>This is a web page.</p></body></html>`;

/** What a dead session may be called (field-notes.md, 3). */
const DEAD_CODES: [string, ...string[]] = [
  "expired",
  "no_heartbeat",
  "one_IE",
  "no_login",
  "session_invalid",
  "logout",
  "login_at_other",
  "user_expired",
];

/** Codes that are worth another try (field-notes.md, 4), as the application says them. */
const BUSY_CODES = [
  "device_busy",
  "data_saving_busy",
  "frequent_operation",
  "function_busy",
  "device_reboot",
] as const;

const TIMING: readonly FaultKind[] = [
  {
    name: "latency",
    value: "milliseconds",
    summary: "answers after that long",
    delay: (milliseconds) => milliseconds,
  },
  {
    name: "jitter",
    value: "milliseconds",
    summary: "answers after a while of up to that long",
    delay: (milliseconds, random) => random.next() * milliseconds,
  },
];

const CONNECTION: readonly FaultKind[] = [
  {
    name: "refuse-connection",
    value: "none",
    summary: "nobody listens at its port; drawn once per recorder",
    once: true,
    closesPort: true,
  },
  {
    name: "stall",
    value: "none",
    summary: "takes the request and never answers",
    instead: () => null,
  },
  {
    name: "stall-headers",
    value: "none",
    summary: "begins the head of its answer and says no more",
    instead: stallHead,
  },
  {
    name: "stall-body",
    value: "none",
    summary: "sends half of its answer and says no more",
    deliver: sendHalf,
  },
  {
    name: "slow-drip",
    value: "milliseconds",
    summary: "sends its answer byte by byte, that long apart",
    deliver: drip,
  },
  {
    name: "half-closed",
    value: "none",
    summary: "sends half of its answer, then says that nothing more comes",
    deliver(whole, line) {
      sendHalf(whole, line);
      line.response.socket?.end();
    },
  },
  {
    name: "hang-up",
    value: "none",
    summary: "closes the connection instead of answering",
    instead({ response }) {
      response.socket?.destroy();
      return null;
    },
  },
  {
    name: "reset",
    value: "none",
    summary: "resets the connection instead of answering",
    instead: reset,
  },
  {
    name: "not-http",
    value: "none",
    summary: "answers with bytes that are no HTTP",
    instead(line) {
      line.response.socket?.end(garbage(line));
      return null;
    },
  },
];

const BODIES: readonly FaultKind[] = [
  {
    name: "html",
    value: "none",
    summary: "answers with a web page",
    instead: () => answer(200, "text/html", WEB_PAGE),
  },
  {
    name: "wrong-content-type",
    value: "none",
    summary: "calls its JSON text/plain",
    spoil: (whole) => withType(whole, "text/plain"),
  },
  {
    name: "truncated-json",
    value: "none",
    summary: "cuts the answer's JSON in half",
    spoil: (whole) => withBody(whole, whole.body.subarray(0, Math.floor(whole.body.length / 2))),
  },
  {
    name: "garbage",
    value: "none",
    summary: "calls random bytes JSON",
    instead: (line) => withBody(answer(200, "application/json", ""), garbage(line)),
  },
  {
    name: "huge-body",
    value: "none",
    summary: "answers with 100 MB of JSON",
    instead: flood,
  },
  {
    name: "deep-nesting",
    value: "none",
    summary: "answers with arrays in arrays, 100,000 deep",
    instead: () => answer(200, "application/json", deepJson()),
  },
];

const REFUSALS: readonly FaultKind[] = [
  {
    name: "http-500",
    value: "none",
    summary: "answers HTTP 500, internal_server_error",
    instead: () => transportError(500, "internal_server_error"),
  },
  {
    name: "http-503",
    value: "none",
    summary: "answers HTTP 503, service_unavailable_error",
    instead: () => transportError(503, "service_unavailable_error"),
  },
  {
    name: "busy",
    value: "none",
    summary: "answers HTTP 503, device_busy",
    instead: () => transportError(503, "device_busy"),
  },
  ...BUSY_CODES.map((code): FaultKind => ({
    name: code.replaceAll("_", "-"),
    value: "none",
    summary: `refuses with ${code}`,
    instead: () => failureAnswer(code, "The recorder has no time now."),
  })),
  {
    name: "error-code",
    value: "code",
    summary: "refuses with that error_code, such as no_permission or black_ip",
    instead: ({ text }) => failureAnswer(text, "Refused as asked for (fault error-code)."),
  },
];

const WHOLE_RECORDER: readonly FaultKind[] = [
  {
    name: "end-session",
    value: "none",
    summary: "ends every session before the request is looked at",
    strike: (target, _value, random) => target.endSessions(random.pick(DEAD_CODES)),
  },
  {
    name: "lock-out",
    value: "seconds",
    summary: "its account is blocked from the start; drawn once per recorder",
    once: true,
    strike: (target, seconds) => target.block(seconds * 1000),
  },
  {
    name: "new-certificate",
    value: "none",
    summary: "shows another certificate from now on",
    strike: (target) => target.renewCertificate(),
  },
  {
    name: "expired-certificate",
    value: "none",
    summary: "its certificate has expired; drawn once per recorder",
    once: true,
    certificate: "expired",
  },
  {
    name: "wrong-name-certificate",
    value: "none",
    summary: "its certificate is another machine's; drawn once per recorder",
    once: true,
    certificate: "wrong-name",
  },
  {
    name: "key-usage-certificate",
    value: "none",
    summary: "its certificate may not sign, which Electron refuses; drawn once per recorder",
    once: true,
    certificate: "key-usage",
  },
  {
    name: "dhe-only",
    value: "none",
    summary: "has only old encryption (DHE), which BoringSSL lacks; drawn once per recorder",
    once: true,
    certificate: "dhe",
  },
  {
    name: "reboot",
    value: "milliseconds",
    summary: "is gone for that long, then back without sessions and push setting",
    strike: (target, milliseconds) => target.reboot(milliseconds),
    instead: () => null,
  },
];

const WRITES: readonly FaultKind[] = [
  {
    name: "ignore-writes",
    value: "none",
    summary: "says success to a write and applies nothing",
    write: () => DONE,
  },
  {
    name: "refuse-writes",
    value: "none",
    summary: "refuses every write with param_error",
    write: () => paramError(refusal("data", "is refused (fault refuse-writes)")),
  },
  {
    name: "half-write",
    value: "none",
    summary: "applies half of a write and answers part_failed",
    write: (attempt, { random }) => writeHalf(attempt, random),
  },
  {
    name: "slow-apply",
    value: "milliseconds",
    summary: "says success to a write and applies it that much later",
    write(attempt, { later, value }) {
      later(value, () => attempt.apply());
      return DONE;
    },
  },
];

/** Every way to misbehave. To add one, add an entry. */
export const FAULT_KINDS: readonly FaultKind[] = [
  ...TIMING,
  ...CONNECTION,
  ...BODIES,
  ...REFUSALS,
  ...WHOLE_RECORDER,
  ...WRITES,
  ...AILMENTS,
];
