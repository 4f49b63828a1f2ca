import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Device } from "#simulator/device.ts";
import { OPERATIONS } from "#simulator/operations/index.ts";
import { CONNECT_STATUSES } from "#simulator/state/channels.ts";

const fleet = (seed: number, size: number) =>
  Array.from({ length: size }, (_, index) => new Device(seed, index, 16));

/** All that a device is and answers, as text; its clock stands still meanwhile. */
const portrait = (device: Device) =>
  JSON.stringify([
    device.identity,
    device.traits,
    device.state,
    [...OPERATIONS.values()].map((one) => (one.kind === "read" ? one.read(device) : null)),
  ]);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-24T10:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a fleet of one seed", () => {
  test("is the same every time, byte for byte", () => {
    expect(fleet(7, 24).map(portrait)).toEqual(fleet(7, 24).map(portrait));
  });

  test("does not depend on what was asked first", () => {
    const [one, other] = [new Device(3, 5, 16), new Device(3, 5, 16)];
    void one.state.recognition;
    void other.state.email;
    expect(portrait(one)).toBe(portrait(other));
  });

  test("differs from a fleet of another seed", () => {
    expect(fleet(1, 24).map(portrait)).not.toEqual(fleet(2, 24).map(portrait));
  });

  test.each([1, 2, 99])(
    "seed %i: 5,000 recorders have names, serials and MACs of their own",
    (seed) => {
      const all = fleet(seed, 5000).map(({ identity }) => identity);
      expect(new Set(all.map(({ name }) => name)).size).toBe(5000);
      expect(new Set(all.map(({ serial }) => serial)).size).toBe(5000);
      expect(new Set(all.map(({ mac }) => mac)).size).toBe(5000);
      expect(all.every(({ mac }) => /^00:23:63(:[0-9A-F]{2}){3}$/.test(mac))).toBe(true);
      expect(new Set(all.map(({ siteName }) => siteName)).size).toBe(4);
    },
  );

  test.each([1, 2, 3, 42])(
    "seed %i: two dozen recorders show every status and difference",
    (seed) => {
      const devices = fleet(seed, 24);
      const statuses = devices.flatMap(({ state }) =>
        state.channels.map((one) => one.connect_status),
      );
      expect(new Set(statuses)).toEqual(new Set(CONNECT_STATUSES));
      const traits = devices.map((device) => device.traits);
      expect(traits.some(({ withoutAuto }) => withoutAuto)).toBe(true);
      expect(traits.some(({ withoutHealthMode }) => withoutHealthMode)).toBe(true);
      expect(traits.some(({ withoutOneMinute }) => withoutOneMinute)).toBe(true);
      const readable = traits.filter((one) => one.readable).length;
      expect(readable).toBeGreaterThanOrEqual(13);
      expect(readable).toBeLessThanOrEqual(16);
      expect(new Set(traits.map(({ digestAlgorithm }) => digestAlgorithm)).size).toBe(2);
    },
  );
});

describe("channels", () => {
  const all = fleet(1, 48).flatMap(({ state }) => state.channels);

  test("that are not configured have neither name nor alias", () => {
    const empty = all.filter((one) => one.connect_status === "NotConfigured");
    expect(empty.length).toBeGreaterThan(0);
    expect(empty.every((one) => one.channel_name === "" && one.channel_alias === "")).toBe(true);
    const named = all.filter((one) => one.connect_status !== "NotConfigured");
    expect(named.every((one) => one.channel_name !== "" && one.channel_alias !== "")).toBe(true);
  });

  test("that are wireless say so, and talk in documented formats", () => {
    const wireless = all.filter((one) => one.wireless_ipc_type !== undefined);
    expect(new Set(wireless.map((one) => one.wireless_ipc_type))).toEqual(new Set([1, 2]));
    expect(wireless.some((one) => one.talk_audio_ability !== undefined)).toBe(true);
    expect(all.every((one) => one.talk_audio_ability?.length !== 0)).toBe(true);
  });

  test("are as many as were asked for, numbered from CH1", () => {
    const { channels } = new Device(1, 0, 3).state;
    expect(channels.map(({ channel }) => channel)).toEqual(["CH1", "CH2", "CH3"]);
  });
});
