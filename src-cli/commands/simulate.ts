import { spawn, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Command } from "commander";
import { fault } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { EXIT } from "../exit-codes.ts";
import type { Report } from "../output.ts";
import type { Runner } from "../runner.ts";

const SIMULATOR = fileURLToPath(new URL("../../src-simulator/main.ts", import.meta.url));

const FAILED: Report = { status: EXIT.bad, data: null, text: () => "", isOver: true };

/** The simulator knows its own options and help, so everything after `simulate` is passed to it as it stands. */
export function addSimulate(program: Command, runner: Runner, args: readonly string[]): void {
  const command: Command = program
    .command("simulate")
    .description(
      "simulated recorders, to rehearse with; `muster simulate --help` lists the options",
    )
    .allowUnknownOption()
    .allowExcessArguments()
    .helpOption(false)
    .action(() =>
      runner.run(command, async ({ interrupt }) =>
        run(args.slice(args.indexOf("simulate") + 1), interrupt.signal),
      ),
    );
}

function run(args: readonly string[], signal: AbortSignal): Promise<Result<Report | null>> {
  // The simulator ends with its standard input, so also when this process is killed.
  const child = spawn(process.execPath, [SIMULATOR, ...args, "--parent-watch"], {
    stdio: ["pipe", "inherit", "inherit"],
  });
  // Ctrl+C in a terminal reaches the simulator by itself; sent to this process alone, it has to be passed on.
  const pass = () => child.stdin.end();
  signal.addEventListener("abort", pass, { once: true });
  return ended(child, signal).finally(() => signal.removeEventListener("abort", pass));
}

function ended(child: ChildProcess, signal: AbortSignal): Promise<Result<Report | null>> {
  return new Promise((resolve) => {
    child.once("error", (error) =>
      resolve(err(fault("internal", `The simulator cannot be started: ${error.message}`))),
    );
    child.once("exit", (status, by) => {
      if (signal.aborted || status === 0) return resolve(ok(null));
      // By itself it has said on stderr why.
      if (by === null) return resolve(ok(FAILED));
      resolve(err(fault("internal", `The simulator was ended by ${by}.`)));
    });
  });
}
