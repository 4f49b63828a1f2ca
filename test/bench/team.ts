import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { createInterface } from "node:readline";
import type { TestCore } from "#test/support/core.ts";
import { programFile } from "#test/support/program-file.ts";
import { selfSigned, writeCertificate } from "#test/support/self-signed.ts";
import type { WindowFigures, WindowsWish } from "#test/support/team-windows.ts";
import { startTeamHost } from "#web/index.ts";
import { perSecond, rounded } from "./figures.ts";
import { collectGarbage, openBenchCore, startBenchFleet, timedAudit } from "./fleet.ts";
import type { BenchOptions } from "./options.ts";
import { benchFloods } from "./team-flood.ts";

const USERS = 20;
const MB = 1024 * 1024;
const PAGE = "<!doctype html><html><head><title>Screens</title></head></html>";

/**
 * A team server with the windows of twenty users, while all recorders are audited: delay of the event loop in ms, memory that each
 * window takes in the server and bytes that it receives, in MB. One of the windows stops reading. Then one viewer floods the server.
 */
export async function benchTeam(options: BenchOptions) {
  const { recorders, latency, atOnce, methods, note } = options;
  const fleet = await startBenchFleet(recorders, ["--faults", `latency:${latency}`]);
  const muster = await openBenchCore(fleet.urls, { atOnce, processKind: "team server" });
  const folder = mkdtempSync(join(tmpdir(), "muster-bench-"));
  try {
    const tokens = await tokensOf(muster);
    const { host, ca } = await serve(muster, folder);
    const at = { url: host.url, ca };
    const windows = methods === null ? await benchWindows(muster, { ...at, tokens }, options) : {};
    if (methods !== null) await timedAudit(muster, recorders);
    const floods = await benchFloods(muster, at, { methods, note });
    await host.stop();
    return { ...windows, ...floods };
  } finally {
    await muster.stop();
    await fleet.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function benchWindows(
  muster: TestCore,
  wish: WindowsWish,
  { recorders, note }: BenchOptions,
) {
  note(`${USERS} users open a window each`);
  collectGarbage();
  const before = process.memoryUsage.rss();
  const windows = await openWindows(wish);
  const opened = await windows.figures();
  collectGarbage();
  const withWindows = process.memoryUsage.rss();
  note(`one audit of ${recorders} recorders`);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const took = await timedAudit(muster, recorders);
  delay.disable();
  const after = await windows.figures();
  const growthInAuditMB = rounded((process.memoryUsage.rss() - withWindows) / MB);
  await windows.stop();
  return {
    recordersPerSecond: perSecond(recorders, took),
    delayP99Ms: rounded(delay.percentile(99) / 1e6),
    delayMaxMs: rounded(delay.max / 1e6),
    windowServerMB: rounded((withWindows - before) / MB / USERS),
    growthInAuditMB,
    windowStartMB: rounded(Math.max(...opened.bytes) / MB),
    windowAuditMB: rounded(Math.max(...after.bytes) / MB),
    windowsOpen: after.open,
    slowWindowClosed: after.slowClosed ?? 0,
  };
}

async function serve({ core }: TestCore, folder: string) {
  const rendererDir = join(folder, "renderer");
  mkdirSync(join(rendererDir, "assets"), { recursive: true });
  writeFileSync(join(rendererDir, "index.html"), PAGE);
  const certificate = selfSigned();
  const tls = writeCertificate(folder, certificate);
  const started = await startTeamHost({ core, version: "0.0.0-bench", rendererDir, tls });
  if (!started.ok) throw new Error(started.error.message);
  return { host: started.value, ca: certificate.pem };
}

/** One user of each role in turn; the first is the administrator that a team server needs. */
async function tokensOf(muster: TestCore): Promise<string[]> {
  const roles = ["administrator", "operator", "approver", "viewer"] as const;
  const tokens: string[] = [];
  for (let nth = 0; nth < USERS; nth += 1) {
    const role = roles[nth % roles.length] ?? "viewer";
    const name = `user-${nth}`;
    const { id } = await muster.call("team.setUser", {
      name,
      role,
      password: `bench ${name} 0000`,
    });
    const { token } = await muster.call("team.createToken", { userId: id, name: "window" });
    tokens.push(token);
  }
  return tokens;
}

async function openWindows(wish: WindowsWish) {
  const program = programFile("test/support/team-windows.ts");
  const child = spawn(process.execPath, [program], { stdio: ["pipe", "pipe", "inherit"] });
  const exited = once(child, "exit");
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  child.stdin.write(`${JSON.stringify(wish)}\n`);
  await lines.next();
  return {
    async figures(): Promise<WindowFigures> {
      child.stdin.write("figures\n");
      return JSON.parse(String((await lines.next()).value)) as WindowFigures;
    },
    async stop() {
      child.stdin.end();
      await exited;
    },
  };
}
