import { Console } from "node:console";
import { fleetOptions, parseArguments, type Values } from "./arguments.ts";
import { startControl } from "./control.ts";
import { startFleet } from "./fleet.ts";
import { HELP } from "./help.ts";
import { DEFAULT_USERNAME, OptionError } from "./options.ts";
import { describe, signInNote, table } from "./output.ts";

// Standard output is for data; what a library logs is none.
globalThis.console = new Console(process.stderr);

await main(process.argv.slice(2));

async function main(args: string[]): Promise<void> {
  try {
    const values = parseArguments(args);
    if (values.help) process.stdout.write(HELP);
    else await run(values);
  } catch (error) {
    if (!isBadOption(error)) throw error;
    process.stderr.write(`simulate: ${error.message}\n`);
    process.exitCode = 1;
  }
  process.stdin.destroy();
}

async function run(values: Values): Promise<void> {
  const ended = end(values["parent-watch"] === true);
  const fleet = await startFleet(fleetOptions(values, process.env));
  const control = values.control ? await startControl(fleet.recorders) : null;
  process.stderr.write(table(fleet.recorders));
  const { username = DEFAULT_USERNAME, password } = fleetOptions(values, process.env);
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
