import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { createDatabaseMaintenance } from "#core/index.ts";
import { startFleet } from "#simulator/index.ts";
import { openTestCore, type TestCore } from "#test/support/core.ts";
import { inFull } from "#test/support/long.ts";
import { musterProcess, type Ended, type Muster } from "#test/support/muster-process.ts";
import type { WorkerReport } from "#test/support/stress-worker.ts";
import { programFile } from "#test/support/program-file.ts";

const WORKER = programFile("test/support/stress-worker.ts");
const NAMES = ["a", "b", "c"] as const;
/** Steps of each worker. */
const STEPS = inFull(500, 25);
const TIME_MS = inFull(300_000, 60_000);
/** What SQLite says when processes meet, in the words that no user should see. */
const RAW = /database (table )?is locked|SQLITE_BUSY|SQLITE_LOCKED|SqliteError/;

interface Worker {
  readonly child: ChildProcess;
  /** Has done its steps, and goes on. */
  readonly enough: Promise<unknown>;
  readonly said: () => string;
  end(): Promise<WorkerReport>;
}

async function startWorker(dataDir: string, name: string): Promise<Worker> {
  const child = fork(WORKER, [dataDir, name, String(STEPS)], {
    execArgv: [],
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk) => (said += String(chunk)));
  const early = once(child, "exit").then(() => Promise.reject(new Error(`${name} ended: ${said}`)));
  early.catch(() => {});
  await Promise.race([once(child, "message"), early]);
  return {
    child,
    enough: Promise.race([once(child, "message"), early]),
    said: () => said,
    async end() {
      const told = once(child, "message") as Promise<[WorkerReport]>;
      child.send("end");
      return (await Promise.race([told, early]))[0];
    },
  };
}

/** Commands one after the other, as a script would run them, until told to end. */
function commandLoop(muster: Muster) {
  const ran: Ended[] = [];
  const added: string[] = [];
  const told = { toEnd: false };
  const both = Promise.withResolvers<void>();
  const all = (async () => {
    for (let round = 0; !told.toEnd && round < 200; round += 1) {
      const name = `cli-${round}`;
      ran.push(
        await muster.run(
          "recorders",
          "add",
          `http://${name}.example.net`,
          "--site",
          "CLI",
          "--name",
          name,
        ),
      );
      added.push(name);
      ran.push(await muster.run("channels", "audit", "--select", "tag=live"));
      both.resolve();
    }
  })();
  return {
    /** Each command has run. */
    enough: Promise.race([both.promise, all]),
    async end() {
      told.toEnd = true;
      await all;
      return { ran, added };
    },
  };
}

test(
  "three cores, the command line and a window at once: nothing lost, nothing locked, the file whole",
  async () => {
    const fleet = await startFleet({ recorders: inFull(10, 4) });
    onTestFinished(() => fleet.stop());
    const muster = musterProcess();
    onTestFinished(() => muster.remove());
    const window = await openTestCore({ dataDir: muster.dataDir, program: "Muster window" });
    onTestFinished(() => window.stop({ keep: true }));
    await prepare(window, fleet.recorders);
    let noticed = 0;
    window.client.subscribe("core.changedElsewhere", () => (noticed += 1));

    const workers = await Promise.all(NAMES.map((name) => startWorker(muster.dataDir, name)));
    const commands = commandLoop(muster);
    const work = { isDone: false };
    const all = Promise.all([...workers.map(({ enough }) => enough), commands.enough]);
    const done = all.finally(() => (work.isDone = true));
    let own = 0;
    for (; !work.isDone; own += 1) {
      await window.call("preferences.set", { key: "stress.window", value: own });
      await window.call("recorders.list", {});
      // The window's own pace: it has a person in front of it.
      await setTimeout(50);
    }
    await done;
    const [reports, { ran, added }] = await Promise.all([
      Promise.all(workers.map((worker) => worker.end())),
      commands.end(),
    ]);

    expect(reports.flatMap(({ troubles }) => troubles)).toEqual([]);
    for (const { status, err } of ran) expect([status, RAW.test(err)]).toEqual([0, false]);
    for (const worker of workers) expect(worker.said()).toBe("");
    expect(logsOf(muster.dataDir)).not.toMatch(RAW);
    for (const report of reports) expect(report.steps).toBeGreaterThanOrEqual(STEPS);
    expect(ran.length).toBeGreaterThan(1);
    expect(noticed).toBeGreaterThan(1);

    const expected = [...reports.flatMap((one) => one.added), ...added].toSorted();
    const { recorders } = await window.call("recorders.list", {});
    const found = recorders.filter(
      ({ siteName }) => siteName !== "Fleet" && siteName !== "Shared site",
    );
    expect(found.map(({ name }) => name).toSorted()).toEqual(expected);
    const shared = recorders.find(({ name }) => name === "Shared");
    expect(shared?.tags.toSorted()).toEqual(reports.flatMap(({ tags }) => tags).toSorted());
    expect(shared?.columns).toEqual(Object.assign({}, ...reports.map(({ columns }) => columns)));
    await expectPreferences(window, reports);
    expect((await window.call("preferences.get", { key: "stress.window" })).value).toBe(own - 1);

    for (const { counters } of fleet.recorders) {
      expect(counters.requests["/API/Login/ChannelInfo/Get"]).toBeGreaterThan(0);
      expect(counters.conversations.most).toBe(1);
    }
    const state = await createDatabaseMaintenance(muster.dataDir, {
      program: "test",
      version: "",
    }).check();
    expect(state).toMatchObject({ ok: true, value: { faults: [] } });
  },
  TIME_MS,
);

async function prepare(
  window: TestCore,
  fleet: readonly { name: string; url: string }[],
): Promise<void> {
  await window.call("recorders.add", {
    name: "Shared",
    url: "http://shared.example.net",
    site: "Shared site",
  });
  for (const { name, url } of fleet) {
    await window.call("recorders.add", { name, url, site: "Fleet", tags: ["live"] });
  }
}

async function expectPreferences(
  window: TestCore,
  reports: readonly WorkerReport[],
): Promise<void> {
  const { sites } = await window.call("sites.list", {});
  const site = sites.find(({ name }) => name === "Shared site") as unknown as Record<
    string,
    string
  >;
  for (const [key, value] of reports.flatMap((one) => Object.entries(one.preferences))) {
    const field = /^site\.(.+)$/.exec(key)?.[1];
    const kept = field
      ? Number(site[field])
      : (await window.call("preferences.get", { key })).value;
    expect([key, kept]).toEqual([key, value]);
  }
}

function logsOf(dataDir: string): string {
  const logs = join(dataDir, "logs");
  return readdirSync(logs)
    .map((file) => readFileSync(join(logs, file), "utf8"))
    .join("\n");
}
