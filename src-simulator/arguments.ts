import { parseArgs } from "node:util";
import type { Share, WriteChoice } from "./behaviour.ts";
import { readReport } from "./like/report.ts";
import type { AuthChoice, FleetOptions } from "./options.ts";

const OPTIONS = {
  recorders: { type: "string" },
  like: { type: "string" },
  channels: { type: "string" },
  auth: { type: "string" },
  username: { type: "string" },
  "idle-timeout": { type: "string" },
  seed: { type: "string" },
  host: { type: "string" },
  port: { type: "string" },
  tls: { type: "boolean" },
  mdns: { type: "boolean" },
  "mdns-interface": { type: "string" },
  faults: { type: "string" },
  quirks: { type: "boolean" },
  writes: { type: "string" },
  "trans-key": { type: "string" },
  json: { type: "boolean" },
  control: { type: "boolean" },
  "parent-watch": { type: "boolean" },
  help: { type: "boolean" },
} as const;

export type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>["values"];

/** @throws Error with a code that begins with `ERR_PARSE_ARGS_` where an argument is none of the simulator's. */
export function parseArguments(args: string[]): Values {
  return parseArgs({ args, options: OPTIONS }).values;
}

/** @param env environment: for what must not be an argument */
export function fleetOptions(values: Values, env: NodeJS.ProcessEnv): FleetOptions {
  return {
    recorders: number(values.recorders) ?? (values.like === undefined ? 24 : 1),
    like: values.like === undefined ? undefined : readReport(values.like),
    channels: number(values.channels),
    auth: values.auth as AuthChoice | undefined,
    username: values.username,
    password: env["MUSTER_SIMULATOR_PASSWORD"] || undefined,
    idleTimeout: number(values["idle-timeout"]),
    seed: number(values.seed),
    host: values.host,
    basePort: number(values.port),
    tls: values.tls,
    mdns: values.mdns,
    mdnsInterface: values["mdns-interface"],
    faults: values.faults,
    quirks: values.quirks,
    writes: values.writes as WriteChoice | undefined,
    transKey: values["trans-key"] as Share | undefined,
    mailPassword: env["MUSTER_SIMULATOR_MAIL_PASSWORD"] || undefined,
  };
}

/** What is no number becomes NaN, which the options refuse by name. */
function number(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  return text.trim() === "" ? Number.NaN : Number(text);
}
