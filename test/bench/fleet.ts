import type { BenchOptions } from "./options.ts";
import { openTestCore, type TestCore } from "#test/support/core.ts";
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

/** A core with all recorders in its inventory, ten at a site, each with the same credential. */
export async function openBenchCore(
  urls: readonly string[],
  { password = "", atOnce = AT_ONCE } = {},
): Promise<TestCore> {
  const muster = await openTestCore({ limits: { total: atOnce } });
  const credential = password === "" ? null : "bench";
  if (credential) {
    await muster.call("credentials.set", { name: credential, username: "admin", password });
  }
  for (let at = 0; at < urls.length; at += RECORDERS_PER_SITE) {
    const findings = urls.slice(at, at + RECORDERS_PER_SITE).map((url) => ({ name: url, url }));
    const site = `Site ${at / RECORDERS_PER_SITE}`;
    await muster.call("discovery.add", { findings, site, credential });
  }
  return muster;
}

/**
 * Runs `work` on a core over all recorders, after another core has audited as many as `warm` says: a program that has been running is
 * warm, and its database may yet be new.
 */
export async function onWarmCore<T>(
  urls: readonly string[],
  options: { atOnce?: number; warm?: number },
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
export async function timedAudit(muster: TestCore, recorders: number): Promise<number> {
  collectGarbage();
  const began = performance.now();
  const report = await muster.client.call("audit.run", { select: {}, channels: false });
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

/** Rounds that are not counted: V8 compiles what runs often, and goes on doing so for seconds. */
const WARMING = 3;

/** Muster runs all day: what counts is how it does once it is warm. */
export async function inRounds(
  { rounds }: BenchOptions,
  round: (name: string, counts: boolean) => Promise<void>,
): Promise<void> {
  for (let number = 1 - WARMING; number <= rounds; number += 1) {
    await round(number > 0 ? `round ${number}` : "warming", number > 0);
  }
}

/**
 * Runs both in turn, round by round; each answers how long it took, in ms. The bare loop runs twice, and its second run counts: code
 * that has not run for a while is cold, and Muster is to be compared with its best. Rates in recorders per second: medians.
 */
export async function compared(
  options: BenchOptions,
  ours: () => Promise<number>,
  floor: () => Promise<number>,
) {
  const { recorders, note } = options;
  const rates = { ours: [] as number[], floor: [] as number[] };
  await inRounds(options, async (name, counts) => {
    await floor();
    const bare = perSecond(recorders, await floor());
    const muster = perSecond(recorders, await ours());
    note(`${name}: Muster ${muster}/s, bare loop ${bare}/s`);
    if (!counts) return;
    rates.floor.push(bare);
    rates.ours.push(muster);
  });
  const ratios = rates.ours.map((rate, round) => rate / (rates.floor[round] as number));
  return {
    ours: median(rates.ours),
    floor: median(rates.floor),
    ratio: rounded(median(ratios)),
  };
}

export function perSecond(count: number, milliseconds: number): number {
  return Math.round((count / milliseconds) * 1_000);
}

export function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] as number;
}

export function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
