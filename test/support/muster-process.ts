import { spawn, type ChildProcessByStdio } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import { programFile } from "./program-file.ts";

const BIN = fileURLToPath(new URL("../../src-cli/bin/muster.js", import.meta.url));

/** What `muster` gives Node, as its first line says. */
export const MUSTER_NODE_FLAGS = readFileSync(BIN, "utf8")
  .split("\n", 1)
  .flatMap((line) => line.replace("#!/usr/bin/env -S node ", "").split(" "));

/** Muster with cheap hashes of passwords (`cheap-hashes.ts`). */
export const CHEAP_MUSTER = "test/support/cheap-muster.ts";

export interface Ended {
  /** Exit status; null when a signal ended it. */
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

export interface Running {
  readonly child: ChildProcessByStdio<Writable, Readable, Readable>;
  /** Waits until stdout (or stderr) has text that fits, and answers the match. Fails when the process ends before. */
  until(stream: "out" | "err", pattern: RegExp): Promise<RegExpExecArray>;
  readonly ended: Promise<Ended>;
}

/** The command line as a process of its own, over a data directory of its own. */
export interface Muster {
  readonly dataDir: string;
  start(...args: readonly string[]): Running;
  run(...args: readonly string[]): Promise<Ended>;
  /** Runs with `--json`, wants this exit status, and answers the one document on stdout. */
  json<T>(status: number, ...args: readonly string[]): Promise<T>;
  /** Runs with this text on stdin. */
  piped(stdin: string, ...args: readonly string[]): Promise<Ended>;
  remove(): void;
}

/** The environment of a Muster process over a data directory; `env` wins over its values. */
export const musterEnvironment = (dataDir: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...process.env,
  MUSTER_DATA_DIR: dataDir,
  MUSTER_SECRET_STORE: "memory",
  MUSTER_CONFIG: join(dataDir, "config.json"),
  MUSTER_MDNS_INTERFACE: "127.0.0.1",
  NO_COLOR: "1",
  ...env,
});

/** @param program `CHEAP_MUSTER` for tests that hash passwords */
export function musterProcess(env: NodeJS.ProcessEnv = {}, program = "src-cli/main.ts"): Muster {
  const dataDir = mkdtempSync(join(tmpdir(), "muster-cli-test-"));
  const environment = musterEnvironment(dataDir, env);
  const start = (...args: readonly string[]) => launch(program, args, environment);
  const run = async (...args: readonly string[]) => {
    const running = start(...args);
    running.child.stdin.end();
    return running.ended;
  };
  return {
    dataDir,
    start,
    run,
    async json<T>(status: number, ...args: readonly string[]) {
      const ended = await run(...args, "--json");
      if (ended.status !== status) {
        throw new Error(`muster ${args.join(" ")}: status ${ended.status}\n${ended.err}`);
      }
      return JSON.parse(ended.out) as T;
    },
    async piped(stdin, ...args) {
      const running = start(...args);
      running.child.stdin.end(stdin);
      return running.ended;
    },
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

function launch(program: string, args: readonly string[], env: NodeJS.ProcessEnv): Running {
  const main = programFile(program);
  const child = spawn(process.execPath, [...MUSTER_NODE_FLAGS, main, ...args], {
    env,
    stdio: ["pipe", "pipe", "pipe"],
  });
  const text = { out: "", err: "" };
  const lookers = new Set<() => void>();
  const take = (stream: "out" | "err") => (chunk: string) => {
    text[stream] += chunk;
    for (const look of lookers) look();
  };
  child.stdout.setEncoding("utf8").on("data", take("out"));
  child.stderr.setEncoding("utf8").on("data", take("err"));
  // A process that ends without reading its input is no fault of a test.
  child.stdin.on("error", () => {});
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (status) => resolve({ status, ...text }));
  });
  return {
    child,
    ended,
    until(stream, pattern) {
      const found = new Promise<RegExpExecArray>((resolve) => {
        const look = () => {
          const match = pattern.exec(text[stream]);
          if (match === null) return;
          lookers.delete(look);
          resolve(match);
        };
        lookers.add(look);
        look();
      });
      const early = ended.then(({ status, err }) => {
        throw new Error(`It ended with status ${status} before ${pattern} came.\n${err}`);
      });
      return Promise.race([found, early]);
    },
  };
}
