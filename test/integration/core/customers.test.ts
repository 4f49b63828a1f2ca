import { describe, expect, it, onTestFinished } from "vitest";
import type { Recorder } from "#shared/domain/inventory.ts";
import { openTestCore, type TestCore } from "#test/support/core.ts";

async function open(): Promise<TestCore> {
  const muster = await openTestCore();
  onTestFinished(() => muster.stop());
  return muster;
}

function add(muster: TestCore, number: number, site: string): Promise<Recorder> {
  const url = `http://192.0.2.${number}`;
  return muster.call("recorders.add", { url, site, name: `Shop ${number}` });
}

async function customersOf(muster: TestCore) {
  const { customers } = await muster.call("customers.list", {});
  return customers.map(({ name, sites, recorders }) => [name, sites, recorders]);
}

async function sitesOf(muster: TestCore) {
  const { sites } = await muster.call("sites.list", {});
  return Object.fromEntries(sites.map((site) => [site.name, site]));
}

async function entriesOf(muster: TestCore, kind: "site.changed" | "site.restored") {
  const { entries } = await muster.call("activity.list", { kinds: [kind], limit: 20 });
  return entries.map(({ sites, detail }) => [sites.map(({ name }) => name), detail]);
}

describe("a customer", () => {
  it("is created by the site that names it, and shown by site and recorder", async () => {
    const muster = await open();
    await add(muster, 1, "Leeds");
    const told: string[] = [];
    muster.client.subscribe("recorders.changed", ({ upserted }) => {
      told.push(...upserted.map(({ customerName }) => customerName));
    });
    const site = await muster.call("sites.set", { name: "Leeds", customer: "Northern Retail" });
    expect(site.customerName).toBe("Northern Retail");
    expect(told).toEqual(["Northern Retail"]);
    expect(await customersOf(muster)).toEqual([["Northern Retail", 1, 1]]);
    await muster.call("sites.set", { name: "York", customer: "NORTHERN retail" });
    expect(await customersOf(muster)).toEqual([["Northern Retail", 2, 1]]);
    await muster.call("sites.set", { name: "York", code: "YRK" });
    expect((await sitesOf(muster))["York"]?.customerName).toBe("Northern Retail");
    await muster.call("sites.set", { name: "York", customer: null });
    expect(await customersOf(muster)).toEqual([["Northern Retail", 1, 1]]);
  });

  it("keeps contact and notes, and takes its sites along when renamed", async () => {
    const muster = await open();
    await add(muster, 1, "Leeds");
    await muster.call("sites.set", { name: "Leeds", customer: "Northern" });
    await muster.call("customers.set", { name: "northern", contact: "Ann", notes: "Gold" });
    const renamed = await muster.call("customers.set", { name: "Northern", rename: "Southern" });
    expect(renamed).toMatchObject({ name: "Southern", contact: "Ann", notes: "Gold", sites: 1 });
    const { recorders } = await muster.call("recorders.list", {});
    expect(recorders[0]?.customerName).toBe("Southern");
    await muster.call("customers.set", { name: "Northern" });
    const taken = { name: "Northern", rename: "SOUTHERN" };
    expect((await muster.refuses("already_exists", "customers.set", taken)).where).toBe("rename");
    await muster.refuses("not_found", "customers.set", { name: "Eastern", rename: "Western" });
  });

  it("is not removed while it has sites, nor are those removed with it", async () => {
    const muster = await open();
    await muster.call("sites.set", { name: "Leeds", customer: "Northern" });
    await muster.call("customers.set", { name: "Empty" });
    const names = ["Empty", "Northern"];
    const error = await muster.refuses("bad_input", "customers.remove", { names });
    expect(error.message).toContain("'Northern' (1 site)");
    expect(await customersOf(muster)).toHaveLength(2);
    expect(await muster.call("customers.remove", { names: ["empty"] })).toEqual({ removed: 1 });
    expect(await customersOf(muster)).toEqual([["Northern", 1, 0]]);
  });

  it("is created again when the removal of its only recorder is undone", async () => {
    const muster = await open();
    const { id } = await add(muster, 1, "Leeds");
    await muster.call("sites.set", { name: "Leeds", customer: "Northern" });
    await muster.call("customers.set", { name: "Northern", contact: "Ann" });
    const { undo } = await muster.call("recorders.remove", { ids: [id] });
    await muster.call("sites.remove", { names: ["Leeds"] });
    await muster.call("customers.remove", { names: ["Northern"] });
    const { recorders } = await muster.call("recorders.restore", { undo });
    expect(recorders[0]?.customerName).toBe("Northern");
    const { customers } = await muster.call("customers.list", {});
    expect(customers).toMatchObject([{ name: "Northern", contact: "Ann", sites: 1 }]);
  });

  it("selects recorders, and is exported with them", async () => {
    const muster = await open();
    await add(muster, 1, "Leeds");
    await add(muster, 2, "York");
    await muster.call("sites.set", { name: "Leeds", customer: "Retail, Ltd" });
    await muster.call("sites.set", { name: "York", customer: "Other" });
    const select = { exprs: ['customer="retail, ltd"'] };
    const { base64 } = await muster.call("inventory.export", { format: "json", select });
    const document = JSON.parse(Buffer.from(base64, "base64").toString()) as {
      recorders: Recorder[];
      customers: { name: string }[];
    };
    expect(document.customers.map(({ name }) => name)).toEqual(["Retail, Ltd"]);
    expect(document.recorders.map(({ siteName }) => siteName)).toEqual(["Leeds"]);
  });
});

describe("several sites", () => {
  async function threeSites() {
    const muster = await open();
    await muster.call("credentials.set", { name: "north", username: "admin", password: "p" });
    await muster.call("sites.set", { name: "Hull", customer: "Old", timeZone: "Europe/Paris" });
    await muster.call("sites.set", { name: "Leeds", contact: "Ann" });
    await muster.call("sites.set", { name: "York", customer: "Northern" });
    return muster;
  }

  it("undo by an operator sets nothing that an operator may not set", async () => {
    const muster = await threeSites();
    const operator = muster.core.as({
      user: { id: "u1", name: "olga" },
      role: "operator",
      scope: { kind: "all" },
    });
    const { signal } = new AbortController();
    const undo = (key: string | null) =>
      operator.handlers["sites.undo"]({ undo: key ?? "" }, { signal });
    await muster.call("sites.set", { name: "Leeds", trustNetwork: true });
    const names = ["Leeds"];
    const withdrawn = await muster.call("sites.setAll", { names, set: { trustNetwork: false } });
    expect(await undo(withdrawn.undo)).toMatchObject({
      error: { code: "forbidden", message: expect.stringContaining("trustNetwork") },
    });
    expect((await sitesOf(muster))["Leeds"]).toMatchObject({ trustNetwork: false });
    await muster.call("sites.undo", { undo: withdrawn.undo ?? "" });
    const removed = await muster.call("sites.remove", { names });
    expect(await undo(removed.undo)).toMatchObject({ ok: true });
    expect((await sitesOf(muster))["Leeds"]).toMatchObject({ trustNetwork: false, contact: "Ann" });
  });

  it("are changed together in one entry of the activity log, and back again", async () => {
    const muster = await threeSites();
    const before = await sitesOf(muster);
    const maintenance = [{ days: ["mon" as const], from: "22:00", to: "23:00" }];
    const set = {
      customer: "Northern",
      timeZone: "europe/london",
      credential: "north",
      trustNetwork: true,
      maintenance,
    };
    const names = ["Hull", "Leeds", "York"];
    const changed = await muster.call("sites.setAll", { names, set });
    expect(changed.changed).toBe(3);
    for (const name of names) {
      expect((await sitesOf(muster))[name]).toMatchObject({
        customerName: "Northern",
        timeZone: "Europe/London",
        credential: "north",
        trustNetwork: true,
        maintenance,
      });
    }
    const [[sites, detail] = []] = await entriesOf(muster, "site.changed");
    expect(sites).toEqual(names);
    expect(detail).toContain("Customer set to Northern");
    // The customer of that time has gone meanwhile, and a field that was not part of the change is another one.
    await muster.call("customers.remove", { names: ["Old"] });
    await muster.call("sites.set", { name: "Leeds", contact: "Bob" });
    const { what } = await muster.call("sites.undo", { undo: changed.undo ?? "" });
    expect(what).toBe("change");
    const after = await sitesOf(muster);
    const leeds = { ...before["Leeds"], contact: "Bob" };
    const hull = { ...before["Hull"], customerId: after["Hull"]?.customerId };
    expect(after).toEqual({ ...before, Leeds: leeds, Hull: hull });
    await muster.refuses("not_found", "sites.undo", { undo: changed.undo ?? "" });
  });

  it("are all left as they were where one does not exist, or nothing differs", async () => {
    const muster = await threeSites();
    const before = await sitesOf(muster);
    const names = ["York", "Nowhere"];
    await muster.refuses("not_found", "sites.setAll", { names, set: { customer: "New" } });
    await muster.refuses("bad_input", "sites.setAll", {
      names: ["York"],
      set: { timeZone: "Europe/Leeds" },
    });
    await muster.refuses("credential_missing", "sites.setAll", {
      names: ["York"],
      set: { credential: "none such" },
    });
    await muster.refuses("bad_payload", "sites.setAll", { names: ["York"], set: {} });
    const same = { names: ["York"], set: { customer: "northern" } };
    expect(await muster.call("sites.setAll", same)).toMatchObject({ changed: 0, undo: null });
    expect(await sitesOf(muster)).toEqual(before);
    expect((await customersOf(muster)).map(([name]) => name)).toEqual(["Northern", "Old"]);
  });

  it("come back as they were after their removal, unless a name is taken", async () => {
    const muster = await threeSites();
    const before = await sitesOf(muster);
    const { removed, undo } = await muster.call("sites.remove", { names: ["Hull", "Leeds"] });
    expect(removed).toBe(2);
    await muster.call("sites.set", { name: "LEEDS" });
    await muster.refuses("already_exists", "sites.undo", { undo: undo ?? "" });
    expect(Object.keys(await sitesOf(muster))).toEqual(["LEEDS", "York"]);
    await muster.call("sites.remove", { names: ["Leeds"] });
    await muster.call("sites.undo", { undo: undo ?? "" });
    expect(await sitesOf(muster)).toEqual(before);
    expect(await entriesOf(muster, "site.restored")).toEqual([
      [["Hull", "Leeds"], "The removal was undone."],
    ]);
  });
});
