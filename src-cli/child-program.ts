import { spawn, type ChildProcessByStdio } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import { fault } from "#shared/errors.ts";
import { serveCommands as texts } from "#shared/messages/commands/serve.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { EXIT } from "./exit-codes.ts";
import type { Host } from "./host.ts";
import type { Report } from "./output.ts";

/** Characters kept of what the program writes on stderr. */
const COMPLAINT_LENGTH = 4_000;

/**
 * Runs another program of Muster until it ends or the user ends it: simulator, demo fleet. It writes to this terminal.
 * @param args file of the program, and its arguments; `--parent-watch` is added
 */
export function runChild(
  args: readonly string[],
  signal: AbortSignal,
  host: Host,
): Promise<Result<Report | null>> {
  // The program ends with its standard input, so also when this process is killed.
  const child = spawn(process.execPath, [...args, "--parent-watch"], {
    stdio: ["pipe", "inherit", "pipe"],
  });
  // Ctrl+C in a terminal reaches the program by itself; sent to this process alone, it has to be passed on.
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
      resolve(err(fault("internal", texts.programNotStarted({ reason: error.message })))),
    );
    child.once("close", (status, by) => {
      if (signal.aborted || status === 0) return resolve(ok(null));
      if (by === null) return resolve(ok(failed(complaint)));
      resolve(err(fault("internal", texts.programEnded({ signal: by }))));
    });
  });
}

/** The program has reported on stderr what is wrong, so only the document of `--json` repeats it. */
function failed(complaint: string): Report {
  const error = fault("bad_input", complaint.trim().replace(/^simulate: /, ""));
  const data = { error, errors: [error] };
  return { status: EXIT.bad, data, text: () => "", isOver: true };
}
