import { expect, test } from "vitest";
import { createChannelStore } from "#core/features/audit/channel-store.ts";
import { ChannelAnswers } from "#core/features/availability/channel-answers.ts";
import { StatusHistory } from "#core/features/availability/index.ts";
import { readChannelInfo } from "#core/drivers/raysharp/operations/channels.ts";
import type { Json } from "#shared/json.ts";
import { storageUnderTest } from "#test/support/storage.ts";

const SITE = "insert into site (id, name) values ('s', 'Site')";
const RECORDER = `insert into recorder (id, name, place, site_id, added_at)
  values (?, ?, ?, 's', '2026-11-20T12:00:00.000Z')`;
const clock = { now: () => "2026-02-01T00:00:00.000Z", wait: async () => {} };

async function fleet(ids: readonly string[]) {
  const storage = await storageUnderTest();
  storage.sqlite.exec(SITE);
  for (const id of ids) storage.sqlite.prepare(RECORDER).run(id, id, `http://${id}`);
  const history = new StatusHistory(storage, clock);
  const store = createChannelStore(storage, history);
  let day = 0;
  /** An audit that finds these channels, as an answer lists them. */
  const audit = (recorderId: string, channel_param: Json[]) => {
    const read = readChannelInfo({ channel_param });
    if (!read.ok) throw new Error(read.error.problem);
    const { channels } = read.value;
    const at = new Date(Date.UTC(2026, 0, (day += 1))).toISOString();
    const look = { recorderId, siteId: "s", at, reason: "", channels };
    storage.write(() => history.observe([{ ...look, state: "reached" }]));
    return at;
  };
  const since = (id: string) =>
    [...store.list([id])].flatMap(({ channels, changed }) =>
      channels.map((one) => [one.channel, one.since, changed.includes(one.channel)]),
    );
  const changes = (id: string) =>
    storage.sqlite
      .prepare<[string], { channel: string; status: string }>(
        `select channel, status from status_change
         where recorder = (select key from status_recorder where recorder_id = ?) order by at`,
      )
      .all(id);
  return { audit, since, changes };
}

const channel = (number: number, connect_status: string) => ({
  channel: `CH${number}`,
  connect_status,
});

test("a channel has its status since the audit that found it", async () => {
  const { audit, since } = await fleet(["one"]);
  const first = audit("one", [channel(1, "Online"), channel(2, "Online")]);
  const second = audit("one", [channel(1, "Online"), channel(2, "Offline")]);
  audit("one", [channel(1, "Online"), channel(2, "Offline")]);
  expect(since("one")).toEqual([
    ["CH1", first, false],
    ["CH2", second, true],
  ]);
});

test("a channel that an answer leaves out has its status since the same audit as before", async () => {
  const { audit, since } = await fleet(["one"]);
  audit("one", [channel(1, "Online"), channel(2, "Online")]);
  const second = audit("one", [channel(1, "Online"), channel(2, "Offline")]);
  audit("one", [channel(1, "Online")]);
  audit("one", [channel(1, "Online"), channel(2, "")]);
  audit("one", [channel(1, "Online"), channel(2, "Offline")]);
  expect(since("one")[1]).toEqual(["CH2", second, true]);
  const last = audit("one", [channel(1, "Online"), channel(2, "Online")]);
  expect(since("one")[1]).toEqual(["CH2", last, true]);
});

test("a channel that is listed twice with two statuses changes nothing at each audit", async () => {
  const { audit, changes } = await fleet(["odd"]);
  for (let time = 0; time < 5; time += 1) {
    const seen = { ...channel(2, "Online"), videoloss: time % 2 === 0 };
    audit("odd", [channel(1, "Online"), channel(1, "Offline"), seen]);
  }
  expect(changes("odd").filter((one) => one.channel === "CH1")).toHaveLength(1);
});

test("the channels of a recorder are read when they are taken", async () => {
  const storage = await storageUnderTest();
  storage.sqlite.exec(SITE);
  const ids = ["one", "two", "three"];
  for (const id of ids) storage.sqlite.prepare(RECORDER).run(id, id, `http://${id}`);
  const read: string[] = [];
  const history = { channelTimes: (id: string) => (read.push(id), new Map()) };
  const store = createChannelStore(storage, history);
  const answers = new ChannelAnswers(storage);
  storage.write(() => ids.forEach((id) => answers.save(id, "", [])));
  const taken = store.list()[Symbol.iterator]();
  expect(read).toEqual([]);
  taken.next();
  expect(read).toEqual(["one"]);
  // Between two recorders, others write to the database.
  storage.sqlite.exec("delete from recorder where id = 'two'");
  expect(taken.next().value).toMatchObject({ recorderId: "three" });
  expect(taken.next().done).toBe(true);
});
