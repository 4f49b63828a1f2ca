import { spawn, type ChildProcess } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { missingForKeychain } from "#scripts/setup-programs.ts";

/** A keychain of its own for one test: private bus, private daemon, private home. No real secrets are near. */
export interface TestKeychain {
  /** Environment for child processes that are to find this keychain and no other. */
  env: NodeJS.ProcessEnv;
  /** Locks it, as a screen lock or a sign-out would; a prompt for the password is not possible. */
  lock(): Promise<void>;
  /** Ends the daemon; the bus goes on without it. */
  stopDaemon(): Promise<void>;
  /** Starts it anew, with what it kept, and unlocked, as signing in again would. */
  startDaemon(): Promise<void>;
  /** Has the daemon receive calls and answer none, until it is stopped. */
  freeze(): void;
  /** Ends bus and daemon, and removes all they wrote. */
  stop(): Promise<void>;
}

/** Why keychain tests cannot run on this machine; null when they can. For `describe.skipIf`. */
export function keychainObstacle(): string | null {
  if (process.platform !== "linux") return `no Secret Service on ${process.platform}`;
  const missing = missingForKeychain();
  return missing.length === 0 ? null : `missing: ${missing.join(", ")}`;
}

const SECRETS = "org.freedesktop.secrets";
const PATIENCE_MS = 20_000;

/**
 * Starts a private session bus and an unlocked `gnome-keyring-daemon` on it. The bus knows no activatable service: a second
 * daemon, or an invisible prompt, cannot appear.
 * @throws Error when one of them does not start within 20 seconds.
 */
export async function startKeychain(): Promise<TestKeychain> {
  const folder = mkdtempSync(join(tmpdir(), "muster-keychain-"));
  const children: ChildProcess[] = [];
  let frozen = false;
  const stop = async (): Promise<void> => {
    if (frozen) for (const child of children) child.kill("SIGCONT");
    for (const child of children.toReversed()) await end(child);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const env = await startBus(folder, children);
    let daemon = await startDaemon(env, children);
    return {
      env,
      stop,
      lock: () => command(env, "dbus-send", LOCK),
      stopDaemon: () => end(daemon),
      freeze: () => {
        daemon.kill("SIGSTOP");
        frozen = true;
      },
      async startDaemon() {
        daemon = await startDaemon(env, children);
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const PASSWORD = "keychain of a test";
const LOCK = [
  "--session",
  "--print-reply",
  `--dest=${SECRETS}`,
  "/org/freedesktop/secrets",
  "org.freedesktop.Secret.Service.Lock",
  "array:objpath:/org/freedesktop/secrets/aliases/default",
];

function start(env: NodeJS.ProcessEnv, program: string, args: string[]): ChildProcess {
  return spawn(program, args, { env, stdio: ["pipe", "pipe", "ignore"] });
}

/** Runs a program to its end. @throws Error when it fails */
function command(env: NodeJS.ProcessEnv, program: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = start(env, program, args);
    child.stdout?.resume();
    child.once("error", reject);
    child.once("exit", (status) =>
      status === 0 ? resolve() : reject(new Error(`${program} ended with status ${status}`)),
    );
    child.stdin?.end();
  });
}

async function startBus(folder: string, children: ChildProcess[]): Promise<NodeJS.ProcessEnv> {
  const env = privateEnvironment(folder);
  const config = join(folder, "bus.conf");
  writeFileSync(config, busConfig(join(folder, "bus")));
  const bus = start(env, "dbus-daemon", [`--config-file=${config}`, "--nofork", "--print-address"]);
  children.push(bus);
  env["DBUS_SESSION_BUS_ADDRESS"] = (await until(bus, /^(\S+)\n/)).trim();
  return env;
}

async function startDaemon(
  env: NodeJS.ProcessEnv,
  children: ChildProcess[],
): Promise<ChildProcess> {
  // The monitor is on the bus before the daemon, so the daemon's arrival cannot be missed.
  const arrivals = "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged'";
  const monitor = start(env, "dbus-monitor", ["--session", arrivals]);
  children.push(monitor);
  await until(monitor, /NameAcquired|NameOwnerChanged/);
  const arrived = until(monitor, new RegExp(SECRETS.replaceAll(".", String.raw`\.`)));
  const daemon = start(env, "gnome-keyring-daemon", [
    "--foreground",
    "--unlock",
    "--components=secrets",
  ]);
  children.push(daemon);
  daemon.stdin?.end(PASSWORD);
  await arrived;
  return daemon;
}

function privateEnvironment(folder: string): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { PATH: process.env["PATH"], HOME: folder, LANG: "C.UTF-8" };
  for (const name of ["XDG_RUNTIME_DIR", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"]) {
    const path = join(folder, name.toLowerCase());
    mkdirSync(path, { mode: 0o700 });
    env[name] = path;
  }
  return env;
}

const busConfig = (socket: string): string => `<!DOCTYPE busconfig PUBLIC
 "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:path=${socket}</listen>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
`;

/** Waits until the output of a child matches; its exit or 20 seconds without a match is an error. */
function until(child: ChildProcess, wanted: RegExp): Promise<string> {
  const out = child.stdout as Readable;
  return new Promise((resolve, reject) => {
    let text = "";
    const settle = (done: () => void): void => {
      clearTimeout(timer);
      out.off("data", onData);
      child.off("error", onError).off("exit", onExit);
      done();
    };
    const onData = (chunk: Buffer): void => {
      text += chunk.toString();
      if (wanted.test(text)) settle(() => resolve(text));
    };
    const fail = (why: string): void =>
      settle(() => reject(new Error(`${child.spawnfile} ${why}; wanted ${String(wanted)}`)));
    const onError = (error: Error): void => fail(error.message);
    const onExit = (code: number | null): void => fail(`ended with status ${code}`);
    const timer = setTimeout(() => fail("said nothing of it in time"), PATIENCE_MS);
    out.on("data", onData);
    child.on("error", onError).on("exit", onExit);
  });
}

/** Ends a child and waits for its end. */
function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) {
      resolve();
      return;
    }
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });
}
