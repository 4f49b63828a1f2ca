import { spawn, type ChildProcessByStdio } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import type { Command } from "commander";
import { fault } from "#shared/errors.ts";
import { serveCommands as texts } from "#shared/messages/commands/serve.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { EXIT } from "../exit-codes.ts";
import type { Host } from "../host.ts";
import type { Report } from "../output.ts";
import type { Runner } from "../runner.ts";

const SIMULATOR = fileURLToPath(new URL("../../src-simulator/main.ts", import.meta.url));

/** Characters kept of what the simulator writes on stderr. */
const COMPLAINT_LENGTH = 4_000;

/** The simulator has its own options and help, so all arguments after `simulate` are passed on unchanged. */
export function addSimulate(program: Command, runner: Runner, args: readonly string[]): void {
  const command: Command = program
    .command("simulate")
    .description(texts.aboutSimulate)
    .allowUnknownOption()
    .allowExcessArguments()
    .helpOption(false)
    .action(() =>
      runner.run(command, async ({ host, interrupt }) =>
        run(args.slice(args.indexOf("simulate") + 1), interrupt.signal, host),
      ),
    );
}

function run(
  args: readonly string[],
  signal: AbortSignal,
  host: Host,
): Promise<Result<Report | null>> {
  // The simulator ends with its standard input, so also when this process is killed.
  const child = spawn(process.execPath, [SIMULATOR, ...args, "--parent-watch"], {
    stdio: ["pipe", "inherit", "pipe"],
  });
  // Ctrl+C in a terminal reaches the simulator by itself; sent to this process alone, it has to be passed on.
  const pass = () => child.stdin.end();
  signal.addEventListener("abort", pass, { once: true });
  return ended(child, signal, host).finally(() => signal.removeEventListener("abort", pass));
}

function ended(
  child: ChildProcessByStdio<Writable, null, Readable>,
  signal: AbortSignal,
  host: Host,
): Promise<Result<Report | null>> {
  let complaint = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    host.stderr.write(text);
    complaint = `${complaint}${text}`.slice(-COMPLAINT_LENGTH);
  });
  return new Promise((resolve) => {
    child.once("error", (error) =>
      resolve(err(fault("internal", texts.simulatorNotStarted({ reason: error.message })))),
    );
    child.once("close", (status, by) => {
      if (signal.aborted || status === 0) return resolve(ok(null));
      if (by === null) return resolve(ok(failed(complaint)));
      resolve(err(fault("internal", texts.simulatorEnded({ signal: by }))));
    });
  });
}

/** The simulator has reported on stderr what is wrong, so only the document of `--json` repeats it. */
function failed(complaint: string): Report {
  const error = fault("bad_input", complaint.trim().replace(/^simulate: /, ""));
  const data = { error, errors: [error] };
  return { status: EXIT.bad, data, text: () => "", isOver: true };
}
