import { channelRows } from "#shared/domain/channels.ts";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import BetterSqlite3 from "better-sqlite3";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Weekday } from "#shared/domain/maintenance.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import { openTestCore, type TestCore } from "#test/support/core.ts";
import { SIMULATED_PASSWORD } from "#simulator/index.ts";
import { fleetUnderTest } from "#test/support/fleet.ts";

async function open(): Promise<TestCore> {
  const muster = await openTestCore();
  onTestFinished(() => muster.stop());
  return muster;
}

function add(muster: TestCore, number: number, more: object = {}): Promise<Recorder> {
  const url = `http://192.0.2.${number}`;
  return muster.call("recorders.add", { url, site: "Leeds", name: `Shop ${number}`, ...more });
}

async function siteNamed(muster: TestCore, name: string) {
  const { sites } = await muster.call("sites.list", {});
  return sites.find((site) => site.name === name);
}

describe("findings", () => {
  const finding = (number: number, path = "") => ({
    name: `Shop ${number}`,
    url: `http://192.0.2.${number}${path}`,
  });

  it("are added in one step, but for those that are known; in their order", async () => {
    const muster = await open();
    await add(muster, 3);
    const told: number[] = [];
    muster.client.subscribe("recorders.changed", ({ upserted }) => told.push(upserted.length));
    const findings = [5, 3, 4, 2].map((number) => finding(number));
    const { added, known } = await muster.call("discovery.add", { findings, site: "Leeds" });
    expect(added.map(({ name }) => name)).toEqual(["Shop 5", "Shop 4", "Shop 2"]);
    expect(known).toEqual(["http://192.0.2.3"]);
    expect(told).toEqual([3]);
  });

  it("are not added at all, nor their site, where one of them cannot be", async () => {
    const muster = await open();
    const findings = [finding(1), finding(2, "/path"), finding(3)];
    await muster.refuses("bad_input", "discovery.add", { findings, site: "Leeds" });
    expect((await muster.call("recorders.list", {})).recorders).toEqual([]);
    expect((await muster.call("sites.list", {})).sites).toEqual([]);
  });
});

it("an address is that of a recorder as long as the recorder is in the inventory", async () => {
  const muster = await open();
  const { id, url } = await add(muster, 1);
  expect(muster.core.isRecorderAddress(url)).toBe(true);
  expect(muster.core.isRecorderAddress(`${url}/`)).toBe(false);
  await muster.call("recorders.remove", { ids: [id] });
  expect(muster.core.isRecorderAddress(url)).toBe(false);
});

describe("a site", () => {
  it("keeps all that is said of it, and what is not said stays", async () => {
    const muster = await open();
    const said = {
      code: "LDS",
      timeZone: "europe/london",
      address: "1 The Headrow",
      contact: "Ann, +44 113 496 0000",
      notes: "Key at the desk",
    };
    const days: Weekday[] = ["fri", "mon", "fri"];
    const maintenance = [{ days, from: "22:00", to: "04:00" }];
    await muster.call("sites.set", { ...said, maintenance, name: "Leeds" });
    await muster.call("sites.set", { name: "LEEDS", contact: "Bob" });
    expect(await siteNamed(muster, "Leeds")).toMatchObject({
      ...said,
      contact: "Bob",
      timeZone: "Europe/London",
      maintenance: [{ days: ["mon", "fri"], from: "22:00", to: "04:00" }],
      recorders: 0,
    });
  });

  it("refuses a time zone that there is not, and changes nothing then", async () => {
    const muster = await open();
    const wrong = { name: "Leeds", timeZone: "Europe/Leeds", code: "LDS" };
    const error = await muster.refuses("bad_input", "sites.set", wrong);
    expect(error).toMatchObject({ where: "timeZone", hint: expect.stringContaining("IANA") });
    expect(await siteNamed(muster, "Leeds")).toBeUndefined();
    await muster.refuses("bad_input", "sites.set", { name: "Leeds", timeZone: "+01:00" });
    const late = [{ days: ["mon" as const], from: "22:00", to: "24:00" }];
    await muster.refuses("bad_payload", "sites.set", { name: "Leeds", maintenance: late });
  });

  it("is renamed with all that stands there, but not to a name that is taken", async () => {
    const muster = await open();
    await add(muster, 1);
    await add(muster, 2, { site: "York" });
    const error = await muster.refuses("already_exists", "sites.set", {
      name: "Leeds",
      rename: "york",
    });
    expect(error).toMatchObject({ where: "rename", message: expect.stringContaining("York") });
    await muster.call("sites.set", { name: "Leeds", rename: "LEEDS" });
    await muster.call("sites.set", { name: "leeds", rename: "Bradford" });
    await muster.refuses("not_found", "sites.set", { name: "Leeds", rename: "Hull" });
    const { recorders } = await muster.call("recorders.list", {});
    expect(recorders.map(({ siteName }) => siteName)).toEqual(["Bradford", "York"]);
  });

  it("is removed only when nothing stands there, and then all named ones or none", async () => {
    const muster = await open();
    await add(muster, 1);
    await add(muster, 2);
    await muster.call("sites.set", { name: "York" });
    const names = ["York", "Leeds"];
    const error = await muster.refuses("bad_input", "sites.remove", { names });
    expect(error.message).toContain("'Leeds' (2)");
    await muster.refuses("not_found", "sites.remove", { names: ["York", "Hull"] });
    expect(await siteNamed(muster, "York")).toBeDefined();
    expect(await muster.call("sites.remove", { names: ["york", "York"] })).toMatchObject({
      removed: 1,
    });
    expect(await siteNamed(muster, "York")).toBeUndefined();
  });

  it("counts its recorders, and tells when their number changes", async () => {
    const muster = await open();
    const told = (count: number) =>
      new Promise<void>((resolve) => {
        muster.client.subscribe("sites.changed", ({ sites }) => {
          if (sites.some(({ name, recorders }) => name === "Leeds" && recorders === count))
            resolve();
        });
      });
    const two = told(2);
    const [first] = [await add(muster, 1), await add(muster, 2)];
    await two;
    expect((await siteNamed(muster, "Leeds"))?.recorders).toBe(2);
    const one = told(1);
    await muster.call("recorders.set", { ids: [first.id], set: { site: "York" } });
    await one;
    expect((await siteNamed(muster, "York"))?.recorders).toBe(1);
  });
});

describe("recorders", () => {
  it("take notes and columns of the user's own; what is not named stays, null takes away", async () => {
    const muster = await open();
    const { id } = await add(muster, 1, { notes: "Loft", columns: { Rack: "B4", Floor: "2" } });
    const set = { columns: { RACK: "C1", floor: null, Key: "red" } };
    const { recorders } = await muster.call("recorders.set", { ids: [id], set });
    expect(recorders[0]).toMatchObject({ notes: "Loft", columns: { Rack: "C1", Key: "red" } });
    expect(Object.keys(recorders[0]?.columns ?? {})).toEqual(["Rack", "Key"]);
    const long = { columns: { ["x".repeat(61)]: "1" } };
    await muster.refuses("bad_payload", "recorders.set", { ids: [id], set: long });
    const wordy = { columns: { x: "1".repeat(501) } };
    await muster.refuses("bad_payload", "recorders.set", { ids: [id], set: wordy });
  });

  it("get and lose tags together, each keeping its others", async () => {
    const muster = await open();
    const one = await add(muster, 1, { tags: ["retail", "Night"] });
    const other = await add(muster, 2, { tags: ["depot"] });
    const ids = [one.id, other.id];
    const set = { addTags: ["RETAIL", "north"], removeTags: ["night"] };
    await muster.call("recorders.set", { ids, set });
    const { recorders } = await muster.call("recorders.list", {});
    expect(recorders.map(({ tags }) => tags)).toEqual([
      ["retail", "north"],
      ["depot", "RETAIL", "north"],
    ]);
    const both = { tags: ["a"], addTags: ["b"] };
    await muster.refuses("bad_payload", "recorders.set", { ids, set: both });
  });

  it("are all changed or none", async () => {
    const muster = await open();
    const many = Array.from({ length: 50 }, (_, index) => `tag ${index}`);
    const one = await add(muster, 1, { tags: ["few"] });
    const full = await add(muster, 2, { tags: many });
    const ids = [one.id, full.id];
    const wish = { site: "York", addTags: ["one more"] };
    const error = await muster.refuses("bad_input", "recorders.set", { ids, set: wish });
    expect(error.message).toContain("Shop 2");
    const { recorders } = await muster.call("recorders.list", {});
    expect(recorders.map(({ tags, siteName }) => [tags, siteName])).toEqual([
      [["few"], "Leeds"],
      [many, "Leeds"],
    ]);
    expect(await siteNamed(muster, "York")).toBeUndefined();
    await muster.refuses("not_found", "recorders.set", { ids: [one.id, "none"], set: wish });
  });
});

describe("columns of the user's own", () => {
  it("fill templates and choose recorders; one without a value is reported, not written to", async () => {
    const { muster, ids } = await fleetUnderTest({ recorders: 2 });
    const [one = "", other = ""] = ids;
    await muster.call("recorders.set", { ids: [one], set: { columns: { Rack: "B4" } } });
    await muster.call("sites.set", { name: "Leeds", contact: "ann" });
    const template = { name: "Sender", email: { sender: "{{rack}}-{{Site.Contact}}@example.net" } };
    const plan = await muster.call("plans.create", { template, select: {} });
    const fieldOf = (id: string) => plan.items.find((item) => item.recorderId === id)?.fields[0];
    expect(fieldOf(one)).toMatchObject({ after: "B4-ann@example.net" });
    expect(fieldOf(other)).toMatchObject({ state: "invalid", reason: "has no value for {{rack}}" });
    const select = { exprs: ["column.rack=b4"] };
    const chosen = await muster.call("plans.create", { template, select });
    expect(chosen.items.map(({ recorderId }) => recorderId)).toEqual([one]);
  });
});

describe("a removal", () => {
  it("is restored as it was: ids, channels, history and refusals", async () => {
    const { fleet, muster } = await fleetUnderTest({ recorders: 3, auth: "digest" });
    await muster.call("credentials.set", { name: "c", username: "admin", password: "wrong" });
    await muster.call("sites.set", { name: "Leeds", credential: "c" });
    await muster.call("audit.run", { select: {} });
    const password = SIMULATED_PASSWORD;
    await muster.call("credentials.set", { name: "other", username: "admin", password });
    await muster.call("sites.set", { name: "Leeds", credential: "other" });
    await muster.call("audit.run", { select: {} });
    const channel = fleet.recorders[0]?.state.channels[0];
    if (channel) channel.connect_status = channel.connect_status === "Sleep" ? "Online" : "Sleep";
    await muster.call("audit.run", { select: {} });
    const before = await everything(muster);
    expect(before.details.flatMap(({ refusals }) => refusals)).toHaveLength(3);
    expect(before.details.flatMap(({ changes }) => changes)).toHaveLength(1);

    const ids = before.recorders.map(({ id }) => id);
    const { removed, undo } = await muster.call("recorders.remove", { ids });
    expect(removed).toBe(3);
    expect((await everything(muster)).channels).toEqual([]);
    const { recorders } = await muster.call("recorders.restore", { undo });
    expect(recorders.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(await everything(muster)).toEqual(before);
    await muster.refuses("not_found", "recorders.restore", { undo });
  });

  it("brings its site back, or finds the one that has its name now", async () => {
    const muster = await open();
    await muster.call("sites.set", { name: "Leeds", code: "LDS" });
    const [one, other] = [await add(muster, 1), await add(muster, 2, { site: "York" })];
    const first = await muster.call("recorders.remove", { ids: [one.id, other.id] });
    await muster.call("sites.remove", { names: ["Leeds", "York"] });
    await muster.call("sites.set", { name: "york", code: "new" });
    await muster.call("recorders.restore", { undo: first.undo });
    expect(await siteNamed(muster, "Leeds")).toMatchObject({ code: "LDS", recorders: 1 });
    expect(await siteNamed(muster, "york")).toMatchObject({ code: "new", recorders: 1 });
  });

  it("is not restored in part when an address has been taken since", async () => {
    const muster = await open();
    const [one, other] = [await add(muster, 1), await add(muster, 2)];
    const { undo } = await muster.call("recorders.remove", { ids: [one.id, other.id] });
    const taker = await add(muster, 2, { name: "Taker" });
    const error = await muster.refuses("already_exists", "recorders.restore", { undo });
    expect(error.message).toContain("http://192.0.2.2 (now 'Taker')");
    expect((await muster.call("recorders.list", {})).recorders).toHaveLength(1);
    await muster.call("recorders.remove", { ids: [taker.id] });
    await muster.call("recorders.restore", { undo });
    expect((await muster.call("recorders.list", {})).recorders).toHaveLength(2);
  });

  it("of a recorder that there is not removes nothing", async () => {
    const muster = await open();
    const { id } = await add(muster, 1);
    await muster.refuses("not_found", "recorders.remove", { ids: [id, "none"] });
    expect((await muster.call("recorders.list", {})).recorders).toHaveLength(1);
  });

  it("can be restored after a restart too", async () => {
    const muster = await openTestCore();
    const { id } = await add(muster, 1);
    const { undo } = await muster.call("recorders.remove", { ids: [id] });
    await muster.stop({ keep: true });
    const again = await openTestCore({ dataDir: muster.dataDir });
    onTestFinished(() => again.stop());
    const { recorders } = await again.call("recorders.restore", { undo });
    expect(recorders.map((one) => one.id)).toEqual([id]);
  });
});

describe("an inventory that two cores share", () => {
  it("is the same for both at once: sites, counts, tags and removals", async () => {
    const one = await open();
    const other = await openTestCore({ dataDir: one.dataDir });
    onTestFinished(() => other.stop({ keep: true }));
    const { id } = await add(one, 1, { tags: ["a"] });
    await other.call("recorders.set", { ids: [id], set: { addTags: ["b"], site: "York" } });
    await one.call("recorders.set", { ids: [id], set: { addTags: ["c"] } });
    await other.call("sites.set", { name: "York", rename: "Hull" });
    const { undo } = await one.call("recorders.remove", { ids: [id] });
    const { recorders } = await other.call("recorders.restore", { undo });
    expect(recorders[0]).toMatchObject({ tags: ["a", "b", "c"], siteName: "Hull" });
    await one.refuses("not_found", "recorders.restore", { undo });
    expect(await siteNamed(one, "Hull")).toMatchObject({ recorders: 1 });
  });
});

describe("a removal older than a month", () => {
  it("is forgotten at the next start, a younger one is not", async () => {
    const muster = await openTestCore();
    const undos = [];
    for (const number of [1, 2]) {
      const { id } = await add(muster, number);
      undos.push((await muster.call("recorders.remove", { ids: [id] })).undo);
    }
    await muster.stop({ keep: true });
    const database = new BetterSqlite3(join(muster.dataDir, "muster.db"));
    const [old, young] = [31, 29].map((days) => new Date(Date.now() - days * 86_400_000));
    const age = database.prepare("update removal set at = ? where id = ?");
    age.run(old?.toISOString(), undos[0]);
    age.run(young?.toISOString(), undos[1]);
    database.close();
    const again = await openTestCore({ dataDir: muster.dataDir });
    onTestFinished(() => again.stop());
    await again.refuses("not_found", "recorders.restore", { undo: undos[0] ?? "" });
    const { recorders } = await again.call("recorders.restore", { undo: undos[1] ?? "" });
    expect(recorders.map(({ name }) => name)).toEqual(["Shop 2"]);
  });
});

async function everything(muster: TestCore) {
  const { recorders } = await muster.call("recorders.list", {});
  const listed = await muster.call("channels.list", {});
  const channels = listed.recorders.flatMap(channelRows);
  const details = [];
  for (const { id } of recorders) details.push(await muster.call("recorders.details", { id }));
  const order = (one: { recorderId: string; channel: string }) => one.recorderId + one.channel;
  const sorted = channels.toSorted((one, other) => (order(one) < order(other) ? -1 : 1));
  return { recorders, channels: sorted, details };
}

describe("the list of recorders", () => {
  it("comes in pieces, in the order of the whole", async () => {
    const muster = await openTestCore();
    onTestFinished(() => muster.stop());
    for (const [at, name] of ["Depot", "Shop 1", "Annex", "Shop 2", "Yard"].entries()) {
      const site = at % 2 === 0 ? "York" : "Leeds";
      await muster.call("recorders.add", { name, url: `http://192.0.2.${at + 1}`, site });
    }
    const all = (await muster.call("recorders.list", {})).recorders.map(({ name }) => name);
    const first = await muster.call("recorders.list", { first: 2 });
    const { rest = [] } = first;
    expect(rest).toHaveLength(3);
    const others = await muster.call("recorders.list", { ids: rest });
    expect([...first.recorders, ...others.recorders].map(({ name }) => name)).toEqual(all);
    await muster.refuses("bad_payload", "recorders.list", { first: 1, ids: rest });
  });
});

describe("details of a recorder", () => {
  it("say what it is signed in to with and whose that is", async () => {
    const muster = await open();
    const { id } = await add(muster, 1);
    expect((await muster.call("recorders.details", { id })).credential).toBeNull();
    for (const name of ["own", "shared"]) {
      await muster.call("credentials.set", { name, username: "admin", password: "x" });
    }
    await muster.call("sites.set", { name: "Leeds", credential: "shared" });
    const bySite = await muster.call("recorders.details", { id });
    expect(bySite.credential).toEqual({ name: "shared", from: "site" });
    await muster.call("recorders.set", { ids: [id], set: { credential: "own" } });
    const details = await muster.call("recorders.details", { id });
    expect(details.credential).toEqual({ name: "own", from: "recorder" });
    expect(details.site).toMatchObject({ name: "Leeds", recorders: 1 });
    await muster.refuses("not_found", "recorders.details", { id: "none" });
  });

  it("list what rollouts did there", async () => {
    const { muster, ids } = await fleetUnderTest({ recorders: 1 });
    const template = { name: "Port", email: { smtp_port: 2525 } };
    const plan = await muster.call("plans.create", { template, select: {} });
    const ended = Promise.withResolvers<void>();
    muster.client.subscribe("rollouts.changed", ({ rollout }) => {
      if (rollout.state === "finished") ended.resolve();
    });
    const { rollout } = await muster.call("rollouts.start", { planId: plan.id });
    await ended.promise;
    const details = await muster.call("recorders.details", { id: ids[0] ?? "" });
    expect(details.rollouts).toEqual([
      expect.objectContaining({ rolloutId: rollout.id, name: "Port" }),
    ]);
    expect(["verified", "accepted"]).toContain(details.rollouts[0]?.outcome);
  });

  it("say whether a session is held, which none is after a conversation", async () => {
    const { fleet, muster, ids } = await fleetUnderTest({ recorders: 1, auth: "session" });
    const id = ids[0] ?? "";
    const password = SIMULATED_PASSWORD;
    await muster.call("credentials.set", { name: "c", username: "admin", password });
    await muster.call("recorders.set", { ids: [id], set: { credential: "c" } });
    await fleet.recorders[0]?.setFaults("latency:40");
    const seenLive = async () => {
      for (let looks = 0; looks < 10_000; looks += 1) {
        if ((await muster.call("recorders.details", { id })).session.live) return true;
        await setImmediate();
      }
      return false;
    };
    const [seen] = await Promise.all([seenLive(), muster.call("audit.run", { select: {} })]);
    expect(seen).toBe(true);
    const { session } = await muster.call("recorders.details", { id });
    expect(session).toEqual({ dialect: "session", live: false });
  });
});

describe("saved views", () => {
  it("are kept by screen and name, told, replaced and removed", async () => {
    const muster = await open();
    const told: string[][] = [];
    muster.client.subscribe("views.changed", ({ screen, views }) => {
      told.push([screen, ...views.map(({ name }) => name)]);
    });
    const screen = "recorders";
    await muster.call("views.set", { screen, name: "Night", state: { filters: [1] } });
    await muster.call("views.set", { screen, name: "night", state: { filters: [] } });
    await muster.call("views.set", { screen: "channels", name: "Offline", state: null });
    expect(told).toEqual([
      ["recorders", "Night"],
      ["recorders", "night"],
      ["channels", "Offline"],
    ]);
    const { views } = await muster.call("views.list", { screen });
    expect(views).toEqual([{ screen, name: "night", state: { filters: [] } }]);
    await muster.call("views.remove", { screen, name: "NIGHT" });
    await muster.refuses("not_found", "views.remove", { screen, name: "night" });
    expect((await muster.call("views.list", { screen })).views).toEqual([]);
    const huge = "x".repeat(200_001);
    await muster.refuses("bad_input", "views.set", { screen, name: "huge", state: huge });
  });
});
