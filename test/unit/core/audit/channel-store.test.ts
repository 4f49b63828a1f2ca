import { expect, test } from "vitest";
import { createChannelStore } from "#core/audit/channel-store.ts";
import { readChannelInfo } from "#core/recorder/operations/channels.ts";
import type { Json } from "#shared/json.ts";
import { storageUnderTest } from "#test/support/storage.ts";

const SITE = "insert into site (id, name) values ('s', 'Site')";
const RECORDER = `insert into recorder (id, name, url, site_id, added_at)
  values (?, ?, ?, 's', '2026-11-20T12:00:00.000Z')`;

async function fleet(ids: readonly string[]) {
  const storage = await storageUnderTest();
  storage.sqlite.exec(SITE);
  for (const id of ids) storage.sqlite.prepare(RECORDER).run(id, id, `http://${id}`);
  const store = createChannelStore(storage);
  let day = 0;
  /** An audit that finds these channels, as an answer lists them. */
  const audit = (recorderId: string, channel_param: Json[]) => {
    const read = readChannelInfo({ channel_param });
    if (!read.ok) throw new Error(read.error.problem);
    const at = new Date(Date.UTC(2026, 0, (day += 1))).toISOString();
    storage.write(() => store.save([{ recorderId, at, channels: read.value.channels }]));
    return at;
  };
  const changes = (id: string) =>
    storage.sqlite
      .prepare<[string], { at: string; is: string }>(
        'select at, "is" from channel_change where recorder_id = ? order by id',
      )
      .all(id);
  return { audit, changes };
}

const channel = (number: number, connect_status: string) => ({
  channel: `CH${number}`,
  connect_status,
});

test("the last 2,000 changes of each recorder are kept", async () => {
  const { audit, changes } = await fleet(["flapping", "calm"]);
  audit("calm", [channel(1, "Online")]);
  audit("calm", [channel(1, "Offline")]);
  const list = (status: string) =>
    Array.from({ length: 1_000 }, (_, index) => channel(index + 1, status));
  const days = ["Online", "Offline", "Online", "Offline"].map((status) =>
    audit("flapping", list(status)),
  );
  const kept = changes("flapping");
  expect(kept).toHaveLength(2_000);
  expect(new Set(kept.map(({ at }) => at))).toEqual(new Set(days.slice(-2)));
  expect(changes("calm")).toHaveLength(1);
});

test("a channel that is listed twice with two statuses changes nothing at each audit", async () => {
  const { audit, changes } = await fleet(["odd"]);
  for (let time = 0; time < 5; time += 1) {
    const seen = { ...channel(2, "Online"), videoloss: time % 2 === 0 };
    audit("odd", [channel(1, "Online"), channel(1, "Offline"), seen]);
  }
  expect(changes("odd")).toEqual([]);
});
