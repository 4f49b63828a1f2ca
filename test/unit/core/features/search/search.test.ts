import { expect, test } from "vitest";
import type { Alert } from "#shared/domain/alerts.ts";
import { alertTitle } from "#shared/domain/alert-text.ts";
import { searchHandlers } from "#core/features/search/index.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { storageUnderTest } from "#test/support/storage.ts";

const NOW = "2026-11-23T06:00:00.000Z";

function anAlert(): Alert {
  return {
    id: "a1",
    kind: "site_offline",
    siteId: "s2",
    siteName: "The Moor",
    customerName: "",
    recorderId: null,
    recorderName: "",
    channelName: "",
    since: NOW,
    openedAt: NOW,
    resolvedAt: null,
    resolution: null,
    times: 1,
    flapping: false,
    acknowledgedAt: null,
    acknowledgedBy: null,
    snoozedUntil: null,
    assignedTo: null,
    active: 4,
    total: 4,
    failing: 0,
    note: "",
    undelivered: 0,
    waiting: 0,
  };
}

function fill({ sqlite }: Storage, recorders: number): void {
  const site = sqlite.prepare("insert into site (id, name, code) values (?, ?, ?)");
  const recorder = sqlite.prepare(
    `insert into recorder (id, name, place, site_id, serial, model, added_at)
     values (?, ?, ?, ?, ?, ?, ?)`,
  );
  const channels = sqlite.prepare(
    `insert into channel_state (recorder_id, seen_at, reached, counts_json, channels_json)
     values (?, ?, 1, '{}', ?)`,
  );
  sqlite.transaction(() => {
    site.run("s1", "Brigg Retail Park", "BRP");
    site.run("s2", "York", "YK");
    for (let at = 0; at < recorders; at += 1) {
      const id = `r${at}`;
      const name = at === 3 ? "100% office" : `NVR ${at}`;
      recorder.run(id, name, `http://10.0.0.${at}`, at < 8 ? "s1" : "s2", `SN${at}`, "M-16", NOW);
      const cameras = Array.from({ length: 16 }, (_, channel) => [
        `CH${channel + 1}`,
        channel === 2 && at === 9 ? 'Lobby "east"' : `Camera ${channel + 1}`,
        "",
        "Online",
        false,
        [],
        [],
        NOW,
      ]);
      channels.run(id, NOW, JSON.stringify(cameras));
    }
    sqlite.exec(`insert into customer (id, name, contact) values ('c1', 'Acme Stores', 'Ann');
      update site set customer_id = 'c1' where id = 's2'`);
    sqlite
      .prepare(
        "insert into plan values ('p1', 'Relay for Brigg', ?, '', '{}', '{}', null, null, '[]', '{}', '[]')",
      )
      .run(NOW);
    sqlite.prepare("insert into stored_template (id, name) values ('t1', 'Brigg alarms')").run();
  })();
}

async function finder(recorders = 20) {
  const storage = await storageUnderTest();
  fill(storage, recorders);
  const handlers = searchHandlers(storage, (text) => (text === "moor" ? [anAlert()] : []));
  return async (text: string) => {
    const context = { signal: new AbortController().signal } as never;
    const found = await handlers["search.find"]({ text }, context);
    if (!found.ok) throw new Error(found.error.message);
    return found.value.hits;
  };
}

test("finds recorders by site, name, address, serial number and model", async () => {
  const find = await finder();
  const recordersOf = async (text: string) =>
    (await find(text)).filter(({ kind }) => kind === "recorder").map(({ id }) => id);
  expect(await recordersOf("sn12")).toEqual(["r12"]);
  expect(await recordersOf("10.0.0.7")).toEqual(["r7"]);
  expect(await recordersOf("york nvr 15")).toEqual(["r15"]);
  expect(await recordersOf("m-16")).toHaveLength(6);
});

test("finds sites, templates and plans beside them, and channels by name", async () => {
  const find = await finder();
  const hits = await find("brigg");
  expect(new Set(hits.map(({ kind }) => kind))).toEqual(
    new Set(["recorder", "site", "template", "plan"]),
  );
  expect(hits.find(({ kind }) => kind === "site")).toMatchObject({ id: "s1", detail: "BRP" });
  expect(await find("lobby")).toEqual([
    {
      kind: "channel",
      id: "r9",
      title: 'Lobby "east"',
      detail: "CH3 · NVR 9 · York",
      channel: "CH3",
    },
  ]);
  expect((await find("lobby york"))[0]?.channel).toBe("CH3");
  const channels = (await find("nvr 12 ch4")).map(({ id, channel }) => [id, channel]);
  expect(channels).toEqual([["r12", "CH4"]]);
  expect(await find("online")).toEqual([]);
});

test("finds customers, and sites and recorders by their customer", async () => {
  const find = await finder();
  const hits = await find("acme");
  expect(hits.map(({ kind }) => kind)).toEqual([...Array(6).fill("recorder"), "customer", "site"]);
  expect(hits.find(({ kind }) => kind === "customer")).toMatchObject({
    id: "c1",
    title: "Acme Stores",
    detail: "Ann",
  });
  expect(hits.find(({ kind }) => kind === "site")?.detail).toBe("Acme Stores · YK");
  expect((await find("acme nvr 15")).map(({ id }) => id)).toEqual(["r15"]);
});

test("finds open alerts by their title", async () => {
  const find = await finder();
  expect(await find("moor")).toEqual([
    { kind: "alert", id: "a1", title: alertTitle(anAlert()), detail: NOW, channel: "" },
  ]);
});

test("takes percent signs and underscores literally", async () => {
  const find = await finder();
  expect((await find("100%")).map(({ id }) => id)).toEqual(["r3"]);
  expect(await find("_")).toEqual([]);
});

test("names that begin with the text come first", async () => {
  const find = await finder();
  expect((await find("nvr 1"))[0]?.title).toBe("NVR 1");
});
