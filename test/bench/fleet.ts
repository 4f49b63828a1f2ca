import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import type { NodeCoreOptions } from "#core/index.ts";
import { FACT_IDS } from "#shared/facts/index.ts";
import type { Selection } from "#shared/domain/inventory.ts";
import { openTestCore, type TestCore } from "#test/support/core.ts";
import { addAgentGroup } from "#test/support/networks.ts";
import { AT_ONCE } from "./bare/at-once.ts";
import { startSimulatorProcess, type SimulatorProcess } from "#test/support/simulator-process.ts";

const RECORDERS_PER_SITE = 10;
/** A simulator takes this many in one process. */
const PER_PROCESS = 5_000;

export interface BenchFleet {
  readonly urls: readonly string[];
  stop(): Promise<void>;
}

/** Simulated recorders in processes of their own. */
export async function startBenchFleet(
  recorders: number,
  options: readonly string[] = [],
): Promise<BenchFleet> {
  const simulators: SimulatorProcess[] = [];
  for (let left = recorders; left > 0; left -= PER_PROCESS) {
    const count = String(Math.min(left, PER_PROCESS));
    simulators.push(await startSimulatorProcess(["--recorders", count, ...options]));
  }
  return {
    urls: simulators.flatMap((simulator) => simulator.recorders.map((one) => one.url)),
    async stop() {
      await Promise.all(simulators.map((simulator) => simulator.stop()));
    },
  };
}

export interface BenchCoreOptions {
  readonly password?: string;
  /** Conversations at once. */
  readonly atOnce?: number;
  readonly processKind?: NodeCoreOptions["processKind"];
  /** Whether the first audit reads all facts, and not only the channels. */
  readonly factsDue?: boolean;
  /** How the recorders are reached; by default directly. */
  readonly through?: {
    /** Id of an agent group. */
    readonly group: string;
    readonly networks: NonNullable<NodeCoreOptions["networks"]>;
  };
}

/** A core with all recorders in its inventory, ten at a site, each with the same credential. */
export async function openBenchCore(
  urls: readonly string[],
  {
    password = "",
    atOnce = AT_ONCE,
    through,
    processKind,
    factsDue = false,
  }: BenchCoreOptions = {},
): Promise<TestCore> {
  const networks = through && { networks: through.networks };
  const kind = processKind && { processKind };
  const muster = await openTestCore({ limits: { total: atOnce }, ...networks, ...kind });
  const credential = password === "" ? null : "bench";
  if (credential) {
    await muster.call("credentials.set", { name: credential, username: "admin", password });
  }
  for (let at = 0; at < urls.length; at += RECORDERS_PER_SITE) {
    const findings = urls.slice(at, at + RECORDERS_PER_SITE).map((url) => ({ name: url, url }));
    const site = `Site ${at / RECORDERS_PER_SITE}`;
    await muster.call("discovery.add", { findings, site, credential });
  }
  if (through) await reachThrough(muster, through.group);
  markKnown(muster, factsDue);
  return muster;
}

async function reachThrough(muster: TestCore, group: string): Promise<void> {
  addAgentGroup(muster, group, group);
  const { sites } = await muster.call("sites.list", {});
  const names = sites.map(({ name }) => name);
  await muster.call("sites.setAll", { names, set: { agentGroup: group } });
}

/** Marks recorders as known, as from the second contact on: a recorder that is met first is asked who it is, too, and for all facts. */
function markKnown({ dataDir }: TestCore, factsDue: boolean): void {
  const sqlite = new BetterSqlite3(join(dataDir, "muster.db"));
  const now = Date.now();
  sqlite.prepare("update recorder set identified_at = ?").run(new Date(now).toISOString());
  if (!factsDue) {
    const read = sqlite.prepare(
      `insert into fact_state
         (recorder_id, fact, tried_at, is_offered, first_at, last_at, holds_ms, values_json)
       select recorder.id, json_each.value, @now, 1, @now, @now, 86400000, '[]'
       from recorder, json_each(@facts)`,
    );
    read.run({ now, facts: JSON.stringify(FACT_IDS) });
  }
  sqlite.close();
}

/**
 * Runs `work` on a core over all recorders, after another core has audited as many as `warm` says: a program that has been running is
 * warm, and its database may yet be new.
 */
export async function onWarmCore<T>(
  urls: readonly string[],
  options: BenchCoreOptions & { readonly warm?: number },
  work: (muster: TestCore) => Promise<T>,
): Promise<T> {
  const few = urls.slice(0, options.warm ?? urls.length);
  const warming = await openBenchCore(few, options);
  const muster = await openBenchCore(urls, options);
  try {
    await timedAudit(warming, few.length);
    return await work(muster);
  } finally {
    await warming.stop();
    await muster.stop();
  }
}

/** The audit as the window runs it: through the contract, into a database on disk. Answers how long it took, in ms. */
export async function timedAudit(
  muster: TestCore,
  recorders: number,
  select: Selection = {},
): Promise<number> {
  collectGarbage();
  const began = performance.now();
  const report = await muster.client.call("audit.run", { select, channels: false });
  const took = performance.now() - began;
  if (!report.ok) throw new Error(report.error.message);
  const read = report.value.items.filter((item) => item.outcome === "ok").length;
  const error = report.value.items.find((item) => item.error)?.error?.message ?? "";
  if (read !== recorders) throw new Error(`Read ${read} of ${recorders} recorders. ${error}`);
  return took;
}

/** What was made before is not to be cleaned up at the expense of what is measured. */
export function collectGarbage(): void {
  if (!globalThis.gc) throw new Error("Run it as npm run bench, or with node --expose-gc.");
  globalThis.gc();
}
