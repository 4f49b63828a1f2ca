import { afterAll, beforeAll, describe, test } from "vitest";
import type { Recorder } from "#shared/domain/inventory.ts";
import { SIMULATED_PASSWORD, startFleet, type Fleet, type FleetOptions } from "#simulator/index.ts";
import { openTestCore, type TestCore } from "#test/support/core.ts";
import { behaviourOf, WIRETAP, type Behaviour } from "#test/support/hostile/behaviour.ts";
import {
  startHostileProcess,
  type HostilePeers,
  type HostileProcess,
} from "#test/support/hostile/start.ts";
import { atRest } from "#test/support/rollouts.ts";
import { inFull } from "#test/support/long.ts";

/** All behaviours take minutes; a gate tries some of each dialect. */
const SEEDS = inFull(200, 4);
/** Devices that only forward and swap keys: all behave the same. */
const WIRETAPS = inFull(200, 2);
const TIME_MS = 120_000 + SEEDS * 5_000;

const MAIL_PASSWORD = "mailbox-only-1";
const TEMPLATE = {
  name: "Mail and push",
  email: { password: { secret: "mailbox" }, smtp_port: 2525 },
  eventPush: { username: "muster", password: { secret: "push" } },
};

const DIALECTS = ["none", "digest", "basic", "session"] as const;
const MANNERS = DIALECTS.flatMap((auth) => [
  { name: `${auth} over HTTP`, auth, tls: false },
  { name: `${auth} over HTTPS`, auth, tls: true },
]);
type Manner = (typeof MANNERS)[number];

interface Attacked {
  readonly muster: TestCore;
  readonly fleet: Fleet;
  readonly peers: HostilePeers;
  readonly ids: readonly string[];
}

let devices: HostileProcess;
beforeAll(() => {
  devices = startHostileProcess();
});
afterAll(() => devices.stop());

/** Has something done at the end of the test, which runs beside others. */
type AtEnd = (work: () => void | Promise<void>) => void;

async function fleetOf(atEnd: AtEnd, options: FleetOptions): Promise<Fleet> {
  const fleet = await startFleet({ channels: 1, seed: 5, ...options });
  atEnd(() => fleet.stop());
  return fleet;
}

/** Recorders of one dialect, each behind a hostile device of its own; as many more wait elsewhere to be taken for them. */
async function attacked(
  atEnd: AtEnd,
  { auth, tls }: Manner,
  recorders: number,
  behaviour: (seed: number) => Behaviour,
): Promise<Attacked> {
  const fleet = await fleetOf(atEnd, {
    recorders,
    auth,
    tls,
    transKey: auth === "session" ? "all" : "mixed",
    quirks: true,
  });
  const twins = await fleetOf(atEnd, { recorders, auth: "none", transKey: "all" });
  const wishes = Array.from({ length: 2 * recorders }, (_, seed) => {
    const { url = "", serial = "" } = fleet.recorders[seed % recorders] ?? {};
    const drawn = behaviour(seed);
    const inPlace = seed < recorders;
    // Who is there from the first contact with an https: address on is believed: there is nothing to compare with.
    const honestAtFirst = inPlace && (drawn.honestAtFirst || (tls && drawn.role !== "wiretap"));
    const twin = twins.recorders[seed % recorders]?.url ?? "";
    return { behaviour: { ...drawn, honestAtFirst }, recorder: url, twin, serial };
  });
  const peers = await devices.start(wishes, atEnd);
  const muster = await openTestCore();
  atEnd(() => muster.stop());
  for (const [name, password, purpose] of [
    ["site", SIMULATED_PASSWORD, "recorder"],
    ["mailbox", MAIL_PASSWORD, "mail"],
    ["push", MAIL_PASSWORD, "push"],
  ] as const)
    await muster.call("credentials.set", { name, username: "admin", password, purpose });
  const ids: string[] = [];
  for (const [at, { name, serial }] of fleet.recorders.entries()) {
    const finding = { name, serial, url: peers.addresses[at] ?? "" };
    const site = `Site ${at % 8}`;
    const wish = { findings: [finding], site, credential: "site" };
    const { added } = await muster.call("discovery.add", wish);
    ids.push(added[0]?.id ?? "");
  }
  return { muster, fleet, peers, ids };
}

/** Everything that takes a password to recorders, without consent. */
async function useEverything(muster: TestCore, ids: readonly string[]): Promise<void> {
  await muster.call("audit.run", { select: {} });
  await muster.call("audit.run", { select: {} });
  await muster.call("settings.read", { area: "email", select: {} });
  await muster.client
    .call("plans.create", { template: TEMPLATE, select: {} })
    .then(async (plan) => {
      if (!plan.ok) throw new Error(plan.error.message);
      const { id } = plan.value;
      const without = await muster.client.call("plans.exclude", { id, clearSecrets: true });
      for (const planId of [id, ...(without.ok ? [without.value.id] : [])]) {
        const refused = () => null;
        await atRest(muster, () => muster.call("rollouts.start", { planId })).catch(refused);
      }
    });
  await Promise.all(
    ids.map((id) => muster.client.call("settings.testEmail", { id, secret: "mailbox" })),
  );
}

const readBy = async (peers: HostilePeers) => (await peers.report()).flat();

describe.concurrent("a hostile device", () => {
  test.for(MANNERS)(
    "reads no password without consent: $name",
    { timeout: TIME_MS },
    async (manner, { expect, onTestFinished }) => {
      const { muster, peers, ids } = await attacked(onTestFinished, manner, SEEDS, behaviourOf);
      await useEverything(muster, ids);
      await peers.turn();
      await useEverything(muster, ids);
      // The same devices at other addresses, with the same serial numbers.
      await Promise.all(
        ids.map((id, at) => {
          const url = peers.addresses[SEEDS + at] ?? "";
          return muster.client.call("discovery.updateAddress", { id, url });
        }),
      );
      await useEverything(muster, ids);
      expect(await readBy(peers)).toEqual([]);
    },
  );

  test.for(MANNERS.filter(({ tls }) => !tls))(
    "with consent, everything works: $name",
    { timeout: TIME_MS },
    async (manner, { expect, onTestFinished }) => {
      const { muster, fleet, peers, ids } = await attacked(
        onTestFinished,
        manner,
        WIRETAPS,
        () => WIRETAP,
      );
      await useEverything(muster, ids);
      expect(await readBy(peers)).toEqual([]);
      await trust(muster, true);

      const audit = await muster.call("audit.run", { select: {} });
      expect(audit.items.filter(({ outcome }) => outcome !== "ok")).toEqual([]);
      const plan = await muster.call("plans.create", { template: TEMPLATE, select: {} });
      const { items } = await atRest(muster, () =>
        muster.call("rollouts.start", { planId: plan.id }),
      );
      expect(items.map(({ outcome }) => outcome)).toEqual(Array(WIRETAPS).fill("accepted"));
      const stored = fleet.recorders.map(({ state }) => state.emailPassword);
      expect(stored).toEqual(Array(WIRETAPS).fill(MAIL_PASSWORD));

      // What a person agreed to: the device in the middle reads it. So the silence before was not its inability.
      const read = await readBy(peers);
      const passwords = new Set(read.map(({ password }) => password));
      expect(passwords.has(MAIL_PASSWORD)).toBe(true);
      expect(passwords.has(SIMULATED_PASSWORD)).toBe(
        manner.auth !== "none" && manner.auth !== "digest",
      );

      await trust(muster, false);
      await useEverything(muster, ids);
      expect(await readBy(peers)).toHaveLength(read.length);
    },
  );
});

async function trust(muster: TestCore, trustNetwork: boolean): Promise<void> {
  const { sites } = await muster.call("sites.list", {});
  for (const { name } of sites) await muster.call("sites.set", { name, trustNetwork });
  const { recorders } = await muster.call("recorders.list", {});
  const trusted = (one: Recorder) => one.networkTrusted;
  if (recorders.some((one) => trusted(one) !== trustNetwork)) throw new Error("Trust was not set.");
}
