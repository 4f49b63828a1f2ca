import { describe, expect, it } from "vitest";
import type { AttentionKind } from "#shared/domain/overview.ts";
import { SIMULATED_PASSWORD } from "#simulator/index.ts";
import type { TestCore } from "#test/support/core.ts";
import { fleetUnderTest, type FleetUnderTest } from "#test/support/fleet.ts";

const DOWN = ["Offline", "NotPaired", "FailConnectNetwork"];

/** Eight recorders: the first two at York, the others at Leeds, all with a sign-in. */
async function fleetAtTwoSites(): Promise<FleetUnderTest> {
  const under = await fleetUnderTest({ recorders: 8, auth: "digest" });
  const { muster, ids } = under;
  const account = { name: "all", username: "admin", password: SIMULATED_PASSWORD };
  await muster.call("credentials.set", account);
  for (const name of ["York", "Leeds"]) await muster.call("sites.set", { name, credential: "all" });
  await muster.call("recorders.set", { ids: ids.slice(0, 2), set: { site: "York" } });
  return under;
}

const audit = (muster: TestCore) => muster.call("audit.run", { select: {}, channels: false });

async function overviewOf({ muster }: FleetUnderTest, since?: string) {
  const overview = await muster.call("overview.get", since === undefined ? {} : { since });
  const item = (kind: AttentionKind) => overview.attention.find((one) => one.kind === kind);
  return { overview, item, kinds: overview.attention.map(({ kind }) => kind) };
}

/** What the simulated recorders would report now. */
function reported({ fleet }: FleetUnderTest, from: number) {
  const channels = fleet.recorders.slice(from).flatMap(({ state }) => state.channels);
  const cameras = channels.filter(({ connect_status }) => connect_status !== "NotConfigured");
  const down = cameras.filter(
    ({ connect_status, videoloss }) =>
      DOWN.includes(connect_status) || (videoloss && connect_status !== "unknown"),
  );
  return { cameras: cameras.length, down: down.length };
}

describe("the overview", () => {
  it("of an inventory that was never audited asks for an audit", async () => {
    const under = await fleetAtTwoSites();
    const { overview, kinds, item } = await overviewOf(under);
    expect(overview).toMatchObject({
      sites: 2,
      recorders: { total: 8, unknown: 8 },
      audited: 0,
      lastAuditAt: null,
      calmSince: null,
    });
    expect(kinds).toEqual(["recorders_not_audited"]);
    expect(item("recorders_not_audited")).toMatchObject({ count: 8, newCount: 0 });
  });

  it("tells a site without its line from a recorder without power, and a refused password", async () => {
    const under = await fleetAtTwoSites();
    const { fleet, muster } = under;
    await audit(muster);
    const atFirst = await overviewOf(under);
    const { cameras, down } = reported(under, 0);
    expect(down).toBeGreaterThan(0);
    expect(atFirst.overview.channels).toMatchObject({ total: cameras, down, unknown: 0 });
    expect(atFirst.item("channels_down")).toMatchObject({ count: down, oldestAtLeast: true });
    expect(atFirst.overview.recorders).toMatchObject({ reached: 8, unreachable: 0 });

    const since = atFirst.overview.at;
    for (const index of [0, 1, 2]) await fleet.recorders[index]?.setFaults("refuse-connection");
    fleet.recorders[3]?.setPassword("another password");
    await audit(muster);
    const { overview, item, kinds } = await overviewOf(under, since);
    expect(kinds.slice(0, 2)).toEqual(["sites_unreachable", "recorders_unreachable"]);
    expect(item("sites_unreachable")).toMatchObject({
      count: 1,
      newCount: 1,
      entries: [{ label: "York", count: 2 }],
    });
    const third = (await muster.call("recorders.list", {})).recorders.find(
      ({ id }) => id === under.ids[2],
    );
    expect(item("recorders_unreachable")).toMatchObject({
      count: 1,
      newCount: 1,
      entries: [{ label: "Leeds", name: third?.name }],
    });
    expect(item("sign_ins_blocked")).toMatchObject({ count: 1, newCount: 1 });
    const known = reported(under, 4);
    expect(overview.channels).toMatchObject({ total: cameras, down: known.down });
    expect(overview.channels.unknown).toBe(cameras - known.cameras);
    // What was down before is not new.
    expect(item("channels_down")).toMatchObject({ newCount: 0 });
    expect(overview.recorders).toMatchObject({ reached: 4, unreachable: 3, attention: 1 });
  });

  it("counts a camera that fell out as new, and is calm once everything is up again", async () => {
    const under = await fleetUnderTest({ recorders: 2 });
    const { fleet, muster } = under;
    const set = (status: string) => {
      for (const { state } of fleet.recorders)
        for (const channel of state.channels)
          Object.assign(channel, { connect_status: status, videoloss: false });
    };
    set("Online");
    await audit(muster);
    const { overview: atFirst } = await overviewOf(under);
    expect(atFirst).toMatchObject({ attention: [], channels: { up: 32, down: 0 } });
    const [channel] = fleet.recorders[0]?.state.channels ?? [];
    Object.assign(channel ?? {}, { connect_status: "Offline" });
    await audit(muster);
    const fallen = await overviewOf(under, atFirst.at);
    expect(fallen.item("channels_down")).toMatchObject({
      count: 1,
      newCount: 1,
      oldestAtLeast: false,
      entries: [{ label: "Leeds", count: 1 }],
    });
    expect(fallen.overview.calmSince).toBeNull();
    set("Online");
    await audit(muster);
    const { overview } = await overviewOf(under, atFirst.at);
    expect(overview.attention).toEqual([]);
    const since = overview.calmSince ?? "";
    expect(since > fallen.overview.at && since <= overview.at).toBe(true);
  });

  it("is limited to a customer, a site or a recorder, and knows no place that does not exist", async () => {
    const under = await fleetAtTwoSites();
    const { fleet, muster, ids } = under;
    await muster.call("customers.set", { name: "Acme" });
    for (const name of ["York", "Goole"])
      await muster.call("sites.set", { name, customer: "Acme" });
    await fleet.recorders[0]?.setFaults("refuse-connection");
    await fleet.recorders[7]?.setFaults("refuse-connection");
    await audit(muster);
    const { customers } = await muster.call("customers.list", {});
    const { sites } = await muster.call("sites.list", {});
    const idOf = (name: string) => sites.find((site) => site.name === name)?.id ?? "";
    const at = async (kind: "customer" | "site" | "recorder", id: string) => {
      const found = await muster.call("overview.get", { place: { kind, id } });
      const days = await muster.call("overview.days", { days: 2, place: { kind, id } });
      return [
        found.sites,
        found.recorders.total,
        found.recorders.unreachable,
        days.sites.map(({ siteName }) => siteName),
      ];
    };
    expect(await at("customer", customers[0]?.id ?? "")).toEqual([2, 2, 1, ["York"]]);
    expect(await at("customer", "none")).toEqual([1, 6, 1, ["Leeds"]]);
    expect(await at("site", idOf("Leeds"))).toEqual([1, 6, 1, ["Leeds"]]);
    expect(await at("recorder", ids[1] ?? "")).toEqual([1, 1, 0, ["York"]]);
    expect(await at("site", "elsewhere")).toEqual([0, 0, 0, []]);
  });

  it("shows the days of the sites, and says what was not observed", async () => {
    const under = await fleetUnderTest({ recorders: 2 });
    await audit(under.muster);
    const days = await under.muster.call("overview.days", { days: 3 });
    expect(days.dates).toHaveLength(3);
    expect(days.sites.map(({ siteName }) => siteName)).toEqual(["Leeds"]);
    expect(days.sites[0]?.days).toHaveLength(3);
    expect(days.fleet.days[0]?.[0]).toBeNull();
    expect(days.fleet.whole[1]).toBeLessThan(0.5);
  });

  it("counts recorders that have drifted since a rollout", async () => {
    const { fleet, muster, ids } = await fleetUnderTest({ recorders: 6 });
    expect(await muster.call("overview.drift", {})).toMatchObject({ item: null });
    const readable = fleet.recorders.flatMap((one, index) => (one.readable ? [index] : []));
    const chosen = readable.slice(0, 2).map((index) => ids[index] ?? "");
    const template = { name: "Relay", email: { smtp_port: 2525 } };
    const plan = await muster.call("plans.create", { template, select: { ids: chosen } });
    const ended = Promise.withResolvers<void>();
    muster.client.subscribe("rollouts.changed", ({ rollout }) => {
      if (rollout.state === "finished") ended.resolve();
    });
    await muster.call("rollouts.start", { planId: plan.id });
    await ended.promise;
    const [changed = 0] = readable;
    Object.assign(fleet.recorders[changed]?.state.email ?? {}, { smtp_port: 26 });
    for (const id of chosen) await muster.call("settings.readAll", { id });
    const { item } = await muster.call("overview.drift", {});
    expect(item).toMatchObject({
      kind: "recorders_drifted",
      count: 1,
      entries: [{ label: "Leeds" }],
    });
  });
});
