import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { onTestFinished } from "vitest";
import { networkObstacle } from "#scripts/setup-programs.ts";

const SCRIPTS = resolve(import.meta.dirname, "..", "..", "scripts");

export interface RunningScript {
  readonly child: ChildProcess;
  /** Its own place for temporary files, so that what is left behind can be seen. */
  readonly temporary: string;
  /** Text so far, both streams. */
  readonly text: () => string;
  until(pattern: RegExp): Promise<RegExpExecArray>;
  readonly ended: Promise<number | null>;
}

/** `npm run demo` without a keychain and without a screen: the demo serves the browser. */
export function startDemo(args: readonly string[], more: NodeJS.ProcessEnv = {}): RunningScript {
  return startScript("demo.ts", args, more);
}

/**
 * The same in a network of its own, where this computer permits it: what other tests announce by mDNS at the same time does not
 * reach the demo. The test cannot connect to the demo either.
 */
export function startDemoApart(args: readonly string[]): RunningScript {
  return startScript("demo.ts", args, {}, networkObstacle() === null ? OWN_NETWORK : []);
}

/** A program before another one: runs the other one in a new network that has the loopback interface only. */
const OWN_NETWORK = ["unshare", "--net", "sh", "-c", 'ip link set lo up && exec "$@"', "sh"];

/** A script of npm without a keychain, and without a screen unless the environment has one. */
export function startScript(
  name: string,
  args: readonly string[],
  more: NodeJS.ProcessEnv = {},
  before: readonly string[] = [],
): RunningScript {
  const temporary = mkdtempSync(join(tmpdir(), "muster-script-"));
  onTestFinished(() => rmSync(temporary, { recursive: true, force: true }));
  const { DISPLAY: _, WAYLAND_DISPLAY: __, ...inherited } = process.env;
  const env: NodeJS.ProcessEnv = {
    ...inherited,
    TMPDIR: temporary,
    TEMP: temporary,
    MUSTER_SECRET_STORE: "memory",
    ...more,
  };
  const [command = "", ...rest] = [...before, process.execPath, join(SCRIPTS, name), ...args];
  const child = spawn(command, rest, {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  let look = () => {};
  const take = (chunk: Buffer) => {
    text += chunk.toString("utf8");
    look();
  };
  child.stdout.on("data", take);
  child.stderr.on("data", take);
  const ended = new Promise<number | null>((settle) => child.once("close", settle));
  return {
    child,
    temporary,
    text: () => text,
    ended,
    until(pattern) {
      const found = new Promise<RegExpExecArray>((settle) => {
        look = () => {
          const match = pattern.exec(text);
          if (match) settle(match);
        };
        look();
      });
      const early = ended.then((status) => {
        throw new Error(`${name} ended with status ${status}:\n${text}`);
      });
      return Promise.race([found, early]);
    },
  };
}

/** Processes below one, theirs included. */
export function descendants(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
  const pids = children === "" ? [] : children.split(" ").map(Number);
  return pids.flatMap((child) => [child, ...descendants(child)]);
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Compiled code that Node stores there does not count. */
export const leftIn = (folder: string) =>
  readdirSync(folder).filter((name) => name !== "node-compile-cache");
