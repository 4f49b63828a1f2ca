import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { fault, type MusterError } from "#shared/errors.ts";
import { demoMessages as texts } from "#shared/messages/demo.ts";
import type { DemoProgram, RunningDemo } from "#core/platform/ports/demo-program.ts";

export interface DemoCommand {
  /** Program of Node.js. */
  readonly node: string;
  /** `scripts/demo.ts` of a checkout. */
  readonly script: string;
  /** `browser`: the demo prints an address. `window`: it opens a window of its own, if one can be opened. */
  readonly screens: "browser" | "window";
}

const COMPLAINT_CHARACTERS = 500;

/** The demo of a checkout; null where its script is not present, as in packages. */
export function demoProcess(command: DemoCommand): DemoProgram | null {
  return existsSync(command.script) ? { start: () => run(command) } : null;
}

/**
 * The demo prints an address, or `window`, when its screens are open. It ends with its standard input, therefore also when this
 * process is killed.
 */
function run({ node, script, screens }: DemoCommand): RunningDemo {
  const args = [script, "--parent-watch", ...(screens === "browser" ? ["--browser"] : [])];
  const child = spawn(node, args, { stdio: ["pipe", "pipe", "pipe"] });
  let isStopped = false;
  let complaint = "";
  const { promise: ready, resolve: settle } = Promise.withResolvers<{ url: string | null }>();
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    complaint = `${complaint}${text}`.slice(-COMPLAINT_CHARACTERS);
  });
  createInterface({ input: child.stdout }).on("line", (line) => {
    if (line === "window") settle({ url: null });
    if (/^http:\/\/\S+$/.test(line)) settle({ url: line });
  });
  const ended = new Promise<MusterError | null>((resolve) => {
    const end = (reason: string) => resolve(isStopped ? null : notRunning(reason));
    child.once("error", ({ message }) => end(message));
    child.once("close", (status) =>
      status === 0 ? resolve(null) : end(complaint.trim().split("\n").at(-1) ?? ""),
    );
  });
  // Writing to a program that has ended is no error of this one.
  child.stdin.on("error", () => {});
  return {
    ready,
    ended,
    stop() {
      isStopped = true;
      child.stdin.end();
    },
  };
}

function notRunning(reason: string): MusterError {
  return fault("internal", texts.failed({ reason }), { hint: texts.failedHint });
}
