import { afterEach, describe, expect, test } from "vitest";
import { readDisks } from "#core/drivers/raysharp/facts/disk-list.ts";
import { disks } from "#shared/facts/disks.ts";
import type { JsonObject } from "#shared/json.ts";
import { startFleet, type Fleet, type SimulatedRecorder } from "#simulator/index.ts";
import { readFact } from "./read-fact.ts";

let fleet: Fleet | undefined;
afterEach(async () => {
  await fleet?.stop();
  fleet = undefined;
});

const judge = (value: NonNullable<Awaited<ReturnType<typeof readDiskFact>>>) =>
  disks.judge(value, { expected: {}, now: 0 });
const readDiskFact = (one: SimulatedRecorder) => readFact(one, "disks");

test("each field of each disk, in every spelling", async () => {
  fleet = await startFleet({ recorders: 30, channels: 1, quirks: true });
  for (const one of fleet.recorders) {
    const value = await readDiskFact(one);
    const has = one.offers("/API/StorageConfig/Disk/Get");
    expect(value !== null).toBe(has);
    const wanted = one.state.health.storage.disks.map((disk, place) => ({
      name: String(place + 1),
      model: disk.model,
      state: disk.status === "Full" ? "full" : "ok",
      reported: disk.status,
      total: disk.total,
      free: 0,
      inRaid: disk.status === "RaidHdd",
    }));
    expect(value).toEqual(has ? { disks: wanted, overwrites: true } : null);
    expect(value ? judge(value).finding : "ok").toBe("ok");
  }
  expect(fleet.recorders.flatMap(({ counters }) => counters.violations)).toEqual([]);
});

test.each([
  ["disk-error", "disk_failed", "Disk 1 has failed"],
  ["disk-full", "disk_full", "does not overwrite"],
])("%s is the problem %s", async (fault, reason, text) => {
  fleet = await startFleet({ recorders: 1, channels: 1, faults: fault });
  const [one] = fleet.recorders;
  const value = one ? await readDiskFact(one) : null;
  if (!value) throw new Error("no disks");
  const verdict = judge(value);
  expect(verdict).toMatchObject({ finding: "problem", reason });
  expect(verdict.text).toContain(text);
});

describe("a list of disks", () => {
  const of = (data: JsonObject) => {
    const read = readDisks(data);
    if (!read.ok) throw new Error(read.error.problem);
    return judge(read.value).reason;
  };
  const disk = (status: string, more: JsonObject = {}) => ({
    status,
    total_size: 476_940,
    ...more,
  });

  test("that is empty or missing means no disk; an empty bay and a USB stick are none", () => {
    expect(of({})).toBe("no_disk");
    expect(of({ disk_info: [] })).toBe("no_disk");
    expect(of({ disks: [disk("NoHdd"), disk("Normal", { device_type: "Usb" })] })).toBe("no_disk");
  });

  test.each([
    ["Full", "Auto", ""],
    ["Full", "30Days", ""],
    ["Full", "Off", "disk_full"],
    ["Full", "", "overwriting_unknown"],
    ["Normal", "Off", ""],
    ["HddError", "Auto", "disk_failed"],
    ["Broken", "Auto", "disk_failed"],
    ["Offline", "Auto", "disk_missing"],
    ["ReadOnly", "Auto", "disk_read_only"],
    ["Unformat", "Auto", "disk_unformatted"],
    ["Oversized", "Auto", "disk_unsupported"],
    ["Rebuilding", "Auto", ""],
    ["Sulking", "Auto", "disk_state_unknown"],
  ])("%s with over_write %s: %s", (status, over_write, reason) => {
    expect(of({ disk_info: [disk(status)], over_write })).toBe(reason);
  });

  test("one full disk of two is no problem; a disk that is meant to be read-only is none", () => {
    expect(of({ disk_info: [disk("Full"), disk("Normal")], over_write: "Off" })).toBe("");
    expect(
      of({ disk: [disk("ReadOnly", { disk_type: "ReadOnlyDisk" })], over_write: "Auto" }),
    ).toBe("");
  });
});
