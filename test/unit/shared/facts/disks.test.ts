import { expect, test } from "vitest";
import { disks, type Disk, type Disks } from "#shared/facts/disks.ts";

const disk = (name: string, state: Disk["state"] = "full"): Disk => {
  const about = { model: "WD43PURZ", reported: "Full", total: 4_000_000, free: 0, inRaid: false };
  return { name, state, ...about };
};
const list = (...names: string[]): Disks => ({
  disks: names.map((name) => disk(name)),
  overwrites: true,
});

const carryOver = (value: Disks, earlier: Disks) =>
  disks.comparison?.carryOver(value, earlier) ?? value;
const accepted = (value: Disks) => disks.comparison?.accepted(value);

/** The verdicts on readings that follow each other. */
function verdicts(...readings: Disks[]) {
  let earlier: Disks | null = null;
  return readings.map((reading) => {
    const value: Disks = earlier ? carryOver(reading, earlier) : reading;
    earlier = value;
    const { finding, reason, text } = disks.judge(value, { expected: {}, now: 0 });
    return finding === "ok" ? finding : `${finding} ${reason}: ${text}`;
  });
}

const ONE_OF_THREE = "problem disk_missing: Disk 2 of 3 is missing";

test("a disk that is not listed any more is missing until it is listed again", () => {
  const readings = [list("1", "2", "3"), list("1", "3"), list("1", "3"), list("1", "2", "3")];
  expect(verdicts(...readings)).toEqual(["ok", ONE_OF_THREE, ONE_OF_THREE, "ok"]);
});

test("several missing disks are named, also if they disappear one after the other", () => {
  expect(verdicts(list("1", "2", "3"), list("1", "3"), list("1")).at(-1)).toBe(
    "problem disk_missing: Disks 2, 3 of 3 are missing",
  );
});

test("new numbers of the same disks, another disk in place of one, and more disks are no problem", () => {
  expect(verdicts(list("1", "2"), list("3", "4"), list("3", "5"), list("3", "5", "6"))).toEqual(
    Array(4).fill("ok"),
  );
});

test("one empty list is unknown, a second one in a row means that there is no disk", () => {
  const none = list();
  const all = verdicts(list("1", "2"), none, list("1", "2"), none, none, none, list("2"));
  expect(all).toEqual([
    "ok",
    "unknown disk_list_empty: The recorder lists no disk; before, it listed 2",
    "ok",
    "unknown disk_list_empty: The recorder lists no disk; before, it listed 2",
    "problem no_disk: The recorder has no disk",
    "problem no_disk: The recorder has no disk",
    "problem disk_missing: Disk 1 of 2 is missing",
  ]);
  expect(verdicts(none)).toEqual(["problem no_disk: The recorder has no disk"]);
});

test("a failed disk comes before a missing one", () => {
  const failed = { ...list("1"), disks: [disk("1", "failed")] };
  expect(verdicts(list("1", "2"), failed).at(-1)).toBe("problem disk_failed: Disk 1 has failed");
});

test("after a user accepted fewer disks, none is missing; other values have nothing to accept", () => {
  const before = list("1", "2");
  expect(accepted(carryOver(list("1"), before))).toEqual(list("1"));
  expect(accepted(before)).toBeNull();
  expect(carryOver(list("1"), list("1"))).toEqual(list("1"));
});
