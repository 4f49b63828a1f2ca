import { describe, expect, it, onTestFinished } from "vitest";
import { SIMULATED_PASSWORD } from "#simulator/index.ts";
import { openTestCore } from "#test/support/core.ts";
import { NO_CHANNELS, serveTcp } from "#test/integration/recorder-support.ts";
import { fleetUnderTest } from "#test/support/fleet.ts";
import { inFull } from "#test/support/long.ts";

/** Some of each dialect. */
const RECORDERS = inFull(40, 16);
const WRONG = "wrong-on-purpose";

async function mixedFleet(password: string) {
  const under = await fleetUnderTest({ recorders: RECORDERS, auth: "mixed" });
  await under.muster.call("credentials.set", { name: "all", username: "admin", password });
  await under.muster.call("sites.set", { name: "Leeds", credential: "all" });
  return under;
}

describe("a fleet that speaks every dialect", () => {
  it("is audited, planned and written, each recorder in its own; every session is logged out", async () => {
    const { fleet, muster } = await mixedFleet(SIMULATED_PASSWORD);
    // Basic and sealed logins over HTTP let every device on the way read the password: a person has to agree.
    const first = await muster.call("audit.run", { select: {} });
    const exposed = first.items.filter((item) => item.outcome !== "ok");
    const codes = new Set(exposed.map((item) => item.error?.code));
    expect(codes).toEqual(new Set(["sign_in_consent_needed"]));
    const ids = exposed.map((item) => item.recorderId);
    await muster.call("recorders.set", { ids, set: { trustNetwork: true } });
    const report = await muster.call("audit.run", { select: {} });
    const bad = report.items.filter((item) => item.outcome !== "ok").map((item) => item.error);
    expect(bad).toEqual([]);
    const { recorders } = await muster.call("recorders.list", {});
    const dialects = new Set(recorders.map((recorder) => recorder.dialect));
    expect(dialects.isSupersetOf(new Set(["plain", "basic", "digest", "session"]))).toBe(true);

    const template = { name: "Port", email: { smtp_port: 2525 } };
    const plan = await muster.call("plans.create", { template, select: {} });
    expect(new Set(plan.items.map((item) => item.state))).toEqual(new Set(["ready"]));
    for (const { counters } of fleet.recorders) {
      expect(counters.logins).toMatchObject({ refused: 0, refusedAgain: 0 });
      expect(counters.sessions.loggedOut).toBe(counters.sessions.opened);
      expect(counters.sessions.alive).toBe(0);
      expect(counters.conversations.most).toBeLessThanOrEqual(1);
      expect(counters.violations).toEqual([]);
    }
  });

  it("is recognized again without a needless question after a restart", async () => {
    const { muster } = await mixedFleet(SIMULATED_PASSWORD);
    await muster.call("audit.run", { select: {} });
    const before = (await muster.call("recorders.list", {})).recorders;
    await muster.stop({ keep: true });
    const again = await openTestCore({ dataDir: muster.dataDir });
    const after = (await again.call("recorders.list", {})).recorders;
    expect(after.map((one) => one.dialect)).toEqual(before.map((one) => one.dialect));
    await again.stop({ keep: true });
  });

  it("is never tried twice with a wrong password, whatever the dialect", async () => {
    const { fleet, muster } = await mixedFleet(WRONG);
    await muster.call("audit.run", { select: {} });
    await muster.call("audit.run", { select: {} });
    await muster.call("settings.read", { area: "email", select: {} });
    for (const { counters } of fleet.recorders) {
      expect(counters.logins.refusedAgain).toBe(0);
      expect(counters.logins.refused).toBeLessThanOrEqual(1);
    }
    const { recorders } = await muster.call("recorders.list", {});
    const refused = recorders.filter((recorder) => recorder.refusal !== null);
    expect(refused.length).toBeGreaterThan(RECORDERS / 4);
    expect(refused.every((recorder) => recorder.refusal?.credential === "all")).toBe(true);
    // Another credential, and back: the first one is still refused.
    const { id } = refused[0] as { id: string };
    const tried = () => fleet.recorders.map((one) => one.counters.logins.refused);
    const before = tried();
    await muster.call("credentials.set", { name: "second", username: "admin", password: WRONG });
    await muster.call("recorders.set", { ids: [id], set: { credential: "second" } });
    await muster.call("recorders.set", { ids: [id], set: { credential: null } });
    await muster.call("audit.run", { select: { ids: [id] } });
    expect(tried()).toEqual(before);
  });

  it("says what it is, once", async () => {
    const { fleet, muster } = await mixedFleet(SIMULATED_PASSWORD);
    const select = {};
    await muster.call("settings.read", { area: "email", select });
    const asked = () =>
      fleet.recorders.map((one) => one.counters.requests["/API/SystemInfo/Base/Get"] ?? 0);
    const first = asked();
    const { recorders } = await muster.call("recorders.list", {});
    expect(recorders.some((recorder) => recorder.firmware !== "")).toBe(true);
    await muster.call("settings.read", { area: "email", select });
    expect(asked()).toEqual(first);
  });
});

describe("recorders", () => {
  it("whose answers break the rules of HTTP are read, and this is remembered over a restart", async () => {
    const answer = `HTTP/1.1 200 OK\nContent-Length: ${NO_CHANNELS.length}\n\n${NO_CHANNELS}`;
    const server = await serveTcp((socket) => socket.on("data", () => socket.end(answer)));
    onTestFinished(() => server.close());
    const muster = await openTestCore({});
    await muster.call("sites.set", { name: "Leeds" });
    await muster.call("recorders.add", {
      name: "NVR",
      url: server.origin,
      site: "Leeds",
      auth: "none",
    });
    const report = await muster.call("audit.run", { select: {} });
    expect(report.items.map(({ outcome }) => outcome)).toEqual(["ok"]);
    await muster.stop({ keep: true });
    const again = await openTestCore({ dataDir: muster.dataDir });
    const { recorders } = await again.call("recorders.list", {});
    expect(recorders.map(({ quirks }) => quirks)).toEqual([["tolerant_http"]]);
    await again.call("recorders.set", {
      ids: [recorders[0]!.id],
      set: { url: "http://127.0.0.1:9" },
    });
    const moved = await again.call("recorders.list", {});
    expect(moved.recorders.map(({ quirks }) => quirks)).toEqual([[]]);
    await again.stop();
  });
});
