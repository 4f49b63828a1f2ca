import { execFile, spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { onTestFinished } from "vitest";
import { networkObstacle } from "#scripts/setup-programs.ts";
import { programFile } from "./program-file.ts";

/** Compiled modules, of all scripts and the programs that these start. */
const COMPILED = join(tmpdir(), "muster-scripts-compiled");
const ROOT = resolve(import.meta.dirname, "..", "..");

export interface RunningScript {
  readonly child: ChildProcess;
  /** Its own place for temporary files, so that what is left behind can be seen. */
  readonly temporary: string;
  /** Text so far, both streams. */
  readonly text: () => string;
  until(pattern: RegExp): Promise<RegExpExecArray>;
  /** Sends a request in the network of the script. @returns status of the answer */
  request(url: string | URL, init?: RequestInit): Promise<number>;
  readonly ended: Promise<number | null>;
}

/** The demo without a keychain and without a screen: it serves the browser. */
export function startDemo(args: readonly string[], more: NodeJS.ProcessEnv = {}): RunningScript {
  return startScript(programFile("scripts/demo.ts"), args, more);
}

/**
 * The same in a network of its own, where this computer permits it: what the demo and other tests announce by mDNS at the same time
 * does not reach the others. The test connects by `request`.
 * @param script `sourceOf("demo")`: as `npm run demo` starts it
 */
export function startDemoApart(
  args: readonly string[],
  script = programFile("scripts/demo.ts"),
): RunningScript {
  return startScript(script, args, {}, networkObstacle() === null ? OWN_NETWORK : []);
}

/** A script as npm starts it, not a bundle. */
export const sourceOf = (name: string): string => join(ROOT, "scripts", `${name}.ts`);

/** A program before another one: runs the other one in a new network that has the loopback interface only. */
const OWN_NETWORK = ["unshare", "--net", "sh", "-c", 'ip link set lo up && exec "$@"', "sh"];

const REQUEST =
  "fetch(process.argv[1], JSON.parse(process.argv[2])).then(({ status }) => console.log(status))";
const run = promisify(execFile);

/**
 * A script of npm without a keychain, and without a screen unless the environment has one.
 * @param script its file: the source or a bundle
 */
export function startScript(
  script: string,
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
    NODE_COMPILE_CACHE: COMPILED,
    ...more,
  };
  const [command = "", ...words] = [...before, process.execPath, script, ...args];
  const child = spawn(command, words, {
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
    async request(url, init = {}) {
      const within = before.length === 0 ? [] : ["nsenter", "--target", `${child.pid}`, "--net"];
      const [program, ...rest] = [...within, process.execPath, "-e", REQUEST];
      const { stdout } = await run(program, [...rest, String(url), JSON.stringify(init)]);
      return Number(stdout);
    },
    until(pattern) {
      const found = new Promise<RegExpExecArray>((settle) => {
        look = () => {
          const match = pattern.exec(text);
          if (match) settle(match);
        };
        look();
      });
      const early = ended.then((status) => {
        throw new Error(`${script} ended with status ${status}:\n${text}`);
      });
      return Promise.race([found, early]);
    },
  };
}

/** Processes below one, theirs included; none if the process has ended. */
export function descendants(pid: number): number[] {
  const children = childrenOf(pid).trim();
  const pids = children === "" ? [] : children.split(" ").map(Number);
  return pids.flatMap((child) => [child, ...descendants(child)]);
}

function childrenOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
  } catch {
    return "";
  }
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
