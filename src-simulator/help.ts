import type { FaultKind } from "./faults/fault-kind.ts";
import { FAULT_KINDS } from "./faults/kinds.ts";
import { SIMULATED_PASSWORD } from "./options.ts";

const USAGE = `Usage: muster simulate [options]

start simulated recorders, until Ctrl+C

Options:
`;

/** Each option with what it means. Defaults are in parentheses. */
const OPTIONS: readonly (readonly [option: string, ...meaning: string[]])[] = [
  ["--recorders <n>", "how many, 1 to 5000 (default: 24; with --like 1)"],
  ["--like <file>", "answer as in a report of 'muster recorders probe'; writes are refused"],
  ["--channels <n>", "channels of each recorder, 1 to 256 (default: 16)"],
  [
    "--auth <way>",
    "how clients sign in: none; digest or basic, on each call; session: login, cookie and",
    "token; mixed: each way at some recorders (default: none)",
  ],
  [
    "--username <name>",
    'user name for signing in (default: "admin"); the password comes from',
    `MUSTER_SIMULATOR_PASSWORD (default: ${SIMULATED_PASSWORD})`,
  ],
  ["--idle-timeout <ms>", "time after which a session without a call ends (default: 300000)"],
  ["--seed <n>", "the same seed creates the same fleet (default: 1)"],
  ["--host <address>", "address to listen on (default: 127.0.0.1)"],
  [
    "--port <n>",
    "port of the first recorder; the others follow; 0: any free port for each (default: 0)",
  ],
  ["--tls", "HTTPS, each recorder with its own certificate"],
  ["--mdns", "advertise by mDNS"],
  ["--mdns-interface <address>", "interface to advertise on (default: 127.0.0.1)"],
  [
    "--quirks",
    "behave as oddly as real recorders: other channel names and spellings, texts for booleans,",
    "compressed answers, refusals with HTTP 200, HTTPS only at some",
  ],
  [
    "--writes <way>",
    "accepted Set requests: any; whole objects only; partial ones only; mixed, by model and",
    "firmware (default: any)",
  ],
  [
    "--trans-key <share>",
    "which recorders offer a key for encrypted passwords: mixed, all, none (default: mixed)",
  ],
  ["--faults <spec>", "misbehave: name[:value][@probability],... as in latency:40,busy@0.1"],
  ["--json", "print one line of JSON on stdout when all recorders listen"],
  ["--control", "serve counters and states on a loopback port"],
  ["--parent-watch", "end when stdin closes"],
  ["-h, --help", "display help for command"],
];

const WIDTH = 30;
const optionLines = OPTIONS.map(([option, first = "", ...more]) =>
  [
    `  ${option.padEnd(WIDTH - 2)}${first}`,
    ...more.map((line) => `${" ".repeat(WIDTH)}${line}`),
  ].join("\n"),
);

const AFTER = `
The simulated mail account accepts the password in MUSTER_SIMULATOR_MAIL_PASSWORD; without this variable, any password.

Faults:
`;

const UNITS = {
  none: "",
  milliseconds: ":MS",
  seconds: ":S",
  days: ":DAYS",
  times: ":TIMES",
  code: ":CODE",
} as const;

const faultLine = ({ name, value, summary }: FaultKind) =>
  `  ${(name + UNITS[value]).padEnd(WIDTH - 2)}${summary}`;

/** The help text, laid out as that of all commands. */
export const HELP = `${USAGE}${optionLines.join("\n")}\n${AFTER}${FAULT_KINDS.map(faultLine).join("\n")}\n`;
