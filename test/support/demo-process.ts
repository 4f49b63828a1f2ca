import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { onTestFinished } from "vitest";

const DEMO = resolve(import.meta.dirname, "..", "..", "scripts", "demo.ts");

export interface Demo {
  readonly child: ChildProcess;
  /** Its own place for temporary files, so that what is left behind can be seen. */
  readonly temporary: string;
  /** Text so far, both streams. */
  readonly text: () => string;
  until(pattern: RegExp): Promise<RegExpExecArray>;
  readonly ended: Promise<number | null>;
}

/** Runs the demo without a keychain and without a screen, so that it serves the browser. */
export function startDemo(args: readonly string[], more: NodeJS.ProcessEnv = {}): Demo {
  const temporary = mkdtempSync(join(tmpdir(), "muster-demo-test-"));
  onTestFinished(() => rmSync(temporary, { recursive: true, force: true }));
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    TMPDIR: temporary,
    TEMP: temporary,
    MUSTER_SECRET_STORE: "memory",
    ...more,
  };
  delete env["DISPLAY"];
  delete env["WAYLAND_DISPLAY"];
  const child = spawn(process.execPath, [DEMO, ...args], {
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
        throw new Error(`The demo ended with status ${status}:\n${text}`);
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

/** Compiled code that Node keeps there is not the demo's. */
export const leftIn = (folder: string) =>
  readdirSync(folder).filter((name) => name !== "node-compile-cache");
