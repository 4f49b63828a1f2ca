import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { createNodeCore } from "#core/index.ts";
import { median, rounded } from "./figures.ts";
import { collectGarbage } from "./fleet.ts";
import type { BenchOptions } from "./options.ts";

const MB = 1024 * 1024;
const DAY = 86_400_000;
const DAYS = 30;
const FILLING = fileURLToPath(new URL("scale-filling.ts", import.meta.url));

type Call = () => Promise<{ ok: boolean }>;

/**
 * A server over a fleet with 30 days of audits in place, written as audits write them: what it takes to start, what users ask for,
 * in ms (medians of the rounds, through the contract without the network), the size of answers, database and memory in MB, and the longest that the
 * event loop was blocked, in ms.
 */
export async function benchScale({ recorders, rounds, note }: BenchOptions) {
  const dataDir = mkdtempSync(join(tmpdir(), "muster-bench-"));
  try {
    note("Filling the database …");
    const began = performance.now();
    const args = ["--max-old-space-size=12000", FILLING, dataDir, String(recorders)];
    await promisify(execFile)(process.execPath, args);
    note(`${recorders} recorders, filled in ${Math.round((performance.now() - began) / 1_000)} s`);
    return await inServer(dataDir, rounds);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}

async function inServer(dataDir: string, rounds: number) {
  const began = performance.now();
  const made = await createNodeCore({
    dataDir,
    version: "0.0.0-bench",
    secretStore: "memory",
    processKind: "command",
  });
  if (!made.ok) throw new Error(made.error.message);
  const core = made.value;
  await core.start();
  const startMs = rounded(performance.now() - began);
  const timed = async (call: Call) => {
    const times: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const from = performance.now();
      const answer = await call();
      if (!answer.ok) throw new Error(JSON.stringify(answer));
      // The first one warms up.
      if (round > 0) times.push(performance.now() - from);
    }
    return rounded(median(times));
  };
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  try {
    const calls = questions(core.handlers);
    const times: Record<string, number> = {};
    for (const [name, call] of Object.entries(calls)) times[name] = await timed(call);
    delay.disable();
    const listed = JSON.stringify(await calls["listAllMs"]());
    collectGarbage();
    return {
      startMs,
      ...times,
      listAllMB: rounded(Buffer.byteLength(listed) / MB),
      blockedMaxMs: rounded(delay.max / 1e6),
      databaseMB: rounded(statSync(join(dataDir, "muster.db")).size / MB),
      residentMB: rounded(process.memoryUsage.rss() / MB),
    };
  } finally {
    await core.stop();
  }
}

/** What screens ask for, by the name of its figure. */
function questions(handlers: Handlers) {
  const { signal } = new AbortController();
  const since = new Date(Date.now() - DAY).toISOString();
  const from = new Date(Date.now() - (DAYS - 1) * DAY).toISOString().slice(0, 10);
  const period = { from: `${from}T00:00`, to: new Date().toISOString() };
  const site = Array.from({ length: 10 }, (_, at) => `r${at}`);
  const select = { ids: site };
  const context = { signal };
  return {
    overviewMs: () => handlers["overview.get"]({ since }, context),
    overviewDaysMs: () => handlers["overview.days"]({}, context),
    listFirstMs: () => handlers["recorders.list"]({ first: 500 }, context),
    listAllMs: () => handlers["recorders.list"]({}, context),
    siteChannelsMs: () => handlers["channels.list"]({ recorderIds: site }, context),
    siteDaysMs: () => handlers["availability.days"]({ select, period }, context),
    fleetMonthMs: () => handlers["availability.figures"]({ period, by: "fleet" }, context),
    problemsMs: () => handlers["availability.problems"]({}, context),
    searchMs: () => handlers["search.find"]({ text: "r99" }, context),
  } satisfies Record<string, Call>;
}

type Handlers = Extract<
  Awaited<ReturnType<typeof createNodeCore>>,
  { ok: true }
>["value"]["handlers"];
