import { Console } from "node:console";
import { parseArgs } from "node:util";
import { startControl } from "./control.ts";
import { startFleet } from "./fleet.ts";
import { HELP } from "./help.ts";
import type { Share, WriteChoice } from "./manner.ts";
import { DEFAULT_USERNAME, OptionError, type AuthChoice, type FleetOptions } from "./options.ts";
import { describe, signInNote, table } from "./output.ts";

const OPTIONS = {
  recorders: { type: "string", default: "24" },
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

// Standard output is for data; what a library logs is none.
globalThis.console = new Console(process.stderr);

await main(process.argv.slice(2));

async function main(args: string[]): Promise<void> {
  try {
    const { values } = parseArgs({ args, options: OPTIONS });
    if (values.help) process.stdout.write(HELP);
    else await run(values);
  } catch (error) {
    if (!isBadOption(error)) throw error;
    process.stderr.write(`simulate: ${error.message}\n`);
    process.exitCode = 1;
  }
  process.stdin.destroy();
}

type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>["values"];

async function run(values: Values): Promise<void> {
  const ended = end(values["parent-watch"] === true);
  const fleet = await startFleet(fleetOptions(values));
  const control = values.control ? await startControl(fleet.recorders) : null;
  process.stderr.write(table(fleet.recorders));
  const { username = DEFAULT_USERNAME, password } = fleetOptions(values);
  if (values.auth !== undefined && values.auth !== "none") {
    process.stderr.write(signInNote(username, password !== undefined));
  }
  if (values.json) {
    process.stdout.write(`${JSON.stringify(describe(fleet.recorders, control?.url ?? null))}\n`);
  }
  await ended;
  await control?.stop();
  await fleet.stop();
}

function fleetOptions(values: Values): FleetOptions {
  return {
    recorders: number(values.recorders) ?? 24,
    channels: number(values.channels),
    auth: values.auth as AuthChoice | undefined,
    username: values.username,
    password: process.env["MUSTER_SIMULATOR_PASSWORD"] || undefined,
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
    mailPassword: process.env["MUSTER_SIMULATOR_MAIL_PASSWORD"] || undefined,
  };
}

/** What is no number becomes NaN, which the options refuse by name. */
function number(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  return text.trim() === "" ? Number.NaN : Number(text);
}

/** Resolves on the first sign that it is time to end; heard from the beginning, so that none is missed. */
function end(parentWatch: boolean): Promise<void> {
  return new Promise((resolve) => {
    process.on("SIGINT", () => resolve()).on("SIGTERM", () => resolve());
    if (!parentWatch) return;
    const { stdin } = process;
    stdin.on("end", () => resolve()).on("error", () => resolve());
    stdin.on("close", () => resolve()).resume();
  });
}

function isBadOption(error: unknown): error is Error {
  if (error instanceof OptionError) return true;
  const code = (error as NodeJS.ErrnoException).code ?? "";
  return code.startsWith("ERR_PARSE_ARGS_");
}
