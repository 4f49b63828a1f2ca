import { afterEach, describe, expect, test } from "vitest";
import { readCamera } from "#core/drivers/raysharp/facts/camera.ts";
import { readRaidPage } from "#core/drivers/raysharp/facts/raid.ts";
import { HEALTH_FACT_IDS, factOf, type HealthFactId } from "#shared/facts/index.ts";
import { startFleet, type Fleet, type SimulatedRecorder } from "#simulator/index.ts";
import { SIGN_IN } from "#test/unit/core/drivers/raysharp/fake-http.ts";
import { readFact, readFacts } from "./read-fact.ts";

let fleet: Fleet | undefined;
afterEach(async () => {
  await fleet?.stop();
  fleet = undefined;
});

async function start(options = {}): Promise<readonly SimulatedRecorder[]> {
  fleet = await startFleet({ recorders: 1, channels: 16, ...options });
  return fleet.recorders;
}

/** Every problem that a recorder has, without anything that was agreed: `fact: reason`. */
async function problemsOf(one: SimulatedRecorder): Promise<string[]> {
  const read = await readFacts(one, HEALTH_FACT_IDS);
  return [...read].flatMap(([id, result]) => {
    if (!result.ok) return [];
    const { value } = result;
    const values: unknown[] = value instanceof Map ? [...value.values()] : [value];
    return values.flatMap((each) => {
      const verdict = factOf(id).judge(each, { expected: {}, now: Date.now() });
      return verdict.finding === "problem" ? [`${id}: ${verdict.reason}`] : [];
    });
  });
}

describe("a simulated recorder", () => {
  test("that is healthy has no problem, plain or with quirks, and every request is as documented", async () => {
    for (const options of [{ recorders: 6 }, { recorders: 14, quirks: true, channels: 4 }]) {
      for (const one of await start(options)) {
        expect(await problemsOf(one)).toEqual([]);
        expect(one.counters.violations).toEqual([]);
      }
      await fleet?.stop();
    }
  });

  test.each([
    ["disk-error", "disks: disk_failed"],
    ["disk-full", "disks: disk_full"],
    ["raid-degraded", "raid: raid_degraded"],
    ["not-recording", "recording: not_recording"],
    ["footage-gap:3", "footage: footage_gap"],
    ["clock-off:300", "clock: clock_off"],
    ["nightly-restarts:6", "restarts: restarts_often"],
    ["weak-camera-password", "camera: camera_weak_password"],
    ["sign-in-failures:12", "signInFailures: sign_in_failures"],
    ["bandwidth-low", "bandwidth: bandwidth_low"],
    ["poe-power-low", "poePower: poe_power_low"],
    ["disk-alarm-without-mail", "exceptionAlarms: alarm_without_mail"],
    ["certificate-ends:9", "certificateDays: certificate_expires_soon"],
  ])("with the fault %s has the problem %s, and no other one", async (fault, problem) => {
    const all = await start({ recorders: 3, seed: 5 });
    const one = all.find(
      (it) =>
        it.offers("/API/Login/DeviceInfo/Get") &&
        it.offers("/API/ChannelConfig/IPChannel/Get") &&
        it.time.clock,
    );
    if (!one) throw new Error("No recorder of this fleet has all operations.");
    await one.setFaults(fault);
    expect(await problemsOf(one)).toEqual([problem]);
  });

  test("that lacks an operation does not report the fact; all else is read", async () => {
    const [one] = await start();
    const lacking: Partial<Record<HealthFactId, string>> = {
      recording: "/API/SystemInfo/Record/Get",
      disks: "/API/StorageConfig/Disk/Get",
      footage: "/API/Playback/SearchMonth/Get",
      clock: "/API/SystemConfig/DateTime/Get",
      restarts: "/API/Maintenance/Log/Search",
      camera: "/API/ChannelConfig/IPChannel/Get",
      exceptionAlarms: "/API/AlarmConfig/Exception/Get",
      bandwidth: "/API/SystemInfo/Network/Get",
      certificateDays: "/API/Login/DeviceInfo/Get",
    };
    for (const [fact, path] of Object.entries(lacking) as [HealthFactId, string][]) {
      for (const code of ["not_found", "no_support"]) {
        if (!one) continue;
        one.state.lacks = { [path]: code };
        expect(await readFact(one, fact)).toBeNull();
        expect(await problemsOf(one)).toEqual([]);
      }
    }
  });
});

test("restarts at night are no problem if the recorder plans them", async () => {
  const [one] = await start({ channels: 1 });
  if (!one) return;
  await one.setFaults("nightly-restarts:6");
  expect(await problemsOf(one)).toEqual(["restarts: restarts_often"]);
  Object.assign(one.state.health.autoReboot, { on: true, mode: "EveryDay", time: "03:00" });
  expect(await problemsOf(one)).toEqual([]);
  one.state.lacks = { "/API/Maintenance/AutoReboot/Get": "not_found" };
  expect(await problemsOf(one)).toEqual(["restarts: restarts_often"]);
});

test("each field of each camera, and none of a channel without one", async () => {
  for (const one of await start({ recorders: 14, quirks: true })) {
    const cameras = await readFact(one, "camera");
    expect(cameras !== null).toBe(one.offers("/API/ChannelConfig/IPChannel/Get"));
    const known = Object.entries(one.state.health.channels).filter(([, it]) => it.camera);
    expect([...(cameras?.keys() ?? [])]).toEqual(cameras ? known.map(([name]) => name) : []);
    for (const [name, value] of cameras ?? []) {
      const { camera } = one.state.health.channels[name] ?? {};
      expect(value).toEqual({
        manufacturer: camera?.manufacturer,
        model: camera?.model,
        firmware: camera?.firmware,
        address: camera?.address,
        mac: camera?.mac.replaceAll("-", ":"),
        protocol: camera?.protocol,
        password: "strong",
        activated: true,
      });
    }
  }
});

test("of 256 channels with 36 cameras, only the cameras are asked for", async () => {
  const all = await start({ recorders: 2, channels: 256, quirks: true });
  const cameras = ({ state }: SimulatedRecorder) =>
    state.channels
      .filter((it) => it.connect_status !== "NotConfigured")
      .map(({ channel }) => channel);
  const one = all.find(
    (it) => cameras(it).length <= 36 && it.offers("/API/ChannelConfig/IPChannel/Get"),
  );
  if (!one) throw new Error("No recorder of this fleet has many slots.");
  one.state.lacks = {};
  const read = await readFacts(one, ["recording", "footage"]);
  for (const [, result] of read) {
    expect(result.ok && result.value instanceof Map ? [...result.value.keys()] : []).toEqual(
      cameras(one),
    );
  }
  const months = one.counters.requests["/API/Playback/SearchMonth/Get"] ?? 0;
  expect(months).toBeGreaterThanOrEqual(cameras(one).length);
  expect(months).toBeLessThanOrEqual(cameras(one).length * 3);
  expect(one.counters.violations).toEqual([]);
});

test("Muster's own sign-ins are not counted as those of others", async () => {
  const [one] = await start({ auth: "session", password: SIGN_IN.password });
  if (!one) return;
  const { state } = one;
  const at = Date.now() - 60_000;
  const wrong = (user: string, ip: string) => ({
    at,
    main_type: "Account",
    sub_type: "PasswordError",
    more: { user, ip },
  });
  state.health.log.push(
    wrong("admin", "127.0.0.1"),
    wrong("admin", "203.0.113.9"),
    wrong("guest", "127.0.0.1"),
  );
  const value = await readFact(one, "signInFailures", { user: "admin" });
  expect(value).toMatchObject({
    failures: 2,
    users: expect.arrayContaining(["admin", "guest"]) as string[],
  });
});

describe("parsers", () => {
  test("a camera: its password and whether it is activated", () => {
    const password = (one: Record<string, string | boolean>) => readCamera(one).password;
    expect(password({ security: "Risk" })).toBe("weak");
    expect(password({ state: "WeakPassword", security: "Medium" })).toBe("weak");
    expect(password({ password_empty: "true", security: "Strength" })).toBe("empty");
    expect(password({})).toBe("unknown");
    expect(readCamera({ state: "NotActivated" }).activated).toBe(false);
  });

  test("an array: states, and how far it is rebuilt", () => {
    const state = (raid_status: string, task = {}) => {
      const read = readRaidPage({ raid_info: [{ raid_name: "A", raid_status, task }] });
      const [one] = read.ok ? read.value.arrays : [];
      return [one?.state, one?.rebuilding];
    };
    expect(state("Normal")).toEqual(["ok", null]);
    expect(state("Degrade", { status: "Rebuild", progress: "40" })).toEqual(["degraded", 40]);
    expect(state("OFFLINE")).toEqual(["offline", null]);
    expect(state("Sulking")).toEqual(["other", null]);
    expect(readRaidPage({ raid_info: "none" }).ok).toBe(false);
  });
});
