import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StatusHistory, type AuditObservation } from "#core/features/availability/index.ts";
import { openDatabase, type Storage } from "#core/platform/storage/index.ts";
import { median, rounded } from "./figures.ts";
import { fillHistory, type Filled } from "./history-filling.ts";
import { startSweptFleet, withHistoryInPlace } from "./history-sweep.ts";
import type { BenchOptions } from "./options.ts";

const DAY = 86_400_000;
const RECORDERS_PER_SITE = 10;
const DAYS = 90;

/**
 * A fleet with 90 days of changes in place: questions to its history; what an audit that finds nothing new adds to the database; data of
 * the Overview; sweeps of a part of it. Times in ms: medians of the rounds. Growth in bytes: database and write-ahead log after a checkpoint.
 */
export async function benchHistory(options: BenchOptions) {
  const dataDir = mkdtempSync(join(tmpdir(), "muster-bench-"));
  const fleet = await startSweptFleet(options);
  try {
    const figures = await inHistory(dataDir, fleet.urls, options);
    return { ...figures, ...(await withHistoryInPlace(dataDir, fleet, options)) };
  } finally {
    await fleet.stop();
    rmSync(dataDir, { recursive: true });
  }
}

async function inHistory(
  dataDir: string,
  urls: readonly string[],
  { recorders, rounds, note }: BenchOptions,
) {
  const opened = await openDatabase(dataDir);
  if (!opened.ok) throw new Error(opened.error.message);
  const storage = opened.value;
  const started = performance.now();
  const size = { recorders, perSite: RECORDERS_PER_SITE, days: DAYS };
  // An hour ago, so that the looks below are not later than the sweeps after them.
  const filled = fillHistory(storage, { ...size, urls, now: minuteOf(Date.now() - DAY / 24) });
  note(`${recorders} recorders, ${filled.changes} changes in ${DAYS} days`);
  let now = filled.now;
  const clock = { now: () => new Date(now).toISOString(), wait: async () => {} };
  const history = new StatusHistory(storage, clock);
  await history.closeDays();
  note(`filled in ${Math.round((performance.now() - started) / 1_000)} s`);
  const figures = await timesOf(history, filled, rounds);
  const growth = growthOf(storage, join(dataDir, "muster.db"), () => {
    now += DAY / 96;
    const observed = storage.write(() => history.observe(unchangedLooks(filled, now)));
    return observed.filter(({ isNews }) => isNews).length;
  });
  await storage.close();
  return { ...figures, ...growth };
}

function minuteOf(time: number): number {
  return Math.floor(time / 60_000) * 60_000;
}

/** A local midnight so many days before, as screens ask. */
function periodOf(now: number, days: number) {
  const from = new Date(now - (days - 1) * DAY).toISOString().slice(0, 10);
  return { from: `${from}T00:00`, to: new Date(now).toISOString() };
}

async function timesOf(history: StatusHistory, { now, site }: Filled, rounds: number) {
  const month = periodOf(now, 30);
  const quarter = periodOf(now, DAYS);
  const recorderIds = site;
  return {
    fleetMs: await timed(rounds, () => history.figures({ period: month, by: "fleet" })),
    fleetCpuMs: await timed(rounds, () => history.figures({ period: month, by: "fleet" }), cpuMs),
    sitesMs: await timed(rounds, () => history.figures({ period: month, by: "site" })),
    siteDaysMs: await timed(rounds, () => history.days({ recorderIds, period: quarter })),
    siteChannelsMs: await timed(rounds, () =>
      history.figures({ recorderIds, period: quarter, by: "channel" }),
    ),
    siteTimelinesMs: await timed(rounds, () =>
      recorderIds.map((id) => history.timeline(id, quarter)),
    ),
    siteOutagesMs: await timed(rounds, () =>
      history.outages({ recorderIds, period: quarter, limit: 5_000 }),
    ),
    problemsMs: await timed(rounds, () => Array.from(history.problems())),
    fleetDaysMs: await timed(rounds, () => history.days({ period: month })),
  };
}

/** Time of this process alone, in ms: what a question takes where nothing else runs. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

async function timed(
  rounds: number,
  question: () => unknown,
  clock: () => number = () => performance.now(),
): Promise<number> {
  const took: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const began = clock();
    await question();
    // The first one warms up.
    if (round > 0) took.push(clock() - began);
  }
  return rounded(median(took));
}

/** Every recorder reports what it reported before. */
function unchangedLooks({ states }: Filled, now: number): AuditObservation[] {
  const at = new Date(now).toISOString();
  return states.map(({ recorderId, siteId, channels }) => ({
    recorderId,
    siteId,
    at,
    channels,
    state: "reached",
    reason: "",
  }));
}

function growthOf({ sqlite }: Storage, path: string, audit: () => number) {
  const size = () => {
    sqlite.pragma("wal_checkpoint(TRUNCATE)");
    return [path, `${path}-wal`].reduce(
      (sum, file) => sum + (existsSync(file) ? statSync(file).size : 0),
      0,
    );
  };
  // The first audit leaves the database as the ones after it find it.
  audit();
  const before = size();
  const began = performance.now();
  const changed = audit();
  const auditMs = rounded(performance.now() - began);
  if (changed > 0) throw new Error(`${changed} recorders changed.`);
  return { databaseBytes: before, growthBytes: size() - before, auditMs };
}
