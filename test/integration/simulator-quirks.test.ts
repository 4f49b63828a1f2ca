import { gunzipSync } from "node:zlib";
import { request } from "node:http";
import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { afterEach, describe, expect, test } from "vitest";
import {
  startFleet,
  type Fleet,
  type FleetOptions,
  type SimulatedRecorder,
} from "#simulator/index.ts";
import { post, send } from "./simulator-client.ts";

let fleet: Fleet | undefined;
afterEach(async () => {
  await fleet?.stop();
  fleet = undefined;
});

async function start(options: Partial<FleetOptions> = {}): Promise<readonly SimulatedRecorder[]> {
  fleet = await startFleet({ recorders: 24, ...options });
  return fleet.recorders;
}

/** `data` of each recorder that has the operation, wherever it answers. */
async function ask(path: string, data: object = {}) {
  const all = (fleet?.recorders ?? []).map(async (one) => {
    const options = { rejectUnauthorized: false };
    const body = JSON.stringify({ version: "1.0", data });
    const answer = await send((one.secureUrl ?? one.url) + path, body, options);
    return { one, status: answer.status, data: JSON.parse(answer.text).data };
  });
  return (await Promise.all(all)).filter(({ status }) => status === 200);
}

describe("a fleet with quirks", () => {
  test("shows channels in every way that was seen, and means the same", async () => {
    await start({ quirks: true, channels: 8 });
    const seen = new Set<string>();
    for (const { one, data } of await ask("/API/Login/ChannelInfo/Get")) {
      const { channel_param } = data;
      seen.add(Array.isArray(channel_param) ? "list" : "object");
      const items = Array.isArray(channel_param) ? channel_param : channel_param.items;
      expect(items).toHaveLength(8);
      for (const [place, item] of items.entries()) {
        const name = item.channel ?? item.chnnel;
        expect(name.trim()).toBe(one.state.channels[place]?.channel);
        expect(item.channel_name ?? item.ChnnelName).toBe(one.state.channels[place]?.channel_name);
        expect(String(item.videoloss)).toBe(String(one.state.channels[place]?.videoloss));
        seen.add(name.replace(/\d+/, "")).add(typeof item.videoloss);
        for (const key of ["chnnel", "ChnnelName", "chn_alais"]) if (key in item) seen.add(key);
      }
    }
    for (const one of ["list", "object", "CH", "IP_CH", "WIFI_CH", " CH", "boolean", "string"]) {
      expect(seen).toContain(one);
    }
    for (const one of ["chnnel", "ChnnelName", "chn_alais"]) expect(seen).toContain(one);
  });

  test("shows recognition as a status where a channel is away or cannot do it", async () => {
    await start({ quirks: true });
    const seen = new Set<string>();
    const path = "/API/AI/Setup/MultiTypeRecognition/Get";
    for (const { one, data } of await ask(path, { page_type: "ChannelConfig" })) {
      for (const [name, settings] of Object.entries<{ status?: string; sensitivity?: number }>(
        data.channel_info,
      )) {
        expect(one.state.channels.some(({ channel }) => channel === name)).toBe(true);
        seen.add(settings.status ?? "settings");
        expect((settings.status === undefined) === (settings.sensitivity !== undefined)).toBe(true);
      }
      const away = Object.entries<{ status?: string }>(data.channel_info).find(
        ([, it]) => it.status,
      );
      if (!away) continue;
      const set = {
        channel_info: { [away[0]]: {} },
        channel: away[0],
        ability: "MultiTypeRecognition",
      };
      const options = { rejectUnauthorized: false };
      const origin = one.secureUrl ?? one.url;
      const body = JSON.stringify({ version: "1.0", data: set });
      const refused = await send(`${origin}/API/AI/Setup/PVD/Set`, body, options);
      expect(JSON.parse(refused.text).error_code).toBe("param_error");
      seen.add(`refused with ${refused.status}`);
    }
    expect(seen).toEqual(
      new Set(["settings", "Offline", "Nonsupport", "refused with 400", "refused with 200"]),
    );
  });

  test("writes booleans as texts in disarming, event push and email", async () => {
    await start({ quirks: true });
    const types = async (path: string, pick: RegExp) => {
      const texts = (await ask(path)).map(({ data }) => JSON.stringify(data));
      return new Set(texts.map((text) => pick.exec(text)?.[1]?.replace(/\w+/, "word")));
    };
    const both = new Set(["word", '"word"']);
    const enable = /"enable":("?\w+"?)/;
    expect(await types("/API/AlarmConfig/IPCDisarming/Get", enable)).toEqual(both);
    expect(await types("/API/AlarmConfig/EventPush/Get", enable)).toEqual(both);
    expect(await types("/API/NetworkConfig/Email/Get", /"password_empty":("?\w+"?)/)).toEqual(both);
  });

  test("lacks IPCDisarming at some that have Disarming of their own", async () => {
    const recorders = await start({ quirks: true });
    const own = (await ask("/API/AlarmConfig/Disarming/Get")).map(({ one }) => one);
    const ipc = (await ask("/API/AlarmConfig/IPCDisarming/Get")).map(({ one }) => one);
    const neither = recorders.filter((one) => !own.includes(one) && !ipc.includes(one));
    expect(neither).toEqual([]);
    expect(own.length).toBeGreaterThan(5);
    expect(own.some((one) => ipc.includes(one))).toBe(true);
    expect(own.some((one) => !ipc.includes(one))).toBe(true);
  });

  test("sends some from HTTP to HTTPS at the same address", async () => {
    const recorders = await start({ quirks: true });
    const redirecting = recorders.filter(({ secureUrl }) => secureUrl !== null);
    expect(redirecting.length).toBeGreaterThan(0);
    expect(redirecting.length).toBeLessThan(5);
    for (const one of redirecting) {
      const path = "/API/Login/Range";
      const body = JSON.stringify({ version: "1.0", data: {} });
      const answer = await send(one.url + path, body);
      expect(answer).toMatchObject({ status: 307, headers: { location: one.secureUrl + path } });
      expect(JSON.parse(answer.text).error_code).toBe("http_redirect_https");
      expect(new URL(one.secureUrl ?? "").hostname).toBe(new URL(one.url).hostname);
      const there = await send(one.secureUrl + path, body, { rejectUnauthorized: false });
      expect(JSON.parse(there.text).data.custom_name).toBe(one.name);
      expect(one.fingerprint).toMatch(/^([0-9A-F]{2}:){31}/);
      expect(one.counters.requests[path]).toBe(2);
    }
  });

  test("compresses for clients that accept it, and for no others", async () => {
    const recorders = await start({ quirks: true });
    const fetchRaw = async (url: string, accept: string) => {
      const sent = request(`${url}/API/Login/Range`, {
        method: "POST",
        agent: false,
        headers: { "accept-encoding": accept },
      });
      sent.end(JSON.stringify({ version: "1.0", data: {} }));
      const [response] = await once(sent, "response");
      return { encoding: response.headers["content-encoding"], bytes: await buffer(response) };
    };
    const encodings = new Set<string | undefined>();
    for (const { url, secureUrl } of recorders) {
      if (secureUrl) continue;
      const plain = await fetchRaw(url, "identity, gzip;q=0");
      expect(plain.encoding).toBeUndefined();
      const small = await fetchRaw(url, "deflate, gzip");
      encodings.add(small.encoding);
      const text = small.encoding ? gunzipSync(small.bytes) : small.bytes;
      expect(text.equals(plain.bytes)).toBe(true);
    }
    expect(encodings).toEqual(new Set(["gzip", undefined]));
  });

  test("is the plain fleet when no quirks are asked for", async () => {
    await start();
    for (const { data, one } of await ask("/API/Login/ChannelInfo/Get")) {
      expect(data.channel_param.items).toEqual(one.state.channels);
      expect(data.channel_param.items[0].channel).toBe("CH1");
    }
    expect(await ask("/API/AlarmConfig/IPCDisarming/Get")).toHaveLength(24);
    expect(fleet?.recorders.every(({ secureUrl }) => secureUrl === null)).toBe(true);
  });

  test("256 channels", async () => {
    await start({ channels: 256, recorders: 2 });
    const [first] = await ask("/API/Login/ChannelInfo/Get");
    expect(first?.data.channel_param).toMatchObject({ max_size: 256 });
    expect(first?.data.channel_param.items).toHaveLength(256);
  });
});

describe("operations that some recorders have", () => {
  const share = (count: number) => {
    expect(count).toBeGreaterThan(3);
    expect(count).toBeLessThan(24);
  };

  test("EventPush/Range and PVD/Range: the limits that Set checks by", async () => {
    await start();
    const push = await ask("/API/AlarmConfig/EventPush/Range");
    share(push.length);
    expect(push[0]?.data.params.items.table.items).toMatchObject({
      addr: { max_len: 31 },
      keep_alive_interval: { items: ["0", "1", "5", "10"] },
    });
    const recognition = await ask("/API/AI/Setup/PVD/Range", { page_type: "ChannelConfig" });
    share(recognition.length);
    expect(recognition[0]?.data.channel_info.items.CH1.items).toMatchObject({
      sensitivity: { min: 0, max: 100 },
      snap_mode: { items: ["Default", "RealTimeMode", "IntervalMode"] },
    });
  });

  test("identity: a padded address, and a number that no double holds", async () => {
    const recorders = await start();
    const info = await ask("/API/SystemInfo/Base/Get");
    share(info.length);
    for (const { one, data } of info) {
      expect(data).toMatchObject({ serialNum: one.serial, mac_address: one.mac });
      expect(data.ip_address).toMatch(/^\d{3}\.\d{3}\.\d{3}\.\d{3}$/);
    }
    let found = 0;
    for (const { url, mac } of recorders) {
      const answer = await send(`${url}/API/Login/DeviceInfo/Get`, '{"version":"1.0","data":{}}');
      if (answer.status !== 200) continue;
      found += 1;
      expect(answer.text).toContain('"dev_type":4611686018427396097,');
      expect(JSON.parse(answer.text).data).toMatchObject({ channel_num: 16, mac_addr: mac });
    }
    share(found);
  });

  test("Disarming of its own: range, get, set", async () => {
    await start({ channels: 4 });
    const found = await ask("/API/AlarmConfig/Disarming/Range");
    share(found.length);
    const { one, data } = found[0] as (typeof found)[0];
    expect(data).toMatchObject({ disarming: { type: "bool" }, disarming_channel: { max_size: 4 } });
    const area = "/API/AlarmConfig/Disarming";
    const before = (await post(one.url, `${area}/Get`)).body.data;
    expect(before.channel_info.CH1.disarming_schedule[0].week).toHaveLength(7);
    const change = { disarming: !before.disarming, disarming_channel: ["CH2"] };
    expect((await post(one.url, `${area}/Set`, change)).body.result).toBe("success");
    expect((await post(one.url, `${area}/Get`)).body.data).toEqual({ ...before, ...change });
    const bad = await post(one.url, `${area}/Set`, { action: { buzzer: "yes" } });
    expect(bad.body.data.param).toBe("action.buzzer");
    expect(one.counters.writes.disarming).toMatchObject({ accepted: 1, refused: 1 });
  });
});

describe("write dialects", () => {
  const EMAIL = "/API/NetworkConfig/Email";
  const code = async (one: SimulatedRecorder, path: string, data: object) => {
    const { body } = await post(one.url, path, data);
    return body.error_code ?? body.result;
  };

  test("whole: single fields are refused, what the sample shows is taken", async () => {
    const [one] = (await start({ writes: "whole", recorders: 1 })) as [SimulatedRecorder];
    expect(await code(one, `${EMAIL}/Set`, { interval_time: 5 })).toBe("param_error");
    const { active_btn: _, hosted_active: __, ...rest } = one.state.email;
    expect(await code(one, `${EMAIL}/Set`, { ...rest, interval_time: 5 })).toBe("success");
    expect(await code(one, `${EMAIL}/Set`, { ...one.state.email, interval_time: 3 })).toBe(
      "success",
    );
    const disarming = "/API/AlarmConfig/IPCDisarming";
    expect(await code(one, `${disarming}/Set`, { enable: true })).toBe("param_error");
    const { data } = (await post(one.url, `${disarming}/Get`)).body;
    expect(await code(one, `${disarming}/Set`, { ...data, enable: true })).toBe("success");
    const push = "/API/AlarmConfig/EventPush";
    const { params } = (await post(one.url, `${push}/Get`)).body.data;
    const { password: ___, password_empty: ____, username: _____, ...table } = params.table;
    expect(await code(one, `${push}/Set`, { params: { name: params.name, table } })).toBe(
      "success",
    );
    const only = { params: { name: params.name, table: { port: 81 } } };
    expect(await code(one, `${push}/Set`, only)).toBe("param_error");
    const [channel = "", settings] = Object.entries(one.state.recognition)[0] ?? [];
    const set = (fields: object) => ({
      channel_info: { [channel]: fields },
      channel,
      ability: "MultiTypeRecognition",
    });
    expect(await code(one, "/API/AI/Setup/PVD/Set", set({ sensitivity: 9 }))).toBe("param_error");
    expect(await code(one, "/API/AI/Setup/PVD/Set", set({ ...settings, sensitivity: 9 }))).toBe(
      "success",
    );
  });

  test("partial: what Get shows is refused as a whole, single fields are taken", async () => {
    const recorders = await start({ writes: "partial" });
    const one = recorders.find(({ readable }) => readable) as SimulatedRecorder;
    expect(await code(one, `${EMAIL}/Set`, one.state.email)).toBe("param_error");
    expect(await code(one, `${EMAIL}/Set`, { interval_time: 5 })).toBe("success");
    const disarming = "/API/AlarmConfig/IPCDisarming";
    const { data } = (await post(one.url, `${disarming}/Get`)).body;
    expect(await code(one, `${disarming}/Set`, data)).toBe("param_error");
    expect(await code(one, `${disarming}/Set`, { enable: true })).toBe("success");
    const push = "/API/AlarmConfig/EventPush";
    const { params } = (await post(one.url, `${push}/Get`)).body.data;
    expect(await code(one, `${push}/Set`, { params })).toBe("param_error");
    const only = { params: { name: params.name, table: { port: 81 } } };
    expect(await code(one, `${push}/Set`, only)).toBe("success");
    const [channel = "", settings] = Object.entries(one.state.recognition)[0] ?? [];
    const set = (fields: object) => ({
      channel_info: { [channel]: fields },
      channel,
      ability: "MultiTypeRecognition",
    });
    expect(await code(one, "/API/AI/Setup/PVD/Set", set({ ...settings }))).toBe("param_error");
    expect(await code(one, "/API/AI/Setup/PVD/Set", set({ sensitivity: 9 }))).toBe("success");
    expect(one.counters.violations).toEqual([]);
  });

  test("mixed: a matter of model and firmware", async () => {
    const byKind = new Map<string, Set<string>>();
    for (const one of await start({ writes: "mixed", recorders: 48, seed: 3 })) {
      const single = await code(one, `${EMAIL}/Set`, { interval_time: 5 });
      const whole = await code(one, `${EMAIL}/Set`, { ...one.state.email, interval_time: 5 });
      const kind = `${one.model} ${one.firmware}`;
      byKind.set(kind, (byKind.get(kind) ?? new Set()).add(`${single}/${whole}`));
    }
    expect([...byKind.values()].every(({ size }) => size === 1)).toBe(true);
    expect(new Set([...byKind.values()].flatMap((ways) => [...ways]))).toEqual(
      new Set(["success/success", "success/param_error", "param_error/success"]),
    );
  });
});
