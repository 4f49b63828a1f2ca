import { spawn, type ChildProcessByStdio } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import { fault } from "#shared/errors.ts";
import { serveCommands as texts } from "#shared/messages/commands/serve.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { EXIT } from "./exit-codes.ts";
import type { Host } from "./host.ts";
import type { Report } from "./output.ts";

/** Limit of the text from stderr that an error can have, in characters. */
const MAX_ERROR_LENGTH = 4_000;

/** Last line of what Node.js writes about an error that the program did not catch. */
const CRASH = /^Node\.js v\d+/m;

/**
 * Runs another program of Muster until it ends or the user ends it: simulator, demo fleet. It writes to this terminal.
 * Ctrl+C in a terminal reaches the program by itself. Sent to this process alone, it closes the input of the program, which then ends.
 * @param args file of the program, and its arguments; `--parent-watch` is added
 * @returns null if the program succeeded or the user ended it; a report with `bad_input` if it refused its arguments; `internal` if it
 *   crashed, did not start, or was ended by a signal
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
  const closeInput = () => child.stdin.end();
  signal.addEventListener("abort", closeInput, { once: true });
  return waitForEnd(child, signal, host).finally(() =>
    signal.removeEventListener("abort", closeInput),
  );
}

function waitForEnd(
  child: ChildProcessByStdio<Writable, null, Readable>,
  signal: AbortSignal,
  host: Host,
): Promise<Result<Report | null>> {
  let errorText = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    host.stderr.write(text);
    errorText = `${errorText}${text}`.slice(-MAX_ERROR_LENGTH);
  });
  return new Promise((resolve) => {
    child.once("error", (error) =>
      resolve(err(fault("internal", texts.programNotStarted({ reason: error.message })))),
    );
    child.once("close", (status, by) => {
      if (signal.aborted || status === 0) return resolve(ok(null));
      if (by !== null) return resolve(err(fault("internal", texts.programEnded({ signal: by }))));
      if (CRASH.test(errorText)) return resolve(err(fault("internal", texts.programCrashed)));
      resolve(ok(refusalReport(errorText)));
    });
  });
}

/** Report of a program that refused its arguments. It has printed the reason on stderr, so only the document of `--json` repeats it. */
function refusalReport(errorText: string): Report {
  const error = fault("bad_input", errorText.trim().replace(/^simulate: /, ""));
  const data = { error, errors: [error] };
  return { status: EXIT.bad, data, text: () => "", isOver: true };
}
