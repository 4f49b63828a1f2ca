import type { Disk, Disks } from "#shared/facts/disks.ts";
import type { JsonObject } from "#shared/json.ts";
import { ok } from "#shared/result.ts";
import type { Operation } from "../conversation.ts";
import type { Reader } from "../shape.ts";
import { countIn, objectsIn, switchIn, textIn } from "./members.ts";

/** Disks of the largest recorders: 21 (docs/dev/field-notes-2.md §1.2). */
const MOST_DISKS = 64;

/** `status` → state (docs/dev/field-notes-2.md §1.2). An empty bay (`NoHdd`) is no disk. */
const STATES: Readonly<Record<string, Disk["state"]>> = {
  normal: "ok",
  ok: "ok",
  raidhdd: "ok",
  backup: "ok",
  full: "full",
  hdderror: "failed",
  "hdd bad": "failed",
  broken: "failed",
  offline: "offline",
  readonly: "read_only",
  unformat: "unformatted",
  oversized: "unsupported",
  connecting: "busy",
  occupied: "busy",
  // A RAID without a disk still records; the fact "raid" reports it.
  degrade: "ok",
  rebuilding: "ok",
};
const EMPTY_BAY = "nohdd";

/** Removable disks for exports: they record nothing. */
const REMOVABLE: ReadonlySet<string> = new Set(["usb", "sd"]);

/** Reads StorageConfig/Disk/Get. Without a list, there is no disk. */
export const readDisks: Reader<Disks> = (data) => {
  const list = data["disk_info"] ?? data["disks"] ?? data["disk"];
  const all = objectsIn(list, MOST_DISKS).flatMap((one, place) => {
    const disk = readDisk(one, place);
    return disk ? [disk] : [];
  });
  return ok({ disks: all, overwrites: overwrites(data) });
};

function readDisk(one: JsonObject, place: number): Disk | null {
  const reported = textIn(one, "status", 40);
  const status = reported.toLowerCase();
  const type = textIn(one, "device_type").toLowerCase();
  if (status === EMPTY_BAY || REMOVABLE.has(type)) return null;
  const state = Object.hasOwn(STATES, status) ? STATES[status] : undefined;
  const isMeantSo =
    state === "read_only" && textIn(one, "disk_type").toLowerCase() === "readonlydisk";
  return {
    name: textIn(one, "display_id", 8) || textIn(one, "id", 8) || String(place + 1),
    model: textIn(one, "model", 40),
    state: isMeantSo ? "ok" : (state ?? "other"),
    reported,
    total: countIn(one, "total_size"),
    free: countIn(one, "free_size"),
    inRaid: status === "raidhdd",
  };
}

/** `Off`, `Auto`, or the number of days after which footage is deleted. */
function overwrites(data: JsonObject): boolean | null {
  const word = textIn(data, "over_write").toLowerCase();
  if (word === "auto" || /^\d+ ?days?$/.test(word)) return true;
  return switchIn(data, "over_write");
}

export const getDisks: Operation<Disks> = {
  path: "/API/StorageConfig/Disk/Get",
  read: readDisks,
  optional: true,
  slow: true,
};
