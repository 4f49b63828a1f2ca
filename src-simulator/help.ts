import type { FaultKind } from "./faults/fault-kind.ts";
import { FAULT_KINDS } from "./faults/kinds.ts";

const OPTIONS = `Usage: node src-simulator/main.ts [options]

Starts simulated recorders and runs until it is stopped (Ctrl+C).

  --recorders N       how many, 1 to 5000 (24; with --like 1)
  --like FILE         answer as a report of 'muster recorders probe' says; writes are refused
  --channels N        channels of each, 1 to 256 (16)
  --auth WAY          how they want to be signed in to (none): none; digest or basic, on each call; session: login,
                      cookie and token; mixed: a bit of each
  --username NAME     for signing in (admin); the password comes from MUSTER_SIMULATOR_PASSWORD
  --idle-timeout MS   a session without a call ends after that long (300000)
  --seed N            the same seed makes the same fleet (1)
  --host ADDRESS      address to listen at (127.0.0.1)
  --port N            port of the first, the others follow; 0: any free one each (0)
  --tls               HTTPS, each with a certificate of its own
  --mdns              advertise by mDNS
  --mdns-interface A  address of the interface to advertise on (127.0.0.1)
  --quirks            behave as oddly as real recorders do: other channel names and spellings, texts for booleans,
                      compressed answers, refusals with HTTP 200, HTTPS only at some
  --writes WAY        which Set requests they take (any): any; whole objects only; partial ones only; mixed, by model
                      and firmware
  --trans-key SHARE   which offer a key for encrypted passwords: mixed, all, none (mixed). What the simulated mail
                      account takes comes from MUSTER_SIMULATOR_MAIL_PASSWORD (any password)
  --faults SPEC       misbehave: name[:value][@probability],… as in latency:40,busy@0.1
  --json              one line of JSON on standard output when all listen
  --control           serve counters and states on a loopback port
  --parent-watch      end when standard input closes

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

const line = ({ name, value, summary }: FaultKind) =>
  `  ${(name + UNITS[value]).padEnd(24)}${summary}`;

export const HELP = `${OPTIONS}${FAULT_KINDS.map(line).join("\n")}\n`;
