import { describe, expect, test } from "vitest";
import { SIMULATED_PASSWORD } from "#simulator/index.ts";
import { fleetUnderTest } from "#test/support/fleet.ts";

/** Recorders that take Basic alone, over plain HTTP, with the right credential. */
async function basicFleet(recorders = 2) {
  const under = await fleetUnderTest({ recorders, channels: 1, auth: "basic" });
  const { muster } = under;
  const password = SIMULATED_PASSWORD;
  await muster.call("credentials.set", { name: "c", username: "admin", password });
  await muster.call("sites.set", { name: "Leeds", credential: "c" });
  const outcomes = async () => {
    const { items } = await muster.call("audit.run", { select: {} });
    return items.map(({ outcome, error }) => error?.code ?? outcome);
  };
  const states = async () => {
    const { recorders: all } = await muster.call("recorders.list", {});
    return all.map(({ trustNetwork, networkTrusted }) => [trustNetwork, networkTrusted]);
  };
  return { ...under, ids: [...under.ids], outcomes, states };
}

describe("trust in a network", () => {
  test("is requested by a sign-in, given to many recorders at once, and withdrawn", async () => {
    const { muster, fleet, ids, outcomes } = await basicFleet(5);
    expect(new Set(await outcomes())).toEqual(new Set(["sign_in_consent_needed"]));
    const { recorders } = await muster.call("recorders.list", {});
    expect(new Set(recorders.map(({ reach }) => reach.state))).toEqual(new Set(["attention"]));
    expect(fleet.recorders.every(({ counters }) => counters.logins.tried === 0)).toBe(true);

    await muster.call("recorders.set", { ids, set: { trustNetwork: true } });
    expect(new Set(await outcomes())).toEqual(new Set(["ok"]));
    await muster.call("recorders.set", { ids, set: { trustNetwork: false } });
    expect(new Set(await outcomes())).toEqual(new Set(["sign_in_consent_needed"]));

    const { entries } = await muster.call("activity.list", { limit: 100 });
    const details = entries.map(({ detail }) => detail).join(" ");
    expect(details).toContain("Trust in the network set to yes");
    expect(details).toContain("Trust in the network set to no");
  });

  test("of a site holds for its recorders, but for those that decide otherwise", async () => {
    const { muster, ids, outcomes, states } = await basicFleet(2);
    const [first = ""] = ids;
    await muster.call("recorders.set", { ids: [first], set: { trustNetwork: false } });
    await muster.call("sites.set", { name: "Leeds", trustNetwork: true });
    expect(new Set((await states()).map(String))).toEqual(new Set(["false,false", ",true"]));
    expect((await outcomes()).toSorted()).toEqual(["ok", "sign_in_consent_needed"]);
    await muster.call("recorders.set", { ids: [first], set: { trustNetwork: null } });
    expect(await outcomes()).toEqual(["ok", "ok"]);
    await muster.call("sites.set", { name: "Leeds", trustNetwork: false });
    expect(await outcomes()).toEqual(Array(2).fill("sign_in_consent_needed"));
  });

  test("is needed to choose Basic for a recorder that is reached by plain HTTP", async () => {
    const { muster, ids, outcomes } = await basicFleet();
    const error = await muster.refuses("consent_needed", "recorders.set", {
      ids,
      set: { auth: "basic" },
    });
    expect(error).toMatchObject({ where: "auth" });
    expect(error.hint).toContain("--trust-network");
    await muster.call("recorders.set", { ids, set: { auth: "basic", trustNetwork: true } });
    expect(await outcomes()).toEqual(["ok", "ok"]);
    const wish = { name: "New", url: "http://127.0.0.9:1", site: "York", auth: "basic" } as const;
    await muster.refuses("consent_needed", "recorders.add", wish);
    await muster.call("recorders.add", { ...wish, url: "https://127.0.0.9:1" });
  });

  test("ends with another address", async () => {
    const { muster, ids, states } = await basicFleet(1);
    await muster.call("recorders.set", { ids, set: { trustNetwork: true } });
    await muster.call("recorders.set", { ids, set: { url: "http://127.0.0.9:1" } });
    expect(await states()).toEqual([[null, false]]);
  });
});

test("the same values again change nothing, and are no entry of the activity log", async () => {
  const { muster, ids } = await basicFleet(1);
  const [recorder] = (await muster.call("recorders.list", {})).recorders;
  const count = async () => (await muster.call("activity.list", { limit: 100 })).entries.length;
  const before = await count();
  const set = { url: recorder?.url ?? "", auth: "auto" } as const;
  expect((await muster.call("recorders.set", { ids, set })).changed).toBe(0);
  expect(await count()).toBe(before);
  expect((await muster.call("recorders.set", { ids, set: { name: "Other" } })).changed).toBe(1);
});

describe("a certificate that was first seen behind an http: address", () => {
  test("permits Basic once a person has accepted it", async () => {
    const password = SIMULATED_PASSWORD;
    const { muster, fleet } = await fleetUnderTest({
      recorders: 40,
      channels: 1,
      auth: "basic",
      quirks: true,
    });
    await muster.call("credentials.set", { name: "c", username: "admin", password });
    await muster.call("sites.set", { name: "Leeds", credential: "c" });
    await muster.call("audit.run", { select: {} });
    const { recorders } = await muster.call("recorders.list", {});
    const behind = recorders.filter(({ certificate }) => certificate !== null);
    expect(behind.length).toBeGreaterThan(0);
    expect(new Set(behind.map((one) => one.certificateOrigin))).toEqual(new Set(["redirect"]));

    const select = { ids: behind.map(({ id }) => id) };
    const again = await muster.call("audit.run", { select });
    const codes = new Set(again.items.map(({ error }) => error?.code));
    expect(codes).toEqual(new Set(["sign_in_consent_needed"]));
    expect(fleet.recorders.every(({ counters }) => counters.logins.tried === 0)).toBe(true);

    for (const { id, certificate } of behind)
      await muster.call("recorders.acceptCertificate", { id, certificate: certificate ?? "" });
    const accepted = await muster.call("audit.run", { select });
    expect(new Set(accepted.items.map(({ outcome }) => outcome))).toEqual(new Set(["ok"]));
  });
});
