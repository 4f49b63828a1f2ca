import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { inFull } from "#test/support/long.ts";

const DEMO = resolve(import.meta.dirname, "..", "..", "scripts", "demo.ts");

interface Demo {
  readonly child: ChildProcess;
  /** Its own place for temporary files, so that what is left behind can be seen. */
  readonly temporary: string;
  /** Text so far, both streams. */
  readonly text: () => string;
  until(pattern: RegExp): Promise<RegExpExecArray>;
  readonly ended: Promise<number | null>;
}

/** Runs the demo without a keychain and without a screen, so that it serves the browser. */
function demo(...args: readonly string[]): Demo {
  const temporary = mkdtempSync(join(tmpdir(), "muster-demo-test-"));
  onTestFinished(() => rmSync(temporary, { recursive: true, force: true }));
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    TMPDIR: temporary,
    TEMP: temporary,
    MUSTER_SECRET_STORE: "memory",
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
function descendants(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
  const pids = children === "" ? [] : children.split(" ").map(Number);
  return pids.flatMap((child) => [child, ...descendants(child)]);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Compiled code that Node keeps there is not the demo's. */
const leftIn = (folder: string) =>
  readdirSync(folder).filter((name) => name !== "node-compile-cache");

/** Of the past of the demo fleet: each day takes a third of a second of processor time. */
const DAYS = inFull("30", "3");

const SUMMARY =
  /24 recorders found by mDNS at 4 sites, 23 signed in, 384 channels: \d+ Online, \d+ \w+/;

// Elsewhere than on Linux there is always a screen, and the demo would open a window on it.
describe.skipIf(process.platform !== "linux")("npm run demo", () => {
  it("--check does all, prints it and ends by itself with nothing left", async () => {
    const { ended, text, temporary } = demo("--check", "--days", DAYS);
    expect([await ended, text()]).toEqual([0, expect.stringMatching(SUMMARY)]);
    expect(text()).toMatch(/^No desktop window: .+\. A browser gets the same screens\.$/m);
    expect(text()).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\?token=/m);
    expect(leftIn(temporary)).toEqual([]);
  });

  it("serves the screens until Ctrl+C, which ends everything", async () => {
    const { child, ended, temporary, until } = demo("--days", "1");
    const [url] = await until(/^http:\S+$/m);
    const below = descendants(child.pid ?? 0);
    expect(below.length).toBeGreaterThan(0);
    expect((await fetch(url)).status).toBe(200);
    child.kill("SIGINT");
    expect(await ended).toBe(0);
    expect(below.filter(isAlive)).toEqual([]);
    await expect(fetch(url)).rejects.toThrow("fetch failed");
    expect(leftIn(temporary)).toEqual([]);
  });

  it("leaves nothing when it is ended early", async () => {
    const { child, ended, temporary, until } = demo();
    await until(/24 simulated recorders run/);
    const below = descendants(child.pid ?? 0);
    child.kill("SIGINT");
    expect(await ended).toBe(130);
    expect(below.filter(isAlive)).toEqual([]);
    expect(leftIn(temporary)).toEqual([]);
  });

  it("takes its recorders along when it is killed", async () => {
    const { child, ended, until } = demo();
    await until(/24 simulated recorders run/);
    const [simulator] = descendants(child.pid ?? 0);
    child.kill("SIGKILL");
    await ended;
    await expect.poll(() => isAlive(simulator ?? 0), { timeout: 10_000 }).toBe(false);
  });
});
