import { afterEach, describe, expect, test } from "vitest";
import {
  SIMULATED_PASSWORD,
  startFleet,
  type Fleet,
  type FleetOptions,
  type SimulatedRecorder,
} from "#simulator/index.ts";
import { send } from "./simulator-client.ts";
import { call, held, tryLogin } from "./simulator-sign-in.ts";

let fleet: Fleet | undefined;
afterEach(async () => {
  await fleet?.stop();
  fleet = undefined;
});

async function start(options: Partial<FleetOptions> = {}): Promise<readonly SimulatedRecorder[]> {
  fleet = await startFleet({ recorders: 1, channels: 16, ...options });
  return fleet.recorders;
}

async function startOne(options: Partial<FleetOptions> = {}): Promise<SimulatedRecorder> {
  const [one] = await start(options);
  return one as SimulatedRecorder;
}

/** `data` of an answer, wherever the recorder answers. */
async function ask({ url, secureUrl }: SimulatedRecorder, path: string, data: object = {}) {
  const body = JSON.stringify({ version: "1.0", data });
  const answer = await send((secureUrl ?? url) + path, body, { rejectUnauthorized: false });
  return JSON.parse(answer.text);
}

const RECORD = "/API/SystemInfo/Record/Get";
const DISK = "/API/StorageConfig/Disk/Get";
const LOG = "/API/Maintenance/Log/Search";
const MONTH = "/API/Playback/SearchMonth/Get";
const CLOCK = "/API/SystemConfig/DateTime/Get";

const online = ({ state }: SimulatedRecorder) =>
  state.channels.filter((one) => one.connect_status === "Online").map(({ channel }) => channel);

const usDate = (time: number) => {
  const [y, m, d] = new Date(time).toISOString().slice(0, 10).split("-");
  return `${m}/${d}/${y}`;
};

const DAY = 86_400_000;
const logOf = async (one: SimulatedRecorder, days = 30, type = "All") => {
  const [from, to] = [usDate(Date.now() - days * DAY), usDate(Date.now() + DAY)];
  const times = { start_date: from, start_time: "00:00:00", end_date: to, end_time: "23:59:59" };
  const { data } = await ask(one, LOG, { ...times, main_type: type, sub_type: "All" });
  return (data.log ?? data.log_info ?? data.log_list) as Record<string, string>[];
};

/** Local days of the last 40 that have footage, the newest first. */
async function footageOf(one: SimulatedRecorder, channel: string): Promise<boolean[]> {
  const { data: clock } = await ask(one, CLOCK);
  const today = Date.parse(`${clock.date}T00:00:00Z`);
  const days: boolean[] = [];
  for (let back = 0; back < 40; back += 1) {
    const date = new Date(today - back * DAY);
    const request = { channel: [channel], search_type: "Record", stream_type: "Mainstream" };
    const { data } = await ask(one, MONTH, { ...request, start_date: usDate(date.getTime()) });
    expect(data.is_has_rec).toHaveLength(31);
    days.push(data.is_has_rec[date.getUTCDate() - 1] !== 0);
  }
  return days;
}

describe("a healthy recorder", () => {
  test("records every camera that is online, and nothing else", async () => {
    const one = await startOne();
    const { data } = await ask(one, RECORD);
    const on = Object.entries<{ record_state: string; record_switch: string }>(data.channel_info);
    expect(on.filter(([, it]) => it.record_state === "On").map(([name]) => name)).toEqual(
      online(one),
    );
    expect(on.every(([, it]) => it.record_switch === "Enable")).toBe(true);
    const configured = one.state.channels.filter((it) => it.connect_status !== "NotConfigured");
    expect(on).toHaveLength(configured.length);
    expect(data.channel_max).toBe(16);
    const { data: config } = await ask(one, "/API/RecordConfig/Get");
    const { data: plan } = await ask(one, "/API/Schedules/Record/Get", { channel: ["CH1"] });
    expect(config.channel_info.CH1).toMatchObject({ record_switch: true });
    const [always] = plan.channel_info.CH1.category;
    expect(always).toMatchObject({ schedule_type: "Normal" });
    expect(always.week.map(({ day }: { day: string }) => day).join()).toBe(
      "Sun,Mon,Tue,Wed,Thu,Fri,Sat",
    );
    expect(always.week.flatMap(({ time }: { time: number[] }) => time)).toEqual(
      Array.from({ length: 336 }, () => 1),
    );
  });

  test("has full disks that overwrite, 30 days of footage, and nothing in its log but work", async () => {
    const one = await startOne();
    const { data } = await ask(one, DISK);
    expect(data.over_write).toBe("Auto");
    expect(data.disk_info.length).toBeGreaterThan(0);
    for (const disk of data.disk_info) {
      expect(disk).toMatchObject({ free_size: 0, device_type: expect.any(String) });
      expect(["Full", "RaidHdd"]).toContain(disk.status);
    }
    const days = await footageOf(one, "CH1");
    expect(days.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => true));
    expect(days.slice(30)).toEqual(Array.from({ length: 10 }, () => false));
    const types = (await logOf(one)).map((it) => it["sub_type"]);
    expect(types).toContain("NTP");
    expect(types).not.toContain("PasswordError");
  });

  test("answers a day with files that follow each other without a gap", async () => {
    const one = await startOne();
    const day = usDate(Date.now() - 3 * DAY);
    const { data } = await ask(one, "/API/Playback/SearchRecord/Search", {
      channel: ["CH1"],
      start_date: day,
      start_time: "00:00:00",
      end_date: day,
      end_time: "23:59:59",
      record_type: 4_294_967_295,
      record_type_ex: [4_294_967_295],
      smart_region: [],
      enable_smart_search: 0,
      stream_mode: "Mainstream",
    });
    const [files] = data.record;
    const own = files.filter((it: { start_date: string }) => it.start_date === day);
    expect(own[0]).toMatchObject({ channel: "CH1", start_time: "00:00:00", new_record_type: "IN" });
    const times = (name: string) => own.map((it: Record<string, string>) => it[name]);
    expect(times("start_time").slice(1)).toEqual(times("end_time").slice(0, -1));
    expect(own.length).toBeGreaterThan(50);
    expect(one.counters.violations).toEqual([]);
  });

  test("has exceptions with mail, bandwidth and a certificate to spare", async () => {
    const one = await startOne();
    const { data } = await ask(one, "/API/AlarmConfig/Exception/Get");
    expect(Object.keys(data.exception_info)).toEqual([
      "video_loss",
      "disk_error",
      "no_space_on_disk",
      "fan_abnormal",
    ]);
    expect(data.exception_info.disk_error).toMatchObject({ switch: true, send_email: true });
    const { data: range } = await ask(one, "/API/AlarmConfig/Exception/Range");
    expect(range.exception_info.items.disk_error.items.buzzer.items).toContain("20");
    const { data: network } = await ask(one, "/API/SystemInfo/Network/Get");
    expect(network).toMatchObject({ State: "Connectting", wan: { dhcp: false } });
    expect(network.bandwidth.total_bandwidth).toMatch(/^\d+Kbps$/);
  });

  test("notes sign-ins in its log, with user and address", async () => {
    const one = await startOne({ auth: "session" });
    one.state.health.log = [];
    expect((await tryLogin(one.url, "wrong")).status).toBe(401);
    const session = held(await tryLogin(one.url, SIMULATED_PASSWORD));
    const today = usDate(Date.now() - DAY);
    const { body } = await call(one.url, LOG, session, {
      start_date: today,
      start_time: "00:00:00",
      end_date: usDate(Date.now() + DAY),
      end_time: "23:59:59",
      main_type: "Account",
      sub_type: "All",
    });
    const who = { user: "admin", ip: "127.0.0.1", main_type: "Account" };
    expect(body.data.log).toMatchObject([
      { ...who, sub_type: "Login" },
      { ...who, sub_type: "PasswordError" },
    ]);
  });
});

describe("faults of health", () => {
  const reports = async (faults: string, options: Partial<FleetOptions> = {}) => {
    const one = await startOne({ ...options });
    await one.setFaults(faults);
    return one;
  };

  test("a disk fails, is missing, or is full", async () => {
    const one = await reports("disk-error");
    expect((await ask(one, DISK)).data.disk_info[0].status).toBe("HddError");
    const { length } = (await ask(one, DISK)).data.disk_info;
    await one.setFaults("disk-missing");
    expect((await ask(one, DISK)).data.disk_info).toHaveLength(length - 1);
    await one.setFaults("disk-full");
    expect((await ask(one, DISK)).data.over_write).toBe("Off");
    await one.setFaults("raid-degraded");
    const { data } = await ask(one, "/API/StorageConfig/Raid/Get");
    expect(data.raid_info[0]).toMatchObject({
      raid_status: "Degrade",
      task: { status: "Rebuild" },
    });
    await one.setFaults("");
    expect((await ask(one, DISK)).data).toMatchObject({ over_write: "Auto" });
  });

  test("a channel does not record, or has a gap of three days", async () => {
    const one = await reports("not-recording,footage-gap:3");
    const [, second = ""] = online(one);
    const { data } = await ask(one, RECORD);
    expect(data.channel_info[second]).toEqual({ record_state: "Off", record_switch: "Enable" });
    const days = await footageOf(one, second);
    const missing = [...days.slice(0, 30).entries()]
      .filter(([, has]) => !has)
      .map(([back]) => back);
    expect(missing).toEqual([7, 8, 9]);
  });

  test("a clock is ahead, drifts, or missed a change", async () => {
    const one = await reports("clock-off:300");
    const shown = async () => {
      const { data } = await ask(one, CLOCK);
      const [, sign = "+", hours = "0"] = /^GMT([+-])(\d+):/.exec(data.time_zone) ?? [];
      const zone = Number(hours) * 3_600_000 * (sign === "-" ? -1 : 1);
      return Math.round((Date.parse(`${data.date}T${data.time}Z`) - zone - Date.now()) / 60_000);
    };
    const summer = async () => (one.time.dst && one.state.time.DST["dst_enable"] ? [0, 60] : [0]);
    expect((await summer()).map((extra) => 5 + extra)).toContain(await shown());
    await one.setFaults("clock-drift:60");
    expect((await summer()).map((extra) => 7 + extra)).toContain(await shown());
    await one.setFaults("clock-change-missed");
    expect([-60, 0, 60]).toContain(await shown());
    await one.setFaults("");
    expect(await summer()).toContain(await shown());
  });

  test("restarts at night and sign-ins of others are in the log", async () => {
    const one = await reports("nightly-restarts:5,sign-in-failures:12");
    const log = await logOf(one, 7);
    const nightly = log.filter(
      (it) => it["sub_type"] === "SystemStartup" && it["start_time"]?.startsWith("03:"),
    );
    expect(nightly.length).toBeGreaterThanOrEqual(4);
    const failures = (await logOf(one, 2, "Account")).filter((it) => it["ip"] === "203.0.113.9");
    expect(failures).toHaveLength(12);
    const order = log.map(
      (it) => `${it["start_date"]?.slice(6)}${it["start_date"]} ${it["start_time"]}`,
    );
    expect(order).toEqual(order.toSorted().toReversed());
  });

  test("cameras, bandwidth, PoE, exceptions and the certificate", async () => {
    const one = (await start({ recorders: 4 })).find((it) => it.model.endsWith("P"));
    await one?.setFaults(
      "weak-camera-password,bandwidth-low,poe-power-low,disk-alarm-without-mail,certificate-ends:12",
    );
    if (!one) throw new Error("no recorder with PoE");
    const { data: cameras } = await ask(one, "/API/ChannelConfig/IPChannel/Get");
    const weak = Object.values<{ security?: string }>(cameras.channel_info).filter(
      (it) => it.security === "Weak",
    );
    expect(weak).toHaveLength(1);
    const { data: network } = await ask(one, "/API/SystemInfo/Network/Get");
    const { total_bandwidth: total, used_bandwidth: used } = network.bandwidth;
    expect(Number.parseInt(used, 10) / Number.parseInt(total, 10)).toBeGreaterThan(0.95);
    const { data: poe } = await ask(one, "/API/ChannelConfig/PoePower/Get");
    expect(Number(poe.surplus_power)).toBeLessThan(3);
    const { data: alarms } = await ask(one, "/API/AlarmConfig/Exception/Get");
    expect(alarms.exception_info.disk_error).toMatchObject({ switch: true, send_email: false });
    expect(one.state.health.certificateDays).toBe(12);
  });
});

describe("the state of health", () => {
  test("stays as it was changed, until other faults start from good health", async () => {
    const one = await startOne({ faults: "disk-full" });
    const overWrite = async () => (await ask(one, DISK)).data.over_write;
    one.state.health.storage.overWrite = "7Days";
    await one.setFaults("disk-full,latency:1");
    expect(await overWrite()).toBe("7Days");
    await one.setFaults("disk-full,bandwidth-low");
    expect(await overWrite()).toBe("Off");
    await one.setFaults("");
    expect(await overWrite()).toBe("Auto");
  });

  test("of the clock follows a Set with date and time, and no other one", async () => {
    const one = (await start({ recorders: 3 })).find(({ time }) => time.clock) as SimulatedRecorder;
    const before = (await ask(one, CLOCK)).data;
    const set = (data: object) => ask(one, "/API/SystemConfig/DateTime/Set", data);
    await set({ time_format: 12 });
    expect(one.state.health.clock.aheadMs).toBe(0);
    await set({ date: "2027-01-31", time: "23:59:00", date_format: before.date_format });
    expect((await ask(one, CLOCK)).data).toMatchObject({ date: "2027-01-31" });
    expect(one.state.clockSets).toBe(1);
  });

  test("needs a number where its fault has one", async () => {
    const one = await startOne();
    for (const [fault, unit] of [
      ["footage-gap", "days"],
      ["nightly-restarts", "times"],
      ["clock-off:soon", "seconds"],
    ] as const) {
      await expect(one.setFaults(fault)).rejects.toThrow(unit);
    }
  });
});

describe("a fleet with quirks", () => {
  test("reports its health in every spelling that was seen, and lacks every operation somewhere", async () => {
    const all = await start({ recorders: 78, quirks: true, channels: 3 });
    const seen = new Set<string>();
    const lacking = new Set<string>();
    for (const one of all) {
      for (const key of Object.keys((await ask(one, DISK)).data ?? {})) seen.add(key);
      const { data } = await ask(one, RECORD);
      seen.add(
        `switch ${typeof Object.values<{ record_switch: unknown }>(data?.channel_info ?? {})[0]?.record_switch}`,
      );
      const { data: clock } = await ask(one, CLOCK);
      if (clock) seen.add(clock.date_format).add(clock.time_zone);
      for (const [path, code] of Object.entries(one.state.lacks)) {
        lacking.add(path).add(code);
        expect([code, "not_found"]).toContain((await ask(one, path)).error_code);
        expect(one.offers(path)).toBe(false);
      }
    }
    for (const one of ["disk_info", "disks", "disk", "switch string", "switch boolean"]) {
      expect(seen).toContain(one);
    }
    for (const one of ["MM/DD/YYYY", "DD/MM/YYYY", "GMT+5:30", "GMT-3:30"])
      expect(seen).toContain(one);
    expect(lacking.size).toBe(13);
  });

  test("has 36 cameras at the first of 256 channels", async () => {
    const all = await start({ recorders: 2, quirks: true, channels: 256 });
    const counts = all.map(
      ({ state }) => state.channels.filter((one) => one.connect_status !== "NotConfigured").length,
    );
    expect(Math.min(...counts)).toBeLessThanOrEqual(36);
    const one = all[counts.indexOf(Math.min(...counts))] as SimulatedRecorder;
    const { data } = await ask(one, "/API/RecordConfig/Get");
    expect(Object.keys(data.channel_info)).toHaveLength(256);
    expect(Object.values(data.channel_info).at(-1)).toEqual({ reason: "Not configured" });
  });
});
