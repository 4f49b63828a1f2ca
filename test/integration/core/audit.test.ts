import { describe, expect, it } from "vitest";
import { isEmptySlot } from "#shared/domain/availability.ts";
import type { Payload } from "#shared/contract/events.ts";
import { channelRows, type ChannelRow } from "#shared/domain/channels.ts";
import { SIMULATED_PASSWORD } from "#simulator/index.ts";
import { openTestCore } from "#test/support/core.ts";
import { fleetUnderTest } from "#test/support/fleet.ts";

describe("an audit of channels", () => {
  it("reads every channel of every recorder as the recorder has it", async () => {
    const { fleet, muster, ids } = await fleetUnderTest({ recorders: 6 });
    const report = await muster.call("audit.run", { select: {} });
    expect(report.items.map((item) => item.outcome)).toEqual(Array(6).fill("ok"));
    fleet.recorders.forEach((recorder, index) => {
      const item = report.items.find((one) => one.recorderId === ids[index]);
      const told = recorder.state.channels.map((channel) => [
        channel.channel,
        channel.connect_status,
      ]);
      expect(item?.channels.map((row) => [row.channel, row.connect_status])).toEqual(told);
    });
    expect(await channelsOf(muster)).toHaveLength(96);
    const { recorders } = await muster.call("recorders.list", {});
    expect(recorders.every((recorder) => recorder.reach.state === "reached")).toBe(true);
    expect(sum(Object.values(recorders[0]?.channelCounts ?? {}))).toBe(16);
  });

  it("asks each recorder once who it is, so that templates can name it and a moved one is known again", async () => {
    const { fleet, muster } = await fleetUnderTest({ recorders: 4, auth: "digest" });
    const set = { name: "site", username: "admin", password: SIMULATED_PASSWORD };
    await muster.call("credentials.set", set);
    await muster.call("sites.set", { name: "Leeds", credential: "site" });
    const asked = () =>
      fleet.recorders.map(({ counters }) => counters.requests["/API/SystemInfo/Base/Get"] ?? 0);
    await muster.call("audit.run", { select: {} });
    const first = asked();
    expect(sum(first)).toBeGreaterThan(1);
    await muster.call("audit.run", { select: {} });
    expect(asked()).toEqual(first);
    await muster.stop({ keep: true });
    const again = await openTestCore({ dataDir: muster.dataDir });
    await again.call("credentials.set", set);
    const { items } = await again.call("audit.run", { select: {} });
    expect(items.map(({ outcome }) => outcome)).toEqual(Array(4).fill("ok"));
    expect(asked()).toEqual(first);
    await again.stop();
  });

  it("counts the channels of all, lists those of some, and says who reported the same again", async () => {
    const { muster, ids } = await fleetUnderTest({ recorders: 3 });
    const news: Payload<"channels.changed">[] = [];
    muster.client.subscribe("channels.changed", (payload) => news.push(payload));
    const { counts } = await muster.call("audit.run", { select: {} });
    expect(await muster.call("channels.count", {})).toMatchObject({ recorders: 3, counts });
    const some = await muster.call("channels.list", { recorderIds: [ids[1] as string, "gone"] });
    expect(some.recorders.map(({ recorderId }) => recorderId)).toEqual([ids[1]]);
    expect(new Set(news.flatMap(({ recorderIds }) => recorderIds))).toEqual(new Set(ids));
    news.length = 0;
    await muster.call("audit.run", { select: {} });
    expect(news.flatMap(({ recorderIds }) => recorderIds)).toEqual([]);
    const seen = news.flatMap((one) => one.seen ?? []);
    expect(new Set(seen.map(([id]) => id))).toEqual(new Set(ids));
    const [first] = (await muster.call("channels.list", { recorderIds: [ids[0] as string] }))
      .recorders;
    expect(seen.find(([id]) => id === ids[0])?.[1]).toBe(first?.seenAt);
  });

  it("calls a channel unknown when its recorder is not reached, never offline", async () => {
    const { fleet, muster, ids } = await fleetUnderTest({ recorders: 2 });
    await muster.call("audit.run", { select: {} });
    await fleet.recorders[0]?.setFaults("refuse-connection");
    const report = await muster.call("audit.run", { select: {} });
    const item = report.items.find((one) => one.recorderId === ids[0]);
    expect(item).toMatchObject({ outcome: "unreachable", error: { code: "unreachable" } });
    expect(item?.channels.every((row) => !row.reached)).toBe(true);
    // Empty slots stay empty slots.
    const cameras = item?.channels.filter((row) => !isEmptySlot(row.connect_status)).length ?? 0;
    expect(cameras).toBeGreaterThan(0);
    expect(report.counts["unknown"]).toBe(cameras);
    const { recorders } = await muster.call("recorders.list", {});
    const reach = recorders.find((one) => one.id === ids[0])?.reach;
    expect(reach).toMatchObject({ state: "unreachable", error: { code: "unreachable" } });
    expect(reach?.error?.message).toContain(String(fleet.recorders[0]?.url));
  });

  it("keeps since when a channel is what it is", async () => {
    const { fleet, muster } = await fleetUnderTest({ recorders: 1 });
    await muster.call("audit.run", { select: {} });
    const [first, second] = await channelsOf(muster);
    const state = fleet.recorders[0]?.state.channels[0];
    if (!state) throw new Error("There is no channel.");
    state.connect_status = state.connect_status === "Offline" ? "Online" : "Offline";
    await muster.call("audit.run", { select: {} });
    const [changed, same] = await channelsOf(muster);
    expect(changed?.since).not.toBe(first?.since);
    expect(changed?.since).toBe(changed?.seenAt);
    expect(same?.since).toBe(second?.since);
  });

  it("keeps every change of what a recorder says, and only when it was said for what is the same", async () => {
    const { fleet, muster } = await fleetUnderTest({ recorders: 1 });
    await muster.call("audit.run", { select: {} });
    const before = await channelsOf(muster);
    const third = fleet.recorders[0]?.state.channels[2];
    if (!third) throw new Error("There is no third channel.");
    for (const [field, value] of [
      ["channel_name", "Renamed"],
      ["channel_alias", "Also renamed"],
      ["videoloss", !third.videoloss],
      ["ability", ["Ptz", "Mainstream"]],
      ["intelligent_ability", ["PID"]],
    ] as const) {
      Object.assign(third, { [field]: value });
      await muster.call("audit.run", { select: {} });
      expect((await channelsOf(muster))[2]).toMatchObject({ [field]: value });
    }
    const after = await channelsOf(muster);
    expect(after[3]).toEqual({ ...before[3], seenAt: after[3]?.seenAt });
    expect(after[3]?.seenAt).not.toBe(before[3]?.seenAt);
  });

  it("keeps the proof of an outage over answers that leave the channel, or its status, out", async () => {
    const { fleet, muster, ids } = await fleetUnderTest({ recorders: 1 });
    const [recorder] = fleet.recorders;
    const [id] = ids;
    if (!recorder || id === undefined) throw new Error("There is no recorder.");
    const { state } = recorder;
    state.channels.splice(1);
    const only = state.channels[0] as (typeof state.channels)[number];
    only.connect_status = "Online";
    const audit = () => muster.call("audit.run", { select: {} });
    await audit();
    const [first] = await channelsOf(muster);
    state.channels.length = 0;
    expect((await audit()).counts).toEqual({});
    expect(await channelsOf(muster)).toEqual([]);
    const unsaid: Partial<typeof only> = structuredClone(only);
    delete unsaid.connect_status;
    state.channels.push(unsaid as typeof only);
    expect((await audit()).counts).toEqual({ unknown: 1 });
    expect(await channelsOf(muster)).toMatchObject([{ connect_status: "", reached: true }]);
    state.channels[0] = only;
    await audit();
    expect(await channelsOf(muster)).toMatchObject([
      { connect_status: "Online", since: first?.since },
    ]);
    state.channels.length = 0;
    await audit();
    state.channels.push({ ...only, connect_status: "Offline" });
    await audit();
    const { changes } = await muster.call("recorders.details", { id });
    expect(changes).toMatchObject([{ channel: only.channel, was: "Online", is: "Offline" }]);
    const [last] = await channelsOf(muster);
    expect(last).toMatchObject({ connect_status: "Offline", since: last?.seenAt });
  });

  it.each([
    ["constructor", "constructor"],
    ["toString", "toString"],
    ["__proto__", "unknown"],
  ])("counts a channel whose status is %s, as %s", async (status, countedAs) => {
    const { fleet, muster } = await fleetUnderTest({ recorders: 2 });
    for (const { state } of fleet.recorders)
      for (const channel of state.channels) channel.connect_status = "Online";
    const odd = fleet.recorders[0]?.state.channels[0];
    if (!odd) throw new Error("There is no channel.");
    Object.assign(odd, { connect_status: status });
    const { counts } = await muster.call("audit.run", { select: {} });
    expect(new Map(Object.entries(counts))).toEqual(
      new Map([
        ["Online", 31],
        [countedAs, 1],
      ]),
    );
    const { recorders } = await muster.call("recorders.list", {});
    const kept = recorders.map(({ channelCounts }) => sum(Object.values(channelCounts)));
    expect(kept).toEqual([16, 16]);
  });

  it("tells a page that is no recorder from one that does not answer", async () => {
    const { muster } = await fleetUnderTest({ recorders: 1, faults: "html" });
    const report = await muster.call("audit.run", { select: {} });
    expect(report.items[0]).toMatchObject({
      outcome: "attention",
      error: { code: "not_a_recorder" },
    });
  });

  it("can be cancelled, and says which recorders it did not come to", async () => {
    const { muster } = await fleetUnderTest({ recorders: 24, faults: "latency:50" });
    const controller = new AbortController();
    muster.client.subscribe("channels.changed", () => controller.abort());
    const { signal } = controller;
    const result = await muster.client.call("audit.run", { select: {} }, { signal });
    if (!result.ok) throw new Error(result.error.message);
    const outcomes = result.value.items.map((item) => item.outcome);
    expect(outcomes).toContain("ok");
    expect(outcomes).toContain("cancelled");
    expect(outcomes).toHaveLength(24);
    expect(await muster.call("jobs.list", {})).toMatchObject({ jobs: [] });
  });

  it("goes by the certificate that a person has accepted while it was under way", async () => {
    // One more than Muster talks to at once at one site: the last waits until another has answered.
    const under = { recorders: 17, channels: 1, tls: true, faults: "latency:100" };
    const { fleet, muster, ids } = await fleetUnderTest(under);
    const id = (await muster.call("recorders.list", {})).recorders.at(-1)?.id as string;
    const begun = Promise.withResolvers<void>();
    muster.client.subscribe("jobs.changed", () => begun.resolve());
    const running = muster.call("audit.run", { select: {} });
    await begun.promise;
    const certificate = `${"AB:".repeat(31)}AB`;
    await muster.call("recorders.acceptCertificate", { id, certificate });
    const { items } = await running;
    const stopped = items.filter(({ outcome }) => outcome !== "ok");
    expect(stopped).toMatchObject([{ recorderId: id, error: { code: "certificate_changed" } }]);
    expect(fleet.recorders[ids.indexOf(id)]?.counters.requests).toEqual({});
  });

  it("of nothing says what to do", async () => {
    const muster = await openTestCore();
    const nothing = await muster.refuses("nothing_selected", "audit.run", { select: {} });
    expect(nothing.hint).toContain("Discover");
    await muster.refuses("not_found", "audit.run", { select: { ids: ["none"] } });
    await muster.refuses("selection_invalid", "audit.run", { select: { exprs: ["site"] } });
    await muster.stop();
  });

  it("of some has these alone, in the order of the list, and says when there are none of them", async () => {
    const { muster } = await fleetUnderTest({ recorders: 3 });
    const { recorders } = await muster.call("recorders.list", {});
    const ids = recorders.map(({ id }) => id);
    const some = { ids: [ids[2] as string, ids[0] as string] };
    const { items } = await muster.call("audit.run", { select: some });
    expect(items.map(({ recorderId }) => recorderId)).toEqual([ids[0], ids[2]]);
    for (const select of [{ ids: [] }, { ids, exprs: ["name=nobody"] }]) {
      const nothing = await muster.refuses("nothing_selected", "audit.run", { select });
      expect(nothing.message).toBe("No recorder matches the selection.");
    }
    await muster.stop();
  });

  it("stands after a restart", async () => {
    const { muster } = await fleetUnderTest({ recorders: 2 });
    await muster.call("audit.run", { select: {} });
    const before = await channelsOf(muster);
    await muster.stop({ keep: true });
    const again = await openTestCore({ dataDir: muster.dataDir });
    expect(await channelsOf(again)).toEqual(before);
    await again.stop({ keep: true });
  });
});

async function channelsOf(muster: Awaited<ReturnType<typeof openTestCore>>): Promise<ChannelRow[]> {
  return (await muster.call("channels.list", {})).recorders.flatMap(channelRows);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
