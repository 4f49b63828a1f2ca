import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { SIMULATED_PASSWORD, startFleet, type SimulatedRecorder } from "#simulator/index.ts";
import { Random } from "#simulator/random.ts";
import { openTestCore, type TestCore } from "#test/support/core.ts";
import { musterCommand } from "#test/support/muster-command.ts";
import type { Muster } from "#test/support/muster-process.ts";
import { LONG } from "#test/support/long.ts";

/**
 * A wrong password, and commands that are ended at any moment and started again at once: whatever happens, a recorder gets
 * it twice at the most, by its own count. With `npm run test:long`: 500 runs.
 */

/** Side by side, each with recorders and a data directory of its own. */
const WORLDS = LONG ? 5 : 1;
const RUNS = LONG ? 100 : 4;
const RUNS_A_ROUND = LONG ? 10 : 4;
const SEED = Number(process.env["MUSTER_TEST_SEED"] ?? 20_261_123);
const PASSPHRASE = "correct horse battery staple";
const SIGNALS = ["SIGINT", "SIGKILL", "SIGTERM"] as const;

interface World {
  readonly random: Random;
  readonly cli: Muster;
  /** Commands that are ended. */
  readonly commands: readonly [readonly string[], ...(readonly string[])[]];
  /** Recorders that answer, slowly. */
  readonly slow: readonly SimulatedRecorder[];
  /** One that says that it is busy, and one that refuses connections as while it restarts. */
  readonly away: readonly [SimulatedRecorder, SimulatedRecorder];
}

const tally = {
  runs: 0,
  ended: {} as Record<string, number>,
  signIns: {} as Record<string, number>,
};

const tried = ({ counters }: SimulatedRecorder) => counters.logins.tried;

const count = (counts: Record<string, number>, what: string | number) =>
  void (counts[what] = (counts[what] ?? 0) + 1);

/** Muster as a person has it, with the vault open. */
async function withCore<T>({ dataDir }: Muster, work: (core: TestCore) => Promise<T>): Promise<T> {
  const core = await openTestCore({ dataDir, secretStore: "vault" });
  try {
    await core.call("secrets.unlock", { passphrase: PASSPHRASE });
    return await work(core);
  } finally {
    await core.stop({ keep: true });
  }
}

const setPassword = (core: TestCore, password: string) =>
  core.call("credentials.set", { name: "site", username: "admin", password });

async function made(label: string): Promise<World> {
  const cli = musterCommand("vault");
  onTestFinished(() => cli.remove());
  const fleets = [];
  for (const auth of ["digest", "session"] as const) {
    const fleet = await startFleet({ recorders: 4, channels: 2, auth, host: "127.0.0.88" });
    onTestFinished(() => fleet.stop());
    fleets.push(fleet.recorders);
  }
  const [busy, ...slow] = fleets.flat() as [SimulatedRecorder, ...SimulatedRecorder[]];
  const restarting = slow.pop() as SimulatedRecorder;

  const at = (file: string) => join(cli.dataDir, file);
  writeFileSync(at("passphrase"), PASSPHRASE, { mode: 0o600 });
  writeFileSync(at("port.yaml"), "name: Port\nemail: { smtp_port: 2525 }\n");
  const open = ["--passphrase-file", at("passphrase")];
  const core = await openTestCore({ dataDir: cli.dataDir, secretStore: "memory" });
  await core.call("secrets.choose", { kind: "vault", passphrase: PASSPHRASE });
  await setPassword(core, SIMULATED_PASSWORD);
  const findings = [busy, restarting, ...slow].map(({ name, url }) => ({ name, url }));
  await core.call("discovery.add", { findings, site: "Leeds", credential: "site" });
  // Some of them want the password encrypted by a key of theirs.
  await core.call("sites.set", { name: "Leeds", trustNetwork: true });
  await core.stop({ keep: true });
  await cli.run("plan", "--template", at("port.yaml"), "--out", at("plan.json"), ...open);
  return {
    random: new Random(SEED, label),
    cli,
    commands: [
      ["channels", "audit", ...open],
      ["plan", "--template", at("port.yaml"), "--out", at("other.json"), "--replace", ...open],
      ["apply", at("plan.json"), "--yes", ...open],
    ],
    slow,
    away: [busy, restarting],
  };
}

/** Starts a command, and ends it at a moment that the dice choose: mostly once recorders are being talked to. */
async function runAndEnd({ random, cli, commands, slow }: World): Promise<void> {
  const asked = () =>
    slow.reduce(
      (sum, { counters }) => sum + Object.values(counters.requests).reduce((a, b) => a + b, 0),
      0,
    );
  const running = cli.start(...random.pick(commands));
  running.child.stdin.end();
  let over = false;
  const ended = running.ended.then((how) => {
    over = true;
    return how;
  });
  const before = asked();
  const anyMoment = random.chance(0.2);
  const wait = random.int(anyMoment ? 3_000 : 1_500);
  const signal = random.pick(SIGNALS);
  const begun = () => anyMoment || over || asked() !== before;
  await expect.poll(begun, { timeout: 60_000, interval: 20 }).toBe(true);
  await Promise.race([ended, delay(wait)]);
  count(tally.ended, over ? "by itself" : signal);
  running.child.kill(signal);
  await ended;
  tally.runs += 1;
}

/** Runs a round with a wrong password: another one at Muster, or, instead of one that was accepted before, another one at the recorders. */
async function round(world: World, number: number): Promise<void> {
  const { random, cli, slow, away } = world;
  const [busy, restarting] = away;
  const all = [...slow, ...away];
  const wrong = random.chance(0.5) ? `wrong-${number}` : SIMULATED_PASSWORD;
  const right = wrong === SIMULATED_PASSWORD ? `changed-${number}` : SIMULATED_PASSWORD;
  for (const one of all) one.setPassword(right);
  if (wrong !== SIMULATED_PASSWORD) await withCore(cli, (core) => setPassword(core, wrong));
  for (const one of slow) await one.setFaults(`latency:${1 + random.int(1_200)}`);
  await busy.setFaults("busy");
  await restarting.setFaults("refuse-connection");

  const before = new Map(all.map((one) => [one, tried(one)]));
  const since = (one: SimulatedRecorder) => tried(one) - (before.get(one) as number);
  for (let run = 0; run < RUNS_A_ROUND; run += 1) await runAndEnd(world);
  // What was sent last may still be counted.
  await delay(1_300);
  for (const one of away) expect(since(one)).toBe(0);

  await withCore(cli, async (core) => {
    for (const one of all) await one.setFaults("");
    const { items } = await core.call("audit.run", { select: {} });
    for (const { url } of away) {
      const item = items.find((found) => found.url === url);
      expect(item?.error?.code, "a busy or restarting recorder is not blocked").toBe(
        "auth_refused",
      );
    }
    for (const one of all) {
      expect(since(one)).toBeLessThanOrEqual(2);
      count(tally.signIns, since(one));
    }
    for (const one of all) one.setPassword(SIMULATED_PASSWORD);
    await setPassword(core, SIMULATED_PASSWORD);
    await core.call("credentials.retry", { ids: items.map(({ recorderId }) => recorderId) });
    const { items: now } = await core.call("audit.run", { select: {} });
    expect(now.flatMap(({ error }) => error?.message ?? [])).toEqual([]);
  });
}

test(
  `a wrong password goes to no recorder more than twice: ${WORLDS * RUNS} runs, ended and started again`,
  { timeout: LONG ? 5_400_000 : 300_000, retry: 0 },
  async () => {
    const worlds = await Promise.all(
      Array.from({ length: WORLDS }, (_, index) => made(`world ${index}`)),
    );
    await Promise.all(
      worlds.map(async (world) => {
        for (let number = 0; number * RUNS_A_ROUND < RUNS; number += 1) {
          await round(world, number);
          if (LONG) console.log(JSON.stringify(tally));
        }
      }),
    );
    expect(tally.runs).toBe(WORLDS * RUNS);
  },
);
