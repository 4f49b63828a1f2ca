import { describe, expect, onTestFinished, test } from "vitest";
import type { Recorder } from "#shared/domain/inventory.ts";
import { SIMULATED_PASSWORD, startFleet } from "#simulator/index.ts";
import { guessed } from "#test/support/import-list.ts";
import { openTestCore, type TestCore } from "#test/support/core.ts";
import { addAgentGroup, translatedNetworks } from "#test/support/networks.ts";

/** The address that every router of a shop gives its recorder. */
const PRIVATE = "http://192.168.1.100";

async function open(networks?: Parameters<typeof translatedNetworks>[0]): Promise<TestCore> {
  const muster = await openTestCore(networks ? { networks: translatedNetworks(networks) } : {});
  onTestFinished(() => muster.stop());
  addAgentGroup(muster, "north", "North");
  addAgentGroup(muster, "south", "South");
  return muster;
}

async function twoSites(muster: TestCore): Promise<void> {
  await muster.call("sites.set", { name: "Leeds", agentGroup: "North" });
  await muster.call("sites.set", { name: "Hove", agentGroup: "south" });
}

function add(muster: TestCore, site: string, url = PRIVATE): Promise<Recorder> {
  return muster.call("recorders.add", { name: `NVR ${site}`, url, site });
}

async function groupsOf(muster: TestCore): Promise<Record<string, string | null>> {
  const { recorders } = await muster.call("recorders.list", {});
  return Object.fromEntries(recorders.map(({ name, agentGroupId }) => [name, agentGroupId]));
}

describe("recorders at the same address", () => {
  test("are different recorders in different networks", async () => {
    const muster = await open();
    await twoSites(muster);
    await add(muster, "Leeds");
    await add(muster, "Hove");
    await add(muster, "York");
    expect(await groupsOf(muster)).toEqual({
      "NVR Leeds": "north",
      "NVR Hove": "south",
      "NVR York": null,
    });
    const { recorders } = await muster.call("recorders.list", {});
    expect(new Set(recorders.map(({ url }) => url))).toEqual(new Set([PRIVATE]));
    expect(
      (
        await muster.refuses("already_exists", "recorders.add", {
          name: "Second",
          url: PRIVATE,
          site: "Leeds",
        })
      ).message,
    ).toContain("NVR Leeds");
  });

  test("are audited in their own networks, and a refused password at one is not counted at the other", async () => {
    const fleet = await startFleet({ recorders: 2, channels: 4, auth: "digest" });
    onTestFinished(() => fleet.stop());
    const [leeds, hove] = fleet.recorders.map(({ url }) => url);
    const muster = await open({
      north: { [PRIVATE]: leeds ?? "" },
      south: { [PRIVATE]: hove ?? "" },
    });
    await twoSites(muster);
    for (const [name, password] of [
      ["right", SIMULATED_PASSWORD],
      ["wrong", "Wrong-4-Test"],
    ] as const)
      await muster.call("credentials.set", { name, username: "admin", password });
    await muster.call("sites.set", { name: "Leeds", credential: "wrong" });
    await muster.call("sites.set", { name: "Hove", credential: "right" });
    await add(muster, "Leeds");
    await add(muster, "Hove");
    const { items } = await muster.call("audit.run", { select: {} });
    const outcomes = items.map(({ recorderName, error }) => [recorderName, error?.code ?? "ok"]);
    expect(Object.fromEntries(outcomes)).toEqual({ "NVR Leeds": "auth_refused", "NVR Hove": "ok" });
    // The same user name and password at the same address, in the other network.
    await muster.call("sites.set", { name: "Leeds", credential: "right" });
    await muster.call("sites.set", { name: "Hove", credential: "wrong" });
    const again = await muster.call("audit.run", { select: {} });
    const codes = again.items.map(({ recorderName, error }) => [recorderName, error?.code ?? "ok"]);
    expect(Object.fromEntries(codes)).toEqual({ "NVR Leeds": "ok", "NVR Hove": "auth_refused" });
    const { recorders } = await muster.call("recorders.list", {});
    expect(recorders.map(({ serial }) => serial).toSorted()).toEqual(
      fleet.recorders.map(({ serial }) => serial).toSorted(),
    );
  });
});

describe("the agent group of a site", () => {
  test("takes its recorders along, keeps what is known of them, and can be undone", async () => {
    const muster = await open();
    const { id } = await add(muster, "Leeds");
    const pin = Array.from({ length: 32 }, () => "AB").join(":");
    await muster.call("recorders.acceptCertificate", { id, certificate: pin });
    const { undo } = await muster.call("sites.setAll", {
      names: ["Leeds"],
      set: { agentGroup: "North" },
    });
    expect(await groupsOf(muster)).toEqual({ "NVR Leeds": "north" });
    const { recorder } = await muster.call("recorders.details", { id });
    expect(recorder).toMatchObject({ url: PRIVATE, certificate: pin });
    await muster.call("sites.undo", { undo: undo ?? "" });
    expect(await groupsOf(muster)).toEqual({ "NVR Leeds": null });
  });

  test("withdraws trust in the network, unless the same change trusts the new one", async () => {
    const muster = await open();
    const { id } = await add(muster, "Leeds");
    const own = async () => {
      const { recorder, site } = await muster.call("recorders.details", { id });
      return [site.trustNetwork, recorder.trustNetwork, recorder.networkTrusted];
    };
    await muster.call("sites.set", { name: "Leeds", trustNetwork: true });
    await muster.call("recorders.set", { ids: [id], set: { trustNetwork: true } });
    await muster.call("sites.set", { name: "Leeds", agentGroup: null });
    expect(await own(), "the same network").toEqual([true, true, true]);
    await muster.call("sites.set", { name: "Leeds", agentGroup: "North" });
    expect(await own()).toEqual([false, null, false]);
    await muster.call("sites.set", { name: "Leeds", agentGroup: "South", trustNetwork: true });
    expect(await own()).toEqual([true, null, true]);
    const set = { agentGroup: "North" };
    const { undo } = await muster.call("sites.setAll", { names: ["Leeds"], set });
    expect(await own()).toEqual([false, null, false]);
    await muster.call("sites.undo", { undo: undo ?? "" });
    expect(await own(), "after the undo").toEqual([true, null, true]);
  });

  test("withdraws trust from a recorder that moves to a site in another network; distrust stays", async () => {
    const muster = await open();
    await twoSites(muster);
    for (const [trustNetwork, after] of [
      [true, null],
      [false, false],
    ] as const) {
      const { id } = await add(muster, "Leeds");
      await muster.call("recorders.set", { ids: [id], set: { trustNetwork } });
      const { recorders } = await muster.call("recorders.set", {
        ids: [id],
        set: { site: "Hove" },
      });
      expect(recorders).toMatchObject([{ trustNetwork: after }]);
      await muster.call("recorders.remove", { ids: [id] });
    }
  });

  test("is refused if a recorder of that network has the address, and then changes nothing", async () => {
    const muster = await open();
    await twoSites(muster);
    await add(muster, "Leeds");
    await add(muster, "York");
    const set = { name: "York", agentGroup: "North", address: "1 High Street" };
    expect((await muster.refuses("already_exists", "sites.set", set)).message).toContain(
      "NVR Leeds",
    );
    const { sites } = await muster.call("sites.list", {});
    expect(sites.find(({ name }) => name === "York")).toMatchObject({
      agentGroupName: "",
      address: "",
    });
    await muster.refuses("not_found", "sites.set", { name: "York", agentGroup: "Nowhere" });
  });

  test("decides where a recorder goes that is moved to another site", async () => {
    const muster = await open();
    await twoSites(muster);
    const { id } = await add(muster, "York");
    await add(muster, "Hove");
    await muster.call("recorders.set", { ids: [id], set: { site: "Leeds" } });
    expect(await groupsOf(muster)).toMatchObject({ "NVR York": "north" });
    await muster.refuses("already_exists", "recorders.set", { ids: [id], set: { site: "Hove" } });
  });

  test("decides where a removed recorder comes back", async () => {
    const muster = await open();
    await twoSites(muster);
    const { id } = await add(muster, "Leeds");
    const { undo } = await muster.call("recorders.remove", { ids: [id] });
    await muster.call("sites.set", { name: "Leeds", agentGroup: "South" });
    await add(muster, "Hove");
    await muster.refuses("already_exists", "recorders.restore", { undo });
    await muster.call("sites.set", { name: "Leeds", agentGroup: null });
    await muster.call("recorders.restore", { undo });
    expect(await groupsOf(muster)).toEqual({ "NVR Leeds": null, "NVR Hove": "south" });
  });

  test("is followed by imports", async () => {
    const muster = await open();
    await twoSites(muster);
    const { id } = await add(muster, "Leeds");
    const list = `Name,Address,Site\nFirst,${PRIVATE},Hove\nSecond,${PRIVATE},Leeds\nThird,${PRIVATE},hove\n`;
    const file = await muster.call("imports.open", {
      name: "list.csv",
      base64: Buffer.from(list).toString("base64"),
    });
    const wish = { id: file.id, mapping: guessed(file) };
    const { rows } = await muster.call("imports.preview", wish);
    expect(rows.map(({ state }) => state)).toEqual(["add", "update", "faulty"]);
    await muster.call("imports.apply", { ...wish, leaveFaulty: true });
    const { recorders } = await muster.call("recorders.list", {});
    expect(recorders.map(({ name, agentGroupId }) => [name, agentGroupId])).toEqual([
      ["First", "south"],
      ["Second", "north"],
    ]);
    expect(recorders.find(({ name }) => name === "Second")?.id).toBe(id);
  });
});

describe("discovery in the network of an agent group", () => {
  test("finds recorders there, compares them with that network alone, and adds them to a site of it", async () => {
    const fleet = await startFleet({ recorders: 1, channels: 4, auth: "none" });
    onTestFinished(() => fleet.stop());
    const muster = await open({ north: { [PRIVATE]: fleet.recorders[0]?.url ?? "" } });
    await add(muster, "York");
    const there = await muster.call("discovery.probe", { url: PRIVATE, agentGroup: "North" });
    expect(there).toMatchObject({ kind: "recorder", knownAs: null });
    const findings = [{ name: "Found", url: PRIVATE, serial: there.serial }];
    await muster.refuses("bad_input", "discovery.add", {
      findings,
      site: "York",
      agentGroup: "North",
    });
    const { added } = await muster.call("discovery.add", {
      findings,
      site: "Leeds",
      agentGroup: "North",
    });
    expect(added.map(({ siteName, agentGroupId }) => [siteName, agentGroupId])).toEqual([
      ["Leeds", "north"],
    ]);
    const known = await muster.call("discovery.probe", { url: PRIVATE, agentGroup: "North" });
    expect(known.knownAs).toBe("Found");
    await muster.refuses("not_found", "discovery.run", { seconds: 1, agentGroup: "Nowhere" });
  });
});
